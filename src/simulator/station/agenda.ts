import type { LineFamily } from '#contract/line-families.ts';
import type { Incident } from '../physics/spec.ts';

/** Something that will happen at a whole minute (UTC milliseconds). */
export type AgendaItem = { at: number } & (
  | { kind: 'incident'; incident: Incident }
  | { kind: 'drop-start'; tank: number; fillTo: number }
  | { kind: 'drop-end'; tank: number }
  | { kind: 'test-start'; tank: number; hours: number; rate: '0.2' | '0.1' }
  | { kind: 'test-end'; tank: number }
  | { kind: 'csld'; tank: number }
  | { kind: 'sensor'; sensor: number; alarm: number | null }
  | { kind: 'line-test'; family: LineFamily; line: number; rate: '3.0' | '0.2' | '0.1' }
  | { kind: 'water-out'; tank: number }
  | { kind: 'acknowledge' }
);

/** Files an item in order of time; items of the same minute keep the order in which they were filed. */
export function file(agenda: AgendaItem[], item: AgendaItem): void {
  let i = agenda.length;
  while (i > 0 && (agenda[i - 1]?.at ?? 0) > item.at) i -= 1;
  agenda.splice(i, 0, item);
}
