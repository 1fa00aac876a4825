import { AppError } from '#contract/errors.ts';
import type { SiteInfoField, SiteInfoInput } from '#contract/nouns/site/site-info.ts';
import type { SiteInfoRow, SiteInfoValues } from '#server/store/site/site-info.ts';
import { shownConsole } from './site-info-view.ts';

type Values = Partial<SiteInfoValues>;

/** The fields that were sent, lists without repeats. Throws validation when there is none or a link does not parse. */
export function readSiteInfoInput(input: SiteInfoInput): Values {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Values;
  if (Object.keys(sent).length === 0) {
    throw new AppError('validation', { fields: { body: 'send at least one field' } });
  }
  const link = sent.service_fusion_url;
  if (link !== undefined && link !== null && !URL.canParse(link)) {
    throw new AppError('validation', { fields: { service_fusion_url: 'is not a web address' } });
  }
  return {
    ...sent,
    ...(sent.tags === undefined ? {} : { tags: withoutRepeats(sent.tags) }),
    ...(sent.report_recipients === undefined ? {} : { report_recipients: withoutRepeats(sent.report_recipients) }),
    ...(sent.reminder_recipients === undefined
      ? {}
      : { reminder_recipients: withoutRepeats(sent.reminder_recipients) }),
  };
}

/** Case does not count; the first spelling stays. */
function withoutRepeats(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) if (!kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text);
  return [...kept.values()];
}

/** What of it differs from what is stored. The console's name as it is shown, or none at all, is no change of it. */
export function changedFields(before: SiteInfoRow, sent: Values): Values {
  const changed = Object.entries(sent).filter(([name, value]) => {
    if (name === 'console_type' && before.console_type === '' && value === shownConsole(before)) return false;
    return JSON.stringify(before[name as SiteInfoField]) !== JSON.stringify(value);
  });
  return Object.fromEntries(changed) as Values;
}

/** True when the runtime can reckon in a zone of that name; offsets such as '+05:00' are no zones. */
export function isZoneOfRuntime(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
