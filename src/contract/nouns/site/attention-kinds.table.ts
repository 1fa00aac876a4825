/**
 * What can need somebody at a site, the gravest consequence first: the place in this table is the rank. `label` names the
 * filter, `means` what the kind is about.
 */
export const attentionKindRows = [
  { kind: 'release', label: 'Release signs', means: 'Failed tests, leak alarms and suspected or confirmed releases' },
  { kind: 'safety', label: 'Delivery and safety', means: 'Overfill, and alarms that no table explains' },
  {
    kind: 'overdue',
    label: 'Overdue',
    means: 'Tests, inspections and documents past their due date, and tests that failed',
  },
  {
    kind: 'agency',
    label: 'Regulators',
    means: 'Findings, notices and letters of regulators that are not closed',
  },
  {
    kind: 'failed',
    label: 'Failed equipment',
    means: 'Equipment that reports a fault, and a month that is not compliant',
  },
  { kind: 'watch', label: 'Not watched', means: 'Gauges without contact and tanks without a value' },
  { kind: 'run_out', label: 'Low product', means: 'Tanks at their low limit, or reaching it within a day' },
  { kind: 'issue', label: 'Open issues', means: 'Issues still open after their alarm has ended' },
  { kind: 'facts', label: 'Records missing', means: 'Records that are required before a month can be proven' },
  { kind: 'job', label: 'Tasks and findings', means: 'Tasks and findings that are overdue or that nobody has' },
  { kind: 'warning', label: 'Warnings', means: 'Warnings of the console' },
] as const satisfies readonly { kind: string; label: string; means: string }[];

export type WorkKind = (typeof attentionKindRows)[number]['kind'];
export const workKinds = attentionKindRows.map(({ kind }) => kind) as [WorkKind, ...WorkKind[]];

/** Place of a kind by its consequence; 0 comes first. */
export function rankOfKind(kind: WorkKind): number {
  return workKinds.indexOf(kind);
}
