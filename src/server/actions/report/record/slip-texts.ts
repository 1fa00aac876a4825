import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { SlipText } from '#reports/monthly/model.ts';
import { dayWords } from '#reports/monthly/words.ts';
import type { Context } from '#server/actions/context.ts';
import { printable } from '#server/actions/slip/read-slip.ts';
import { listSlips, type ReportSlip } from '#server/store/result/slips.ts';
import { isCountedTest } from './counted-tests.ts';
import { clockWords, localWords } from './report-words.ts';

/** Characters of slips in one report: about 400 KB of it. What is more is in the packet. */
const mostCharacters = 60_000;

export interface ReportSlips {
  slips: SlipText[];
  slipsLeftOut: number;
  withoutSlip: number;
  clock: string;
}

/** The slips of all tests that count in a verdict, oldest first, as far as a report has room: the newest before others. */
export async function gatherSlips(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  units: readonly UnitVerdict[],
  zone: string,
): Promise<ReportSlips> {
  const tests = slipTests(units);
  const storedSlips = await listSlips(ctx.db, siteId, [...tests.keys()]);
  const texts = storedSlips.map((slip) => toSlipText(slip, tests.get(slip.id) ?? [], zone));
  const slips = fitting(texts);
  const counted = units.flatMap(({ evidence }) => evidence.filter(isCountedTest));
  const stored = new Set(storedSlips.map(({ id }) => id));
  return {
    slips,
    slipsLeftOut: texts.length - slips.length,
    withoutSlip: counted.filter(({ slip_id }) => slip_id === null || !stored.has(slip_id)).length,
    clock: clockSentence(storedSlips),
  };
}

/** What each slip stands for, by its number: 'Tank 1, 0.2 gph static test of Oct 4, 2026'. */
function slipTests(units: readonly UnitVerdict[]): Map<number, string[]> {
  const tests = new Map<number, string[]>();
  for (const { name, evidence } of units) {
    for (const each of evidence) {
      if (!isCountedTest(each) || each.slip_id === null) continue;
      tests.set(each.slip_id, [...(tests.get(each.slip_id) ?? []), testWords(name, each)]);
    }
  }
  return tests;
}

const testWords = (unit: string, { name, on, result }: Evidence) =>
  `${unit}, ${name} of ${dayWords(on)}${result === 'FAIL' ? ', failed' : ''}`;

/** A slip in words. */
export function toSlipText(slip: ReportSlip, tests: string[], zone: string): SlipText {
  const { id, gaugeTime, aheadSeconds } = slip;
  return {
    id,
    function: slip.function,
    received: localWords(slip.receivedAt, zone),
    gaugeClock: gaugeTime === null ? null : clockWords(gaugeTime),
    drift: aheadSeconds === null ? '' : driftWords(aheadSeconds),
    tests,
    text: printable(slip.body),
  };
}

/** 'as the site's clock', '3 min behind', '2 h 5 min ahead', to the minute, as a console reports it. */
function driftWords(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  if (minutes < 1) return "as the site's clock, to the minute";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [hours === 0 ? '' : `${hours} h`, rest === 0 ? '' : `${rest} min`]
    .filter((part) => part !== '')
    .join(' ');
  return `${words} ${seconds < 0 ? 'behind' : 'ahead'}`;
}

function clockSentence(slips: readonly ReportSlip[]): string {
  const offsets = slips.flatMap(({ aheadSeconds }) => aheadSeconds ?? []);
  if (offsets.length === 0) return "The error of the gauge's clock is not known: no slip of the month shows its clock.";
  const [least, most] = [driftWords(Math.min(...offsets)), driftWords(Math.max(...offsets))];
  const where = least === most ? least : `between ${least} and ${most}`;
  return `By the slips of the month the gauge's clock was ${where}.`;
}

/** As many of the newest as there is room for, in their order; each is whole or not there. */
function fitting(texts: readonly SlipText[]): SlipText[] {
  let room = mostCharacters;
  const kept = new Set<SlipText>();
  for (const slip of texts.toReversed()) {
    if (slip.text.length > room) continue;
    room -= slip.text.length;
    kept.add(slip);
  }
  return texts.filter((slip) => kept.has(slip));
}
