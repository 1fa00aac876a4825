import { functionRow } from '#gauges/driver.ts';
import type { OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { polledCodes } from '#server/gauge/poll-plan.ts';

/** Reports in which each pass of CSLD bears its own time: 207, 212 and A56. */
const datedCodes = [...polledCodes('leak-history'), ...polledCodes('csld-month')];

/**
 * The day (YYYY-MM-DD) that a result of report 251 in computer format speaks of. The report bears no date and repeats the
 * last result for as long as there is no newer one, so a pass of it is of the day on which it was first seen, after
 * another result or none. Where the console gives passes with their dates in another report, those count, and null is
 * the answer. What is no pass is of the day of its report. Source: 576013-635 function 251; verdict evidence, section 2.
 */
export function dayOfUndated(gauge: OwnedGauge, tank: number, result: string, day: string | null): string | null {
  const { profile } = gauge;
  if (day === null || profile === null) return day;
  const before = profile.csld?.[tank];
  const [was, since] = before?.split(' ') ?? [];
  if (was !== result) {
    profile.csld = { ...profile.csld, [tank]: `${result} ${day}` };
    gauge.profileChanged = true;
  }
  if (result !== 'pass') return day;
  if (datedCodes.some((code) => profile.codes[code] !== 'no' && functionRow(code)[profile.format] !== null))
    return null;
  return was === result && since !== undefined ? since : day;
}
