import { rowsInForce } from '#compliance/tables/states/profiles.ts';

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
