import { isMonth } from '#client/format/months.ts';

/** The verdict of the whole site in place of a unit's. */
export const SITE_UNIT = 'site';

/** What an address asks this tab to show; null where it says nothing, or nothing that we understand. */
export interface AskedMonth {
  /** YYYY-MM, not after the current one. */
  month: string | null;
  /** 'tank-1', 'line-2', 'sensor-4' or 'site': whose "Why?" is open. */
  unit: string | null;
}

/** Month and unit of an address's query; a month that has not begun is ignored. */
export function askedMonth(search: URLSearchParams, current: string): AskedMonth {
  const month = search.get('month') ?? '';
  const unit = search.get('unit') ?? '';
  return {
    month: isMonth(month) && month <= current ? month : null,
    unit: unit === SITE_UNIT || /^(tank|line|sensor)-[0-9]{1,4}$/.test(unit) ? unit : null,
  };
}

/** The address's query with another month and no unit; the current month goes without saying. */
export function monthSearch(search: URLSearchParams, month: string, current: string): string {
  const next = new URLSearchParams(search);
  next.set('tab', 'compliance');
  next.delete('unit');
  if (month === current) next.delete('month');
  else next.set('month', month);
  return `?${next}`;
}

/** The address's query with a unit's "Why?" open in a month, or with none. */
export function unitSearch(search: URLSearchParams, month: string, unit: string | null): string {
  const next = new URLSearchParams(search);
  next.set('tab', 'compliance');
  next.delete('unit');
  if (unit !== null) {
    next.set('month', month);
    next.set('unit', unit);
  }
  return `?${next}`;
}

/** 'tank-1': a unit's name in an address. */
export function unitKey({ device, number }: { device: string; number: number }): string {
  return `${device}-${number}`;
}
