import { countOf } from '#client/format/numbers.ts';
import { locale } from '#client/language/language.ts';
import { weekdays } from './choices.table.ts';
import { isSilent, type NotifyForm, type RuleForm } from './notify-form.ts';

const list = { format: (parts: string[]) => new Intl.ListFormat(locale()).format(parts) };

/** A number of minutes in the largest unit that divides it: '30 minutes', '2 hours', '1 week'. */
export function minuteWords(minutes: number): string {
  if (minutes % 10_080 === 0) return countOf(minutes / 10_080, 'week');
  if (minutes % 1_440 === 0) return countOf(minutes / 1_440, 'day');
  if (minutes % 60 === 0) return countOf(minutes / 60, 'hour');
  return countOf(minutes, 'minute');
}

/** Days in their order: 'every day', 'Monday to Friday', 'Monday and Thursday'. */
export function dayWords(chosen: readonly number[]): string {
  const names = weekdays.filter(([day]) => chosen.includes(day)).map(([, name]) => name);
  if (names.length === 7) return 'every day';
  if ([1, 2, 3, 4, 5].every((day) => chosen.includes(day)) && names.length === 5) return 'Monday to Friday';
  return list.format(names);
}

export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function wishes(rule: RuleForm): string[] {
  return [
    ...(rule.severity === 'none' ? [] : [rule.severity === 'alarm' ? 'alarms' : 'alarms and warnings']),
    ...(rule.offline ? ['gauges that stop answering'] : []),
    ...(rule.settings ? ['gauge settings that nobody here changed'] : []),
  ];
}

/** A rule in a few words, for its row: 'Alarms and warnings, gauge offline · at once · again after 30 minutes'. */
export function ruleWords(rule: RuleForm): string {
  if (isSilent(rule)) return 'No notifications for this site';
  const what = [
    ...(rule.severity === 'none' ? [] : [rule.severity === 'alarm' ? 'alarms' : 'alarms and warnings']),
    ...(rule.offline ? ['gauge offline'] : []),
    ...(rule.settings ? ['settings changed'] : []),
  ].join(', ');
  const again = rule.severity === 'none' ? null : rule.escalate_after_minutes;
  const parts = [what, rule.delivery === 'now' ? 'at once' : 'in the digest'];
  if (again !== null) parts.push(`again after ${minuteWords(again)}`);
  const words = parts.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What will happen with this form, in one sentence. `who` begins it: 'You are', 'This person is'. */
export function summaryOf(form: NotifyForm, who: string): string {
  const channels = [...(form.mail ? ['mail'] : []), ...(form.webhookUrl.trim() === '' ? [] : ['webhook'])];
  if (channels.length === 0) return `${who} not notified: mail is off and there is no webhook.`;
  const loudSites = form.sites.filter(({ rule }) => !isSilent(rule));
  if (isSilent(form.all) && loudSites.length === 0) return `${who} not notified: no rule asks for anything.`;
  const rules = [...(isSilent(form.all) ? [] : [form.all]), ...loudSites.map(({ rule }) => rule)];
  return `${[
    `${who} notified by ${list.format(channels)} ${mainWords(form)}`,
    ...quietWords(form, rules),
    ...againWords(rules),
  ].join('; ')}.`;
}

function mainWords(form: NotifyForm): string {
  const own = form.sites.length;
  if (isSilent(form.all)) return `of ${countOf(own, 'site')}, by the rules of ${own === 1 ? 'its' : 'their'} own`;
  const when =
    form.all.delivery === 'now'
      ? 'at once'
      : `in a digest at ${hourWords(form.digestHour)}${form.weekdays.length === 0 ? '' : `, ${dayWords(form.weekdays)},`}`;
  const words = `${when} of ${list.format(wishes(form.all))} at all sites`;
  return own === 0
    ? words
    : `${words} but ${countOf(own, 'site')}, which ${own === 1 ? 'has its' : 'have their'} own rules`;
}

function quietWords(form: NotifyForm, rules: readonly RuleForm[]): string[] {
  if (!form.quietOn) return [];
  const tellsAlarms = rules.some(({ severity }) => severity !== 'none');
  const but = form.letsAlarmsThrough && tellsAlarms ? ', except alarms' : '';
  return [`between ${form.quietFrom} and ${form.quietTo} messages wait${but}`];
}

function againWords(rules: readonly RuleForm[]): string[] {
  const minutes = rules
    .filter(({ severity }) => severity !== 'none')
    .flatMap(({ escalate_after_minutes }) => escalate_after_minutes ?? []);
  if (minutes.length === 0) return [];
  const from = new Set(minutes).size > 1 ? 'from ' : '';
  return [
    `what is not acknowledged is sent again after ${from}${minuteWords(Math.min(...minutes))}, even in quiet hours`,
  ];
}
