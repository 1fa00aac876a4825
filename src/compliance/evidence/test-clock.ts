import type { TestClock } from '../facts/dated-facts.ts';
import type { GaugeTest } from '../facts/month-facts.ts';
import { countWords, dateWords } from '../words/words.ts';

/* The clock of a console that is known to be off. Source: verdict evidence, section 2; decision 0033. */

/** '4 h ahead', '31 days behind', 'right'. */
export function aheadWords(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return 'right';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const words = [
    ...(days > 0 ? [countWords(days, 'day')] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 ? [`${rest} min`] : []),
  ];
  return `${words.join(' ')} ${seconds > 0 ? 'ahead' : 'behind'}`;
}

const timeWords = (at: string): string => `${dateWords(at)}, ${at.slice(11)}`;

/** What the console printed, beside what that is by the site's clock; null where its clock was right or is not known. */
export function clockSentence({ clock, at }: Pick<GaugeTest, 'clock' | 'at'>): string | null {
  if (clock === undefined || clock.or !== undefined) return null;
  return `Printed ${timeWords(clock.printed)}; the console's clock ran ${aheadWords(clock.ahead)}; that is ${timeWords(at)} here.`;
}

/** Why the day of a test is not known; null where it is. */
export function whyUndated({ clock }: Pick<GaugeTest, 'clock'>): string | null {
  if (clock?.or === undefined) return null;
  return `Its day is not known: ${clockDoubt(clock.ahead, clock.or, clock)}`;
}

function clockDoubt(ahead: number, or: number, { printed }: TestClock): string {
  if (ahead === or)
    return `the result of ${dateWords(printed)} bears no hour, and the console's clock ran ${aheadWords(ahead)}.`;
  return `the console's clock was set around it and ran ${aheadWords(ahead)} or ${aheadWords(or)}.`;
}
