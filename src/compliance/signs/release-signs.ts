import { addDays } from '#contract/dates.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { MonthVerdict } from '../facts/month-facts.ts';
import { addMonths } from '../facts/next-due.ts';
import { figures } from '../weigh/weigh.ts';
import { alarmName, dateWords } from '../words/words.ts';
import type { ReleaseSign } from './sign-rules.ts';

/** What is older and is not active any more starts no clock. */
export const oldestDays = 35;
/**
 * What people record starts its clock as long as it keeps the running month unproven (carried-signs.ts): of the two months
 * before it too.
 */
const recordedMonths = 2;

/** The tank or line that an alarm (its id) of no unit is of; null: it is of none. */
export type DeviceOf = (id: string) => (Pick<ReleaseSign, 'device' | 'number'> & { name: string }) | null;

/**
 * What a verdict holds that may be a release and that nobody has answered for: failed tests, statements and checks, and
 * alarms that mean one, without a structured answer; one sign for each tank, line or sensor, and one for what belongs to none of which `deviceOf` knows. An alarm of a sensor that stands
 * for a tank or line is reported once, of the tank or line. `today`: the site's own day; `ignored`: evidence that starts no
 * clock.
 * Source: docs/reference/compliance-rules.md#methods (reporting clock).
 */
export function releaseSigns(
  verdict: MonthVerdict,
  today: string,
  ignored: ReadonlySet<string> = new Set(),
  deviceOf: DeviceOf = () => null,
): ReleaseSign[] {
  const since: Since = {
    told: addDays(today, -oldestDays),
    recorded: addMonths(`${today.slice(0, 7)}-01`, -recordedMonths),
  };
  const told = new Set<string>(ignored);
  const order = [...verdict.units].sort((a, b) => rank(a) - rank(b));
  const ofUnits = order.flatMap((unit) => {
    const signs = unit.evidence.filter((one) => isSign(one, since) && !told.has(one.id));
    for (const { id } of signs) told.add(id);
    return signs.length === 0 ? [] : [signOf(unit, signs)];
  });
  const ofSite = (verdict.siteAlarms ?? []).filter((one) => isSign(one, since) && !told.has(one.id));
  return [...ofUnits, ...byDevice(ofSite, deviceOf)];
}

/** Alarms of no unit, one sign for each tank or line that they are of, and one for the rest. */
function byDevice(alarms: readonly Evidence[], deviceOf: DeviceOf): ReleaseSign[] {
  const groups = new Map<string, Evidence[]>();
  for (const alarm of alarms) {
    const { device, number } = deviceOf(alarm.id) ?? { device: 'site', number: 0 };
    const key = `${device} ${number}`;
    groups.set(key, [...(groups.get(key) ?? []), alarm]);
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [signOf(deviceOf(first.id) ?? { device: 'site', number: 0, name: 'Site' }, own)];
  });
}

const rank = ({ device }: UnitVerdict) => (device === 'sensor' ? 1 : 0);

/** From which day on (YYYY-MM-DD) signs start a clock: what the gauge reports, and what people record. */
interface Since {
  told: string;
  recorded: string;
}

function isSign({ id, kind, result, counts, on, answered, sign }: Evidence, { told, recorded }: Since): boolean {
  if (answered === true) return false;
  const since = id.startsWith('result ') && recorded < told ? recorded : told;
  const release = sign !== undefined || (kind === 'alarm' ? counts : kind !== 'inventory' && result === 'FAIL');
  return release && (on >= since || result === 'STANDING');
}

function signOf(
  { device, number, name }: Pick<ReleaseSign, 'device' | 'number'> & { name: string },
  signs: readonly Evidence[],
): ReleaseSign {
  const found = signs.map((one) => foundWords(one, name)).join('; ');
  return { device, number, unit: name, evidence: signs.map(({ id }) => id), found: `${name}: ${found}.` };
}

/** `unit`: what the sentence begins with. */
function foundWords(evidence: Evidence, unit: string): string {
  const { kind, name, on, sign } = evidence;
  if (sign !== undefined) return sign;
  if (kind === 'alarm') return `${alarmName(name)} of ${dateWords(on)}`;
  if (kind === 'sensor') return `${name === unit ? '' : `${name} `}reported liquid on ${dateWords(on)}`;
  return `failed the ${name} of ${dateWords(on)}${figures(evidence)}`;
}
