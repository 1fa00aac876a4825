import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { BinderState } from '#contract/nouns/document/packet.ts';
import type { YearUnit } from '../monthly/history-model.ts';
import type { Stamp } from '../monthly/model.ts';

/*
 * What the index of a compliance packet says. Plain data: the same model gives the same bytes. Days are the site's own,
 * volumes gallons, sizes bytes; '' and null where nobody has recorded it.
 */

export interface IndexFacility {
  name: string;
  facilityId: string;
  /** On one line. */
  address: string;
  owner: string;
  operator: string;
}

export interface IndexTank {
  /** 'Tank 1' */
  name: string;
  product: string;
  capacity: number | null;
  installedOn: string | null;
  construction: string;
  method: string;
  piping: string;
}

/** listed: it is in the packet, and nothing is said of whether that is all. */
export type IndexState = BinderState | 'listed';

/** A file of the archive, by its name in it. */
export interface IndexFile {
  name: string;
  size: number;
}

export interface IndexElement {
  label: string;
  citation: string;
  state: IndexState;
  sentence: string;
  /** Which of its certificates are expired: shown even where nothing is said of what is missing. */
  expired?: string;
  /** Files of the archive that stand for it. */
  files: IndexFile[];
}

export interface IndexSection {
  number: number;
  title: string;
  elements: IndexElement[];
  /** Files of the section that stand for no one element. */
  files: IndexFile[];
}

export interface IndexSummary {
  status: MonthlyStatus;
  sentence: string;
  /** Profile and edition. */
  rules: string;
  /** By whom it was reviewed, or that it was not. */
  reviewed: string;
  /** What is missing or open, one sentence each. */
  open: string[];
  /** The sentence where nothing is; null where it may not be said. */
  clean: string | null;
}

/** A form of the packet's months. */
export interface IndexInspection {
  /** YYYY-MM-DD */
  on: string;
  title: string;
  version: number;
  /** 'In order', 'Not in order', 'Not signed', 'Replaced' */
  outcome: string;
  /** Lines that are not in order; null: not judged. */
  findings: number | null;
  /** Printed on the record; '' of a draft. */
  code: string;
  /** Its file of the archive; '' where it does not go in. */
  file: string;
  /** Why it is no proof; '' where its file is. */
  why: string;
}

export interface PacketIndex {
  facility: IndexFacility;
  /** YYYY-MM */
  month: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  made: Stamp;
  /** A person's name, or the program's. */
  madeBy: string;
  /** The status of the month by the report in the packet. */
  summary: IndexSummary;
  tanks: IndexTank[];
  /** Of the elements that are asked for and not left out. */
  there: number;
  asked: number;
  sections: IndexSection[];
  /** What is missing and open is listed; false: the index lists what is in the packet, and nothing of what is not. */
  gaps: boolean;
  /** Twelve months of each tank and line, up to the packet's. */
  year: YearUnit[];
  inspections: IndexInspection[];
  /** Files of no section. */
  files: IndexFile[];
}
