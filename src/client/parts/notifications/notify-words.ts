import { weekdayName } from '#client/format/calendar-date.ts';
import { locale } from '#client/language/language.ts';
import { t } from '#client/words/parts/notifications.ts';
import { weekdays } from './choices.table.ts';
import { isSilent, type NotifyForm, type RuleForm } from './notify-form.ts';

const list = { format: (parts: string[]) => new Intl.ListFormat(locale()).format(parts) };

/** A number of minutes in the largest unit that divides it: '30 minutes', '2 hours', '1 week'. */
export function minuteWords(minutes: number): string {
  if (minutes % 10_080 === 0) return t.weeks({ count: minutes / 10_080 });
  if (minutes % 1_440 === 0) return t.days({ count: minutes / 1_440 });
  if (minutes % 60 === 0) return t.hours({ count: minutes / 60 });
  return t.minutes({ count: minutes });
}

/** Days in their order: 'every day', 'Monday to Friday', 'Monday and Thursday'. */
export function dayWords(chosen: readonly number[]): string {
  const names = weekdays.filter((day) => chosen.includes(day)).map(weekdayName);
  if (names.length === 7) return t.everyDay;
  if ([1, 2, 3, 4, 5].every((day) => chosen.includes(day)) && names.length === 5) return t.mondayToFriday;
  return list.format(names);
}

export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function wishes(rule: RuleForm): string[] {
  return [
    ...(rule.severity === 'none' ? [] : [rule.severity === 'alarm' ? t.alarmsAlone : t.alarmsAndWarnings]),
    ...(rule.offline ? [t.gaugesThatStopAnswering] : []),
    ...(rule.settings ? [t.gaugeSettingsThatNobodyHereChanged] : []),
  ];
}

/** A rule in a few words, for its row: 'Alarms and warnings, gauge offline · at once · again after 30 minutes'. */
export function ruleWords(rule: RuleForm): string {
  if (isSilent(rule)) return t.noNotificationsForThisSite;
  const what = [
    ...(rule.severity === 'none' ? [] : [rule.severity === 'alarm' ? t.alarmsAlone : t.alarmsAndWarnings]),
    ...(rule.offline ? [t.gaugeOfflineInList] : []),
    ...(rule.settings ? [t.settingsChangedInList] : []),
  ].join(', ');
  const again = rule.severity === 'none' ? null : rule.escalate_after_minutes;
  const parts = [what, rule.delivery === 'now' ? t.atOnce : t.inDigest];
  if (again !== null) parts.push(t.againAfterInList({ wait: minuteWords(again) }));
  const words = parts.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What will happen with this form, in one sentence. `who` begins it: 'You are', 'This person is'. */
export function summaryOf(form: NotifyForm, who: string): string {
  const channels = [...(form.mail ? [t.byMail] : []), ...(form.webhookUrl.trim() === '' ? [] : [t.byWebhook])];
  if (channels.length === 0) return t.whoNotNotifiedMailIsOff({ who });
  const loudSites = form.sites.filter(({ rule }) => !isSilent(rule));
  if (isSilent(form.all) && loudSites.length === 0) return t.whoNotNotifiedNoRuleAsks({ who });
  const rules = [...(isSilent(form.all) ? [] : [form.all]), ...loudSites.map(({ rule }) => rule)];
  return `${[
    t.whoNotifiedBy({ who, channels: list.format(channels), what: mainWords(form) }),
    ...quietWords(form, rules),
    ...againWords(rules),
  ].join('; ')}.`;
}

function mainWords(form: NotifyForm): string {
  const own = form.sites.length;
  if (isSilent(form.all)) return t.ofSitesByTheirOwnRules({ count: own });
  const when =
    form.all.delivery === 'now'
      ? t.atOnce
      : form.weekdays.length === 0
        ? t.inDigestAt({ hour: hourWords(form.digestHour) })
        : t.inDigestAtOn({ hour: hourWords(form.digestHour), days: dayWords(form.weekdays) });
  const words = t.whenOfWhatAtAllSites({ when, what: list.format(wishes(form.all)) });
  return own === 0 ? words : t.butSitesWithTheirOwnRules({ words, count: own });
}

function quietWords(form: NotifyForm, rules: readonly RuleForm[]): string[] {
  if (!form.quietOn) return [];
  const tellsAlarms = rules.some(({ severity }) => severity !== 'none');
  const hours = { from: form.quietFrom, to: form.quietTo };
  return [form.letsAlarmsThrough && tellsAlarms ? t.quietExceptAlarms(hours) : t.quiet(hours)];
}

function againWords(rules: readonly RuleForm[]): string[] {
  const minutes = rules
    .filter(({ severity }) => severity !== 'none')
    .flatMap(({ escalate_after_minutes }) => escalate_after_minutes ?? []);
  if (minutes.length === 0) return [];
  const wait = minuteWords(Math.min(...minutes));
  return [new Set(minutes).size > 1 ? t.sentAgainAfterFrom({ wait }) : t.sentAgainAfter({ wait })];
}
