import { t } from '#client/words/site/overview.ts';
import type { GaugePage } from '#contract/nouns/gauge/gauge-page.ts';

/** `In-tank leak test results (208)`. */
export function pageTitle({ name, function: code }: Pick<GaugePage, 'name' | 'function'>): string {
  return name === code ? t.reportCode({ code }) : `${name} (${code})`;
}

export function seenWords(times: number): string {
  return times === 1 ? t.seenOnce : t.seenTimes({ count: times });
}

/** A reason as a sentence begins. */
export function reasonWords(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
