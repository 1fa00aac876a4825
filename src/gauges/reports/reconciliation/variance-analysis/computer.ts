import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import {
  ANALYSIS_VALUES,
  type ProductVarianceAnalysis,
  type VarianceAnalysisReport,
  type VarianceAnalysisRow,
} from './report.ts';

/** How a group counts its rows; `one`: it has one and no count. */
type Counted = 'one' | 'dec' | 'hex';

/** 577013-950 shows a count in C20 and C21, 576013-635 does not; neither says its base. */
const WAYS: Readonly<Record<string, readonly Counted[]>> = {
  C20: ['one', 'dec', 'hex'],
  C21: ['one', 'dec', 'hex'],
  C22: ['one'],
  C25: ['dec', 'hex'],
};
/** Before version 29 a row has no meter and no vapor variance. */
const FEWEST = 7;
/** Tanks of a word of bits. */
const BITS = 32;

function tanksOf(fields: Fields, what: string): number[] | null {
  const word = fields.hex(8, what);
  if (word === null) return null;
  return Array.from({ length: BITS }, (_, bit) => bit + 1).filter((tank) => ((word >>> (tank - 1)) & 1) === 1);
}

function decodeRow(fields: Fields): VarianceAnalysisRow {
  const from = fields.date('an opening date');
  const to = fields.date('a closing date');
  if (from !== null && to !== null && from > to) fields.fail('a period ends before it begins');
  const row: VarianceAnalysisRow = {
    ...{ from, to, book: null, delivery: null, sales: null, percent: null, temperature: null, water: null },
    ...{ unexplained: null, meter: null, vapor: null },
    notCalibrated: tanksOf(fields, 'the tanks that are not calibrated'),
    chartAlarms: tanksOf(fields, 'the tanks with a chart alarm'),
  };
  const count = fields.hexCount(2, 'the number of fields');
  const isKnown = count >= FEWEST && count <= ANALYSIS_VALUES.length;
  if (!isKnown) fields.fail('a variance analysis has another number of fields than is known');
  for (const name of ANALYSIS_VALUES.slice(0, count)) row[name] = fields.float('a share of the variance');
  return row;
}

function decodeProducts(fields: Fields, way: Counted): ProductVarianceAnalysis[] {
  const products: ProductVarianceAnalysis[] = [];
  while (!fields.done) {
    const product = fields.device('a product number');
    const tanks: ProductVarianceAnalysis['tanks'] = [];
    const count = fields.decCount(2, 'the number of tanks');
    for (let i = 0; i < count && fields.why === null; i += 1) {
      tanks.push({ tank: fields.device('a tank number'), label: null });
    }
    const what = 'the number of records';
    const rows = way === 'one' ? 1 : way === 'dec' ? fields.decCount(2, what) : fields.hexCount(2, what);
    const days: VarianceAnalysisRow[] = [];
    for (let i = 0; i < rows && fields.why === null; i += 1) days.push(decodeRow(fields));
    products.push({ product, tanks, days, actions: [] });
  }
  return products;
}

/**
 * Groups `PP nn TT...` (decimal) of a product and its tanks, a count of rows where the function has one, and rows:
 * opening and closing date, two words of bits with tank 1 lowest (not calibrated, chart alarm), NN (hex) and NN floats.
 * Where the manuals differ, the reading is taken that fits the whole reply; a reply that several fit is none.
 * Source: 576013-635 and 577013-950 functions C20, C21, C22, C25.
 */
export function decodeVarianceAnalysis(fields: Fields, { code }: ReplyContext): VarianceAnalysisReport {
  const start = fields.position;
  const fits = new Map<string, Counted>();
  let why: string | null = null;
  for (const way of WAYS[code] ?? []) {
    fields.rewind(start);
    const read = JSON.stringify(decodeProducts(fields, way));
    if (fields.why === null) fits.set(read, fits.get(read) ?? way);
    else why ??= fields.why;
  }
  const [way, other] = [...fits.values()];
  fields.rewind(start);
  if (way === undefined || other !== undefined) {
    fields.fail(way === undefined ? (why ?? 'the layout is not known') : 'the reply can be read in two ways');
    return { period: null, periods: [] };
  }
  return { period: null, periods: decodeProducts(fields, way) };
}

function bitsOf(tanks: readonly number[] | null): number {
  return (tanks ?? []).reduce((word, tank) => word | (1 << (tank - 1)), 0) >>> 0;
}

/** The counterpart of `decodeVarianceAnalysis`; C20, C21 and C22 as 576013-635 has them. */
export function encodeVarianceAnalysis(report: VarianceAnalysisReport, out: BodyWriter, { code }: EncodeContext): void {
  for (const { product, tanks, days } of report.periods) {
    out.dec(product, 2);
    out.dec(tanks.length, 2);
    for (const { tank } of tanks) out.dec(tank, 2);
    if (code === 'C25') out.dec(days.length, 2);
    for (const row of code === 'C25' ? days : days.slice(0, 1)) {
      out.date(row.from);
      out.date(row.to);
      out.hex(bitsOf(row.notCalibrated), 8);
      out.hex(bitsOf(row.chartAlarms), 8);
      out.hex(ANALYSIS_VALUES.length, 2);
      for (const name of ANALYSIS_VALUES) out.float(row[name]);
    }
  }
}
