import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/site/equipment.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import type { Tank, TankInput } from '#contract/nouns/gauge/tank.ts';

/** What stands in the form of a tank's set-up, as typed. */
export interface TankForm {
  tank_label: string;
  product: string;
  capacity: string;
  diameter_inches: string;
  /** Since when what is changed is so; '' where the form does not say. */
  valid_from: string;
  reason: string;
  fact_document: readonly DocumentRef[];
}

/** The form filled with a tank. A label that is stored is the same in every language. */
export function tankFormOf(tank: Tank): TankForm {
  return {
    tank_label: tank.tank_label === '' ? `Tank ${tank.tank_number}` : tank.tank_label,
    product: tank.product,
    capacity: tank.capacity === null ? '' : String(tank.capacity),
    diameter_inches: tank.diameter_inches === null ? '' : String(tank.diameter_inches),
    valid_from: '',
    reason: '',
    fact_document: [],
  };
}

const emptyTank = (tank_number: number): Tank => ({
  ...{ tank_number, tank_label: '', product: '', capacity: null, diameter_inches: null },
  ...{ active: true, edited: true },
});

/** The tanks that are set up and those that the list of equipment names, by number: without a gauge people add them. */
export function withListedTanks(setUp: readonly Tank[], items: readonly Equipment[]): Tank[] {
  const known = new Set(setUp.map(({ tank_number }) => tank_number));
  const listed = items.flatMap(({ category, tank_number }) => (category === 'tank' ? (tank_number ?? []) : []));
  const added = [...new Set(listed)].filter((number) => !known.has(number)).map(emptyTank);
  return [...setUp, ...added].toSorted((a, b) => a.tank_number - b.tank_number);
}

/** With the next tank that can be added. */
export function withNextTank(tanks: readonly Tank[]): Tank[] {
  const next = Math.max(0, ...tanks.map(({ tank_number }) => tank_number)) + 1;
  return next > mostTanks ? [...tanks] : [...tanks, emptyTank(next)];
}
const mostTanks = 99;

/** A typed number, with or without commas between thousands; NaN for anything else. */
function typedNumber(text: string): number {
  const bare = text.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

function numberTrouble(text: string, most: number): string | undefined {
  const number = typedNumber(text);
  if (!(number > 0)) return t.mustBeNumberAbove0;
  return number > most ? t.atMost({ limit: formatWhole(most) }) : undefined;
}

/** Product, capacity or retirement changes: what a verdict asks of a tank, with a day. */
export function changesFacts(form: TankForm, before: TankForm, isBack: boolean): boolean {
  return isBack || form.product.trim() !== before.product.trim() || form.capacity.trim() !== before.capacity.trim();
}

/** What is wrong with the form on the site's day `today`; the diameter may be left open. */
export function checkTank(form: TankForm, today: string): FieldErrors {
  const errors: Record<string, string> = {};
  if (form.tank_label.trim() === '') errors.tank_label = t.isRequired;
  const capacity = numberTrouble(form.capacity, 1e6);
  if (capacity !== undefined) errors.capacity = capacity;
  const diameter = form.diameter_inches.trim() === '' ? undefined : numberTrouble(form.diameter_inches, 1000);
  if (diameter !== undefined) errors.diameter_inches = diameter;
  if (form.valid_from > today) errors.valid_from = t.mustNotBeInFuture;
  if (form.valid_from !== '' && form.valid_from < today && form.reason.trim() === '')
    errors.reason = t.isRequiredForDayInPast;
  return errors;
}

/** Body of PUT /api/sites/{id}/tanks/{tankNumber}; `active` only when it is to change. */
export function tankBody(form: TankForm, active?: boolean): TankInput {
  return {
    tank_label: form.tank_label.trim(),
    product: form.product.trim(),
    capacity: typedNumber(form.capacity),
    diameter_inches: form.diameter_inches.trim() === '' ? null : typedNumber(form.diameter_inches),
    ...(active === undefined ? {} : { active }),
    ...(form.valid_from === '' ? {} : { valid_from: form.valid_from }),
    ...(form.reason.trim() === '' ? {} : { reason: form.reason.trim() }),
    ...(form.fact_document[0] === undefined ? {} : { fact_document: form.fact_document[0] }),
  };
}
