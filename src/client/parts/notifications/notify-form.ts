import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import type { NotifyPreferences, NotifyPreferencesInput, NotifyRule } from '#contract/nouns/people/notification.ts';

/** A rule without the site it is for. */
export type RuleForm = Omit<NotifyRule, 'site_id'>;
export interface SiteRule {
  siteId: number;
  rule: RuleForm;
}

/** The values of the form. */
export interface NotifyForm {
  mail: boolean;
  webhookUrl: string;
  /** Null: as it is; '' takes it away. */
  secret: string | null;
  timezone: string;
  quietOn: boolean;
  quietFrom: string;
  quietTo: string;
  letsAlarmsThrough: boolean;
  digestHour: number;
  weekdays: readonly number[];
  /** For every site without a rule of its own. */
  all: RuleForm;
  sites: readonly SiteRule[];
}

/** Of a person who wants to hear nothing. */
export const noRule: RuleForm = {
  severity: 'none',
  offline: false,
  settings: false,
  delivery: 'now',
  escalate_after_minutes: null,
};
const usualQuiet = { from: '22:00', to: '06:00' };

/** What a rule for a site begins with: the rule for all sites, or the usual wish where that one asks for nothing. */
export function firstSiteRule(all: RuleForm): RuleForm {
  return isSilent(all) ? { ...noRule, severity: 'alarm', offline: true } : all;
}

/** A rule that asks for nothing. */
export function isSilent(rule: RuleForm): boolean {
  return rule.severity === 'none' && !rule.offline && !rule.settings;
}

export function formOf(saved: NotifyPreferences): NotifyForm {
  const rules = saved.rules.map(({ site_id, ...rule }) => ({ siteId: site_id, rule }));
  return {
    mail: saved.mail,
    webhookUrl: saved.webhook_url,
    secret: null,
    timezone: saved.timezone,
    quietOn: saved.quiet !== null,
    quietFrom: saved.quiet?.from ?? usualQuiet.from,
    quietTo: saved.quiet?.to ?? usualQuiet.to,
    letsAlarmsThrough: saved.quiet_lets_alarms_through,
    digestHour: saved.digest.hour,
    weekdays: saved.digest.weekdays,
    all: rules.find(({ siteId }) => siteId === null)?.rule ?? noRule,
    sites: rules.flatMap(({ siteId, rule }) => (siteId === null ? [] : [{ siteId, rule }])),
  };
}

/** The body to send. A rule for all sites that asks for nothing is left out; one for a site silences that site. */
export function inputOf(form: NotifyForm): NotifyPreferencesInput {
  const sites = form.sites.map(({ siteId, rule }) => ({ site_id: siteId, ...sendable(rule) }));
  return {
    mail: form.mail,
    webhook_url: form.webhookUrl.trim(),
    ...(form.secret === null ? {} : { webhook_secret: form.secret }),
    timezone: form.timezone,
    quiet: form.quietOn ? { from: form.quietFrom, to: form.quietTo } : null,
    quiet_lets_alarms_through: form.letsAlarmsThrough,
    digest: { hour: form.digestHour, weekdays: form.weekdays.toSorted((a, b) => a - b) },
    rules: isSilent(form.all) ? sites : [{ site_id: null, ...sendable(form.all) }, ...sites],
  };
}

/** Only alarms escalate. */
function sendable(rule: RuleForm): RuleForm {
  return rule.severity === 'none' ? { ...rule, escalate_after_minutes: null } : rule;
}

export function sameInput(a: NotifyForm, b: NotifyForm): boolean {
  return JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b));
}

/** Which rule a refused field belongs to: 'rule-all', 'rule-12'; other fields keep their names. */
export function placedErrors(errors: FieldErrors, sent: NotifyPreferencesInput): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, trouble]) => {
      const index = /^rules[.[](\d+)/.exec(field)?.[1];
      if (index === undefined) return [field, trouble];
      return [ruleField(sent.rules[Number(index)]?.site_id ?? null), trouble];
    }),
  );
}

/** Name of a rule among the errors. */
export function ruleField(siteId: number | null): string {
  return `rule-${siteId ?? 'all'}`;
}
