import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { BOOK_VALUES, type BookVarianceReport, type BookVarianceRow, type ProductBookVariance } from './report.ts';

const WHAT: Readonly<Record<(typeof BOOK_VALUES)[number], string>> = {
  opening: 'an opening volume',
  sales: 'the metered sales',
  ticketed: 'the ticketed deliveries',
  adjustment: 'the manual adjustments',
  book: 'a book inventory',
  gauged: 'a gauged inventory',
  water: 'a water height',
  variance: 'a variance',
  percent: 'a variance in percent',
};

/** The report of a day: one row a product, without a count. */
const ONE_DAY = 'C12';

function decodeRow(fields: Fields): BookVarianceRow {
  const row: BookVarianceRow = {
    from: fields.date('an opening date'),
    to: fields.date('a closing date'),
    opening: null,
    sales: null,
    ticketed: null,
    adjustment: null,
    book: null,
    gauged: null,
    water: null,
    variance: null,
    percent: null,
  };
  const count = fields.hexCount(2, 'the number of fields');
  if (count > BOOK_VALUES.length) fields.fail('a book variance has more fields than are known');
  for (const name of BOOK_VALUES.slice(0, count)) row[name] = fields.float(WHAT[name]);
  return row;
}

/**
 * Groups `PP nn TT...` (decimal) of a product and its tanks, then `rr` (decimal) rows, or one row in C12. A row: opening
 * and closing date, NN (hex) and NN floats. Source: 576013-635 and 577013-950 functions C10, C11, C12.
 */
export function decodeBookVariance(fields: Fields, { code }: ReplyContext): BookVarianceReport {
  const periods: ProductBookVariance[] = [];
  while (!fields.done) {
    const product = fields.device('a product number');
    const tanks: ProductBookVariance['tanks'] = [];
    const count = fields.decCount(2, 'the number of tanks');
    for (let i = 0; i < count && fields.why === null; i += 1) {
      tanks.push({ tank: fields.device('a tank number'), label: null });
    }
    const rows = code === ONE_DAY ? 1 : fields.decCount(2, 'the number of records');
    const days: BookVarianceRow[] = [];
    for (let i = 0; i < rows && fields.why === null; i += 1) days.push(decodeRow(fields));
    periods.push({ product, tanks, days, total: null, threshold: null });
  }
  return { period: null, periods };
}

/** The counterpart of `decodeBookVariance`. */
export function encodeBookVariance(report: BookVarianceReport, out: BodyWriter, { code }: EncodeContext): void {
  for (const { product, tanks, days } of report.periods) {
    out.dec(product, 2);
    out.dec(tanks.length, 2);
    for (const { tank } of tanks) out.dec(tank, 2);
    if (code !== ONE_DAY) out.dec(days.length, 2);
    for (const row of code === ONE_DAY ? days.slice(0, 1) : days) {
      out.date(row.from);
      out.date(row.to);
      out.hex(BOOK_VALUES.length, 2);
      for (const name of BOOK_VALUES) out.float(row[name]);
    }
  }
}
