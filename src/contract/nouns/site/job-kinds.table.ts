/**
 * What a job is about. `proof`: it is not closed without what proves the work: an order number, a test slip, the name of a
 * document. A suspected release asks for its own answer (docs/decisions/0030-answers-of-releases.md); what a regulator wrote is
 * answered, and closed by a regulator (docs/decisions/0055-letters-of-regulators.md).
 */
export const jobKindRows = [
  { kind: 'alarm', label: 'Alarm', proof: false },
  { kind: 'suspected_release', label: 'Suspected release', proof: false },
  { kind: 'calendar', label: 'Calendar item', proof: true },
  { kind: 'finding', label: 'Walkthrough finding', proof: true },
  { kind: 'task', label: 'Task', proof: false },
  { kind: 'agency', label: 'Finding or letter of a regulator', proof: false },
] as const satisfies readonly { kind: string; label: string; proof: boolean }[];

export type JobKind = (typeof jobKindRows)[number]['kind'];
export const jobKinds = jobKindRows.map(({ kind }) => kind) as [JobKind, ...JobKind[]];

/** Kinds that a person makes a job of; the others come from an alarm, a failed test or the calendar. */
export const madeJobKinds = ['finding', 'task'] as const satisfies readonly JobKind[];

/** Whether a job of a kind is closed only with proof. */
export function asksProof(kind: JobKind): boolean {
  return jobKindRows.some((row) => row.kind === kind && row.proof);
}

/**
 * The tabs of the Desk. 'open': everything that is not closed. 'clocks': suspected releases. 'new': nobody who may act has
 * it. 'verify': reported as done.
 */
export const deskGroups = ['open', 'clocks', 'new', 'mine', 'waiting', 'verify', 'done'] as const;
export type DeskGroup = (typeof deskGroups)[number];
