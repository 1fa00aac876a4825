import { isKnownKey } from '#compliance/profiles.ts';
import type { ItemSetting } from '#compliance/requirement.ts';
import { AppError } from '#contract/errors.ts';
import type { CalendarItemInput, ItemSaved } from '#contract/nouns/calendar.ts';
import { record } from '#server/audit/record.ts';
import { findItemSetting, removeItemSetting, saveItemSetting } from '#server/store/calendar-settings.ts';
import type { Context } from '../context.ts';
import { changeCalendar } from './change-calendar.ts';
import { ruleOf } from './item-rules.ts';

const itemKey = /^[a-z0-9_]{1,60}$/;

/**
 * Sets what an admin says about an item: only the fields sent change, null gives a field back to the rules. A key that
 * is not in the calendar becomes an item of the site's own among the extras. Throws validation, site_not_found.
 */
export async function configureItem(
  ctx: Context,
  by: string,
  siteId: number,
  key: string,
  input: CalendarItemInput,
): Promise<{ created: boolean; saved: ItemSaved }> {
  if (!itemKey.test(key)) refuse({ key: 'must be 1 to 60 lower-case letters, digits or underscores' });
  const { result: created, item } = await changeCalendar(ctx, siteId, key, async ({ tx, client, items, facts }) => {
    // A rule may keep its item out of sight until somebody sets it up.
    const rule = ruleOf(facts, key);
    const known = rule !== null || items.some((one) => one.key === key);
    refuse(objections(key, known, input));
    const before = await findItemSetting(client, siteId, key);
    const after = merge(key, before, input);
    const dueSet = input.next_due !== undefined;
    if (saysNothing(after) && rule?.onlyWhenSet !== true) await removeItemSetting(client, siteId, key);
    else await saveItemSetting(client, siteId, after, { name: by, at: ctx.now, dueSet });
    await record(tx, ctx.actor, ctx.now, {
      action: 'calendar.item_configured',
      siteId,
      target: { type: 'calendar_item', id: key },
      detail: { before, after },
    });
    return !known;
  });
  if (item === null) throw new Error(`the calendar of site ${siteId} lost the item ${key} by setting it up`);
  return { created, saved: { success: true, item } };
}

function objections(key: string, known: boolean, input: CalendarItemInput): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!known) {
    if (isKnownKey(key)) fields.key = "belongs to a rule that is not in this site's calendar";
    if (input.label === undefined) fields.label = 'is required for a new item';
    if (input.group === undefined) fields.group = 'is required for a new item';
  }
  if (isKnownKey(key) && input.interval_months !== undefined)
    fields.interval_months = "is set by the rule: only a site's own item has an interval of its own";
  // Items of a site's own stand among the extras, from the first day on.
  if (!isKnownKey(key) && input.group !== undefined && input.group !== 'extras') {
    fields.group = "must be extras for an item of the site's own";
  }
  return fields;
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

function merge(key: string, before: ItemSetting | null, input: CalendarItemInput): ItemSetting {
  return {
    key,
    label: input.label ?? before?.label ?? null,
    group: input.group ?? before?.group ?? null,
    applicable: input.applicable === undefined ? (before?.applicable ?? null) : input.applicable,
    nextDue: input.next_due === undefined ? (before?.nextDue ?? null) : input.next_due,
    intervalMonths: input.interval_months ?? before?.intervalMonths ?? null,
  };
}

function saysNothing({ label, group, applicable, nextDue, intervalMonths }: ItemSetting): boolean {
  return [label, group, applicable, nextDue, intervalMonths].every((said) => said === null);
}
