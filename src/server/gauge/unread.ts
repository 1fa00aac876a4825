import type { FunctionCode, GaugeTrouble, Outcome } from '#gauges/driver.ts';
import { basicReports } from './plan.ts';
import type { PlanRow } from './poll-plan.ts';
import type { GaugeProfile } from './profile.ts';

/** What came of a question in a poll. */
export type Reading = 'read' | 'partial' | 'unsure' | GaugeTrouble;

/** True for a report of which some rows were not understood: what it does not name may be among them. */
export function isPartial(outcome: Outcome<unknown>): boolean {
  return outcome.ok && outcome.partial === true;
}

/** How a whole reply to the question was not understood: some rows of it, or all of it; null where it was, or nothing whole came. */
export function notUnderstood(outcome: Outcome<unknown>): 'partial' | 'malformed' | null {
  if (outcome.ok) return outcome.partial === true ? 'partial' : null;
  return outcome.trouble === 'malformed' && outcome.elsewhere !== true ? 'malformed' : null;
}

/** What a poll is for; `whole` is the report that no other replaces in full. */
const subjects: readonly { name: string; errorCode: string; codes: readonly FunctionCode[]; whole?: FunctionCode }[] = [
  { name: 'list of alarms', errorCode: 'alarms-unread', codes: ['101', '205'], whole: '101' },
  { name: 'inventory', errorCode: 'inventory-unread', codes: ['201', '200'] },
];

const reasons: Record<Exclude<Reading, 'read'>, string> = {
  partial: 'a part of it was not understood',
  unsure: 'two replies in a row differ',
  refused: 'it refuses a report that it provided before',
  malformed: 'the reply was not understood',
  'bad-checksum': 'the answer was damaged',
  incomplete: 'the reply was cut off',
  silent: 'no answer came',
};

/** The message for a gauge that answers, but not what a poll is for; null where alarms and inventory were read. */
export function unreadTrouble(
  profile: GaugeProfile,
  seen: ReadonlyMap<FunctionCode, Reading>,
): { errorCode: string; error: string } | null {
  const basics = basicReports(profile);
  // The usual case, decided with little work: what is asked in every poll was read.
  if (profile.lost === undefined && wasAllRead(basics, seen)) return null;
  const wanted = basics.map(({ code }) => code);
  const troubles = subjects.flatMap(({ name, errorCode, codes, whole }) => {
    const isLost = (code: FunctionCode): boolean => profile.lost?.[code] !== undefined;
    const asked = codes.filter((code) => wanted.includes(code));
    const lacks = asked.length === 0 ? codes.some(isLost) : whole !== undefined && isLost(whole);
    const came = asked.map((code) => seen.get(code) ?? 'silent')[0] ?? 'read';
    const reading = lacks ? 'refused' : came;
    // What a page of inventory has besides its tanks is no lack of one.
    if (reading === 'read' || (reading === 'partial' && whole === undefined)) return [];
    const how = reading === 'partial' || reading === 'unsure' ? 'could not be read in full' : 'could not be read';
    return [{ errorCode, error: `The gauge answers, but its ${name} ${how}: ${reasons[reading]}.` }];
  });
  const [first] = troubles;
  return first === undefined
    ? null
    : { errorCode: first.errorCode, error: troubles.map(({ error }) => error).join(' ') };
}

/** All of it was read, and it is all that a poll is for. */
function wasAllRead(basics: readonly PlanRow[], seen: ReadonlyMap<FunctionCode, Reading>): boolean {
  for (const { code, insteadOf } of basics) if (insteadOf !== undefined || seen.get(code) !== 'read') return false;
  return basics.length === subjects.length;
}

/** The message where a console dates tests in the future. */
export const testsAhead = {
  errorCode: 'tests-ahead',
  error:
    "The gauge reports leak tests dated in the future: passed ones are not recorded, others count from when they were first read. Check the console's clock.",
};
