/* What the record of an inspection shows. Every text is as it is printed; times are those of the site. */

export interface RecordPhoto {
  /** 'Spill bucket, tank 1: Damage' */
  caption: string;
  /** 'Nov 29, 2026 15:42 EST, J. Doe' */
  taken: string;
  file: string;
  sha256: string;
  /** JPEG or PNG; null: a kind that a PDF cannot hold, or its bytes are gone. */
  bytes: Buffer | null;
}

export interface RecordAnswer {
  label: string;
  answer: string;
  note: string;
  /** The answer keeps the line from being in order. */
  wrong: boolean;
}

export interface RecordLine {
  name: string;
  /** '': there is nothing to judge. The last four are those of a visit. */
  outcome:
    | ''
    | 'In order'
    | 'Not in order'
    | 'Not present'
    | 'Not looked at'
    | 'In compliance'
    | 'Violation'
    | 'Does not apply';
  answers: RecordAnswer[];
  /** 'Drop: 0.06 in' */
  figures: string[];
  /** Limits that are missed, and what certificates say of who is named, one sentence each. */
  missed: string[];
}

export interface RecordSection {
  title: string;
  text: string;
  /** '40 CFR 280.36(a)(1)(i)', with its mark where nobody read the rule itself. */
  rule: string;
  lines: RecordLine[];
  /** Why it has no line; '': it has. */
  empty: string;
}

export interface InspectionReport {
  facility: { name: string; facilityId: string; address: string };
  title: string;
  /** 'Nov 29, 2026' */
  performedOn: string;
  outcome: string;
  /** Names and values of the first page. */
  facts: [string, string][];
  /** What is not in order, one sentence each. */
  findings: string[];
  /** What must be known of the record: of its clock, of lines left out, of the version before it. */
  remarks: string[];
  sections: RecordSection[];
  photos: RecordPhoto[];
  signature: number[][];
  signedBy: string;
  code: string;
  evidenceSha256: string;
  madeAt: string;
  made: { local: string; utc: string };
}
