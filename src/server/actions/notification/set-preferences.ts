import { AppError } from '#contract/errors.ts';
import type { NotifyPreferences, NotifyPreferencesInput, NotifyRule } from '#contract/nouns/people/notification.ts';
import { record } from '#server/audit/record.ts';
import { seal } from '#server/auth/secret-box.ts';
import { lockCritical } from '#server/store/critical/critical-events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { reconsiderNotices } from '#server/store/notification/notices.ts';
import {
  findPreferences,
  listRules,
  listUnreadableSites,
  lockPerson,
  type PreferencesRow,
  replacePreferences,
} from '#server/store/notification/notify-preferences.ts';
import type { Context } from '../context.ts';
import { requireSomebody } from '../critical/require-somebody.ts';
import { isZoneOfRuntime } from '../site-info/site-info-input.ts';
import { collectNotices } from './collect-notices.ts';
import { checkOutside, type OutsidePolicy } from './outside/outside-address.ts';
import { toPreferences, usualPreferences } from './read-preferences.ts';

/**
 * Replaces a person's notification preferences; a secret that is not sent stays. Throws user_not_found,
 * validation, unknown_site (not there or not theirs to read), webhook_invalid, secret_key_missing, last_notified.
 */
export async function setPreferences(
  ctx: Context,
  userId: number,
  input: NotifyPreferencesInput,
  policy: OutsidePolicy,
): Promise<NotifyPreferences> {
  checkFields(input);
  const url = input.webhook_url;
  if (url !== '' && url !== (await findPreferences(ctx.db, userId))?.webhookUrl) await checkWebhook(url, policy);
  // Events until now follow the preferences until now.
  await collectNotices(ctx.db, ctx.now, { forPrograms: false });
  return inTransaction(ctx.db, async (sql) => {
    // Before the person's own row, as whoever sends does.
    await lockCritical(sql);
    if (!(await lockPerson(sql, userId))) throw new AppError('user_not_found');
    const siteIds = input.rules.flatMap(({ site_id }) => (site_id === null ? [] : [site_id]));
    const unknown = new Set(await listUnreadableSites(sql, userId, siteIds));
    if (unknown.size > 0) throw new AppError('unknown_site', { fields: fieldsOf(input.rules, unknown) });
    const stored = (await findPreferences(sql, userId)) ?? usualPreferences;
    const before = { row: stored, rules: await listRules(sql, userId) };
    const row = toRow(ctx, userId, input, stored);
    await replacePreferences(sql, userId, row, input.rules, ctx.now);
    await requireSomebody(sql, userId);
    await reconsiderNotices(sql, userId, ctx.now);
    const after = { row, rules: await listRules(sql, userId) };
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.changed',
      target: { type: 'user', id: userId },
      detail: {
        before: forAudit(before.row),
        after: forAudit(after.row),
        secretChanged: row.webhookSecret !== stored.webhookSecret,
        rules: changesOf(before.rules, after.rules),
      },
    });
    return toPreferences(after.row, after.rules);
  });
}

function checkFields({ timezone, quiet, rules }: NotifyPreferencesInput): void {
  const fields: Record<string, string> = {};
  if (!isZoneOfRuntime(timezone)) fields.timezone = 'is not a time zone such as America/New_York';
  if (quiet !== null && quiet.from === quiet.to) fields['quiet.to'] = 'must not be the same as the beginning';
  const seen = new Set<number | null>();
  for (const [index, { site_id }] of rules.entries()) {
    if (seen.has(site_id)) fields[`rules.${index}.site_id`] = 'has a rule already';
    seen.add(site_id);
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

async function checkWebhook(text: string, policy: OutsidePolicy): Promise<void> {
  const reason = await checkOutside(text, policy);
  if (reason !== null) throw new AppError('webhook_invalid', { detail: reason, fields: { webhook_url: reason } });
}

function fieldsOf(rules: readonly NotifyRule[], unknown: ReadonlySet<number>): Record<string, string> {
  return Object.fromEntries(
    rules.flatMap(({ site_id }, index) =>
      site_id !== null && unknown.has(site_id) ? [[`rules.${index}.site_id`, 'is not a site that can be read']] : [],
    ),
  );
}

function toRow(ctx: Context, userId: number, input: NotifyPreferencesInput, stored: PreferencesRow): PreferencesRow {
  const { quiet, digest } = input;
  return {
    mail: input.mail,
    webhookUrl: input.webhook_url,
    webhookSecret: secretOf(ctx, userId, input.webhook_secret, stored),
    timezone: input.timezone,
    quietFrom: quiet === null ? null : minuteOf(quiet.from),
    quietTo: quiet === null ? null : minuteOf(quiet.to),
    quietLetsAlarmsThrough: input.quiet_lets_alarms_through,
    digestHour: digest.hour,
    digestWeekdays: [...new Set(digest.weekdays)].sort((a, b) => a - b),
  };
}

function secretOf(ctx: Context, userId: number, secret: string | undefined, stored: PreferencesRow): string | null {
  if (secret === undefined) return stored.webhookSecret;
  return secret === '' ? null : seal(ctx.config, `webhook ${userId}`, secret);
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Addresses of webhooks often hold a key in their path: of them only where they lead. */
function forAudit(row: PreferencesRow): Record<string, unknown> {
  const { webhook_url: url, rules: _, ...rest } = toPreferences(row, []);
  return { ...rest, webhook: url === '' ? '' : new URL(url).origin };
}

/** Rules of an audit row: it lists in full what somebody changes by hand. */
const mostRules = 200;

function changesOf(before: readonly NotifyRule[], after: readonly NotifyRule[]): Record<string, unknown> {
  const of = (rules: readonly NotifyRule[]) => new Map(rules.map((rule) => [rule.site_id, rule]));
  const [old, fresh] = [of(before), of(after)];
  const changes = [...new Set([...old.keys(), ...fresh.keys()])]
    .map((site) => ({ site_id: site, before: old.get(site) ?? null, after: fresh.get(site) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  return { changed: changes.length, changes: changes.slice(0, mostRules) };
}
