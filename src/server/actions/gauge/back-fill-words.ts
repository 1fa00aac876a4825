import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import type { ShownBackFill } from '#server/store/gauge/back-fills.ts';

type BackFill = AtgStatus['back_fills'][number];

/** Why a gap is not, or not wholly, recovered; keys as stored. */
const whyWords: Readonly<Record<string, string>> = {
  alarms_unread:
    'The console’s alarm history could not be read in full. It is unknown which alarms occurred, so no time counts as recovered.',
  power_unread:
    'The console does not report its power failures in full. It is unknown whether it was monitoring, so no time counts as recovered.',
  power_empty:
    'The console lists no power failure, which does not show that there was none. It is unknown whether it was monitoring, so no time counts as recovered.',
  history_empty: 'The console’s alarm history is empty. It may have been cleared, so no time counts as recovered.',
  history_short:
    'The console’s records do not reach back to the start of this time. Data before their oldest entry is not recovered.',
  power_failed: 'The console had no power for part of this time. That part is not recovered.',
  clock_unknown: 'It is unknown whether the console’s clock was right in this time, so no time counts as recovered.',
  clock_changed:
    'The console’s clock was changed in or after this time. The times of its records are not trusted, and no time counts as recovered.',
  console_changed:
    'The gauge address was changed before everything was read. Another console may answer there, so no time counts as recovered.',
};

const partNames = {
  alarms: 'Alarm history',
  power: 'Power failures',
  tankTests: 'CSLD results',
  lineTests: 'Line tests passed',
  sensors: 'Sensor history',
  deliveries: 'Deliveries',
  outageDeliveries: 'Deliveries without power',
  inventory: 'Stored inventory',
} as const;

const states = ['waiting', 'read', 'partial', 'refused', 'silent', 'unreadable'] as const;

/**
 * What is, or was, read back of the times in which a gauge was not watched. A part in an unknown form is shown as one that
 * could not be read.
 */
export function shownBackFills(rows: readonly ShownBackFill[]): BackFill[] {
  return rows.map(({ gapFrom, gapTo, reason, state, parts, recoveredSeconds, why, updatedAt }) => ({
    from: gapFrom.toISOString(),
    to: gapTo.toISOString(),
    reason,
    open: state === 'open',
    parts: Object.entries(partNames).map(([key, name]) => ({ name, ...readPart(parts, key) })),
    recovered_seconds: recoveredSeconds,
    why: why === null ? null : (whyWords[why] ?? 'This version of Forecourt does not know the reason.'),
    updated_at: updatedAt.toISOString(),
  }));
}

function readPart(parts: unknown, key: string): Pick<BackFill['parts'][number], 'state' | 'rows'> {
  const part = fieldOf(parts, key);
  const rows = fieldOf(part, 'rows');
  const state = states.find((known) => known === fieldOf(part, 'state'));
  return { state: state ?? 'unreadable', rows: typeof rows === 'number' ? rows : null };
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
