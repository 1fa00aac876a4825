import type { AttentionAction, AttentionThing } from '#contract/nouns/site/attention.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** An item that needs attention, before it is sent: its place, and its rank among its kind. */
export interface AttentionFact extends Omit<AttentionThing, 'action'> {
  siteId: number;
  /** Within its kind: 0 comes first. */
  weight: number;
  /** What it is about; of two of one kind about the same the first found is kept. */
  about: string;
  action: AttentionAction;
}

/** Whether the caller may write a site. */
export type MayWrite = (siteId: number) => boolean;

/** Who asks, and what they may do. */
export interface Asker {
  isAdmin: boolean;
  mayWrite: MayWrite;
}

/** What a source is asked with. */
export interface Asked {
  sql: Sql;
  /** Null: every live site. */
  siteIds: readonly number[] | null;
  /** The live ones of them, one by one. */
  seenIds: readonly number[];
  now: Date;
  asker: Asker;
  /** The demo keeps emails by design: they count as sent. */
  keepsMails: boolean;
  zoneOf: (siteId: number) => string;
  /** Says, in a sentence without a full stop, what the source has left out. */
  leftOut: (words: string) => void;
}

/** Reads a source in one statement, whatever the number of sites. */
export type Read = (asked: Asked) => Promise<AttentionFact[]>;

/** An action that opens a place; `more` says which form or item of it. */
export function actionAt(
  label: string,
  tab: AttentionAction['tab'],
  more: Partial<AttentionAction> = {},
): AttentionAction {
  return { label, tab, issue: null, item: null, month: null, alarm: null, alarm_label: null, form: null, ...more };
}

/** Where a source that cannot be read is logged. */
export interface AttentionLog {
  error(fields: { err: unknown; source?: string | undefined }, words: string): void;
}
