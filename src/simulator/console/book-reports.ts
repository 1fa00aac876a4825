import type { ReportOf } from '#gauges/driver.ts';
import type { BillOfLading } from '#gauges/reports/reconciliation/bill-of-lading.ts';
import type { BookVarianceRow } from '#gauges/reports/reconciliation/book-variance.ts';
import type { VarianceAnalysisRow } from '#gauges/reports/reconciliation/variance-analysis/report.ts';
import { expansionFactor } from '../physics/climate.ts';
import type { Closing, DeliveryRecord } from '../station/records.ts';
import type { Tank } from '../station/station.ts';
import { type ConsoleView, length, stamp, tanksOf, volume } from './view.ts';

const DAY = 86_400_000;
/** A capacitance probe is 00 and 01, a MAG probe 03. */
const MAG_PROBE = 3;

/** What is asked for behind the device: 02 is what is closed. */
const isPrevious = (view: ConsoleView): boolean => view.data.startsWith('02');

/** A day between two closings, oldest first, in US gallons and inches. */
interface Day {
  from: Closing;
  to: Closing;
  sales: number;
  ticketed: number;
  delivered: number;
}

/** A driver's ticket says whole gallons, and a little more than the probe sees. */
const onTicket = (gallons: number): number => Math.round(gallons * 1.002);

function dayOf({ state }: Tank, from: Closing, to: Closing): Day {
  const factor = expansionFactor(state.facts.expansion, (from.temperature + to.temperature) / 2);
  const delivered = Math.max(0, to.delivered - from.delivered) * factor;
  return { from, to, sales: (to.sold - from.sold) * factor, delivered, ticketed: onTicket(delivered) };
}

/** The days of a tank whose closing the console's calendar puts there. */
function daysOf(tank: Tank, isIn: (from: Date, to: Date) => boolean, view: ConsoleView): Day[] {
  const local = (at: number): Date => new Date(`${stamp(view, at)}:00Z`);
  const days = tank.closings.flatMap((to, index) => {
    const from = tank.closings[index + 1];
    return from === undefined || !isIn(local(from.at), local(to.at)) ? [] : [dayOf(tank, from, to)];
  });
  return days.reverse();
}

/** True for the days of the running month, or of the one before. */
function ofMonth(view: ConsoleView): (from: Date) => boolean {
  const now = new Date(`${stamp(view, view.at)}:00Z`);
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() - (isPrevious(view) ? 1 : 0);
  // A closing some minutes before midnight belongs to the day that begins then.
  return (from) => {
    const at = new Date(from.getTime() + DAY / 2);
    return at.getUTCFullYear() * 12 + at.getUTCMonth() === month;
  };
}

/** The last so many days, or those before. */
const lastDays = (count: number, view: ConsoleView) => (tank: Tank) => {
  const all = daysOf(tank, () => true, view);
  const end = all.length - (isPrevious(view) ? count : 0);
  return all.slice(Math.max(0, end - count), Math.max(0, end));
};

const wholeMonth = (view: ConsoleView) => (tank: Tank) => daysOf(tank, ofMonth(view), view);

function bookOf(view: ConsoleView, { from, to, sales, ticketed }: Day): BookVarianceRow {
  const booked = from.volume - sales + ticketed;
  const variance = booked - to.volume;
  return {
    from: stamp(view, from.at),
    to: stamp(view, to.at),
    opening: volume(view, from.volume),
    sales: volume(view, sales),
    ticketed: volume(view, ticketed),
    adjustment: 0,
    book: volume(view, booked),
    gauged: volume(view, to.volume),
    water: length(view, to.water),
    variance: volume(view, variance),
    percent: sales === 0 ? 0 : (100 * Math.abs(variance)) / sales,
  };
}

/** Several days as one. */
function together(days: readonly Day[]): Day | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = (of: (day: Day) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    ...{ from: first.from, to: last.to, sales: sum((day) => day.sales) },
    ...{ ticketed: sum((day) => day.ticketed), delivered: sum((day) => day.delivered) },
  };
}

const product = ({ spec }: Tank) => ({ product: spec.number, tanks: [{ tank: spec.number, label: spec.label }] });
const titleOf = (view: ConsoleView) => (isPrevious(view) ? ('previous' as const) : ('current' as const));

type Select = (view: ConsoleView) => (tank: Tank) => Day[];
const week: Select = (view) => lastDays(7, view);
const day: Select = (view) => lastDays(1, view);

