import { askApplies } from '#compliance/calendar/applies.ts';
import { evaluateCalendar } from '#compliance/calendar/evaluate-calendar.ts';
import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import type { Interval, Requirement, SiteFacts } from '#compliance/tables/requirement.ts';
import { rowsInForce } from '#compliance/tables/states/profiles.ts';

/** The rule of an item where it is in force at the site; null for an item of the site's own. */
export function ruleOf(facts: SiteFacts, key: string): Requirement | null {
  return rowsInForce(facts.state, facts.today).find((row) => row.key === key) ?? null;
}

/** When an item is due by its rule and its records alone; null: they give no date. */
export function ruleDate(facts: SiteFacts, key: string): string | null {
  const settings = facts.settings.map((setting) => (setting.key === key ? { ...setting, nextDue: null } : setting));
  return evaluateCalendar({ ...facts, settings }).find((item) => item.key === key)?.nextDue ?? null;
}

/** How often an item is due; null for one that no rule repeats. */
export function intervalOf(facts: SiteFacts, key: string): Interval | null {
  return ruleOf(facts, key)?.interval ?? null;
}

/**
 * The day before which nothing can have been tested: the component's installation, for the whole item ('') the earliest
 * of its components. Null where that is not known, also when it is not known of one component of several.
 */
export function installedOn(facts: SiteFacts, key: string, component: string): string | null {
  const rule = ruleOf(facts, key);
  if (rule === null) return null;
  const { components } = askApplies(rule.applies, siteEquipment(facts));
  const days = components.filter(({ name }) => component === '' || name === component).map((each) => each.installedOn);
  return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}

/** What an item of a calendar is called at a site of a state; `own`: as an administrator named it. */
export type LabelOf = (state: string, key: string, own: string | null, today: string) => string;

/** Names of items; the tables of a state are gone through once. */
export function itemLabels(): LabelOf {
  const known = new Map<string, Map<string, string>>();
  return (state, key, own, today) => {
    if (own !== null) return own;
    const place = `${state} ${today}`;
    const rows = known.get(place) ?? new Map(rowsInForce(state, today).map((row) => [row.key, row.label]));
    known.set(place, rows);
    return rows.get(key) ?? key;
  };
}

/** Keys of the items whose name, in the tables of any of some states, has a text in it. */
export function itemsNamed(text: string, states: readonly string[], today: string): string[] {
  const wanted = text.toLowerCase();
  const keys = states.flatMap((state) =>
    rowsInForce(state, today)
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ key }) => key),
  );
  return [...new Set(keys)];
}
