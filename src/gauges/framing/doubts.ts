/** What a codec doubts of a reply that it still reads. */
export interface Doubts {
  /** Sentences for people; the codec adds to them. */
  notes: string[];
  /** Rows were left out: what the report does not name may be among them. */
  partial?: true;
}

/** Leaves a row out of a report, and says why. */
export function leaveOut(doubts: Doubts, why: string): void {
  doubts.notes.push(why);
  doubts.partial = true;
}