/** Release detection: one percent of the sales and 130 gallons (40 CFR 280.43(a)). */
const threshold = (sales: number): number => Math.round(sales / 100 + 130);

function bookVariance(view: ConsoleView, select: Select, isPeriod: boolean): ReportOf<'C10'> {
  const periods = tanksOf(view).flatMap((tank) => {
    const days = select(view)(tank);
    const all = together(days);
    if (all === null) return [];
    const total = isPeriod ? bookOf(view, all) : null;
    return [{ ...product(tank), days: days.map((one) => bookOf(view, one)), total, threshold: threshold(all.sales) }];
  });
  return { period: isPeriod ? titleOf(view) : null, periods };
}

/** C10: the book of a month by tickets, day by day. */
export const periodBook = (view: ConsoleView): ReportOf<'C10'> => bookVariance(view, wholeMonth, true);
/** C11: that of a week. */
export const weekBook = (view: ConsoleView): ReportOf<'C11'> => bookVariance(view, week, true);
/** C12: that of a day. */
export const dayBook = (view: ConsoleView): ReportOf<'C12'> => bookVariance(view, day, false);

function analysisOf(view: ConsoleView, tank: Tank, one: Day): VarianceAnalysisRow {
  const { variance, percent, from, to } = bookOf(view, one);
  const { expansion } = tank.state.facts;
  const factor = expansionFactor(expansion, one.to.temperature) / expansionFactor(expansion, one.from.temperature);
  // What grows warmer is more than its book.
  const temperature = -volume(view, one.from.volume * (factor - 1));
  const delivery = volume(view, one.ticketed - one.delivered);
  const sales = (variance ?? 0) - delivery;
  return {
    ...{ from, to, book: variance, delivery, sales, percent, temperature },
    ...{ water: volume(view, one.to.waterVolume - one.from.waterVolume), unexplained: sales - temperature },
    ...{ meter: 0, vapor: 0, notCalibrated: [], chartAlarms: [] },
  };
}

function analysis(view: ConsoleView, select: Select, title: 'current' | 'previous' | null, isDaily: boolean) {
  const periods = tanksOf(view).flatMap((tank) => {
    const days = select(view)(tank);
    const all = together(days);
    if (all === null) return [];
    const rows = (isDaily ? days : [all]).map((one) => analysisOf(view, tank, one));
    return [{ ...product(tank), days: rows, actions: [] }];
  });
  return { period: title, periods };
}

/** C20: what the variance of a month comes from. */
export const periodAnalysis = (view: ConsoleView): ReportOf<'C20'> => analysis(view, wholeMonth, titleOf(view), false);
/** C21: of a week. */
export const weekAnalysis = (view: ConsoleView): ReportOf<'C21'> => analysis(view, week, titleOf(view), false);
/** C22: of a day. */
export const dayAnalysis = (view: ConsoleView): ReportOf<'C22'> => analysis(view, day, null, false);
/** C25: of a month, day by day. */
export const dailyAnalysis = (view: ConsoleView): ReportOf<'C25'> => analysis(view, wholeMonth, titleOf(view), true);

const BILLS = 1_000_000;
const MINUTE = 60_000;

function billOf(view: ConsoleView, { end, startReading, endReading }: DeliveryRecord): BillOfLading {
  const gauged = endReading.volume - startReading.volume;
  return {
    end: stamp(view, end),
    number: String(Math.floor(end / MINUTE) % BILLS).padStart(6, '0'),
    ticket: volume(view, onTicket(gauged)),
    gauged: volume(view, gauged),
    gaugedTc: volume(view, endReading.tcVolume - startReading.tcVolume),
  };
}

/** 222: deliveries of a month with their bills of lading, oldest first. */
export function bills(view: ConsoleView): ReportOf<'222'> {
  const isIn = ofMonth(view);
  const lists = tanksOf(view).map((tank) => ({
    ...{ tank: tank.spec.number, product: tank.spec.number, code: tank.state.facts.code, probe: MAG_PROBE },
    label: tank.spec.label,
    deliveries: tank.deliveries
      .filter(({ end }) => isIn(new Date(`${stamp(view, end - DAY / 2)}:00Z`)))
      .map((record) => billOf(view, record))
      .reverse(),
  }));
  return { period: titleOf(view), lists };
}
