import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import {
  type ProductReconciliation,
  RECONCILIATION_VALUES,
  type ReconciliationReport,
  type ReconciliationRow,
} from './report.ts';

const WHAT: Readonly<Record<(typeof RECONCILIATION_VALUES)[number], string>> = {
  opening: 'an opening volume',
  deliveries: 'the deliveries',
  sales: 'the metered sales',
  adjustment: 'the manual adjustments',
  calculated: 'a calculated inventory',
  physical: 'a physical inventory',
  water: 'a water height',
  variance: 'a variance',
};

/** The column reports: one row a product, and their number first. */
const COLUMNS: ReadonlySet<string> = new Set(['C06', 'C08']);
/** Reports of the current period alone. */
const CURRENT: ReadonlySet<string> = new Set(['C05', 'C06']);

function decodeRow(fields: Fields): ReconciliationRow {
  const row: ReconciliationRow = {
    from: fields.date('an opening date'),
    to: fields.date('a closing date'),
    opening: null,
    deliveries: null,
    sales: null,
    adjustment: null,
    calculated: null,
    physical: null,
    water: null,
    variance: null,
  };
  const count = fields.hexCount(2, 'the number of fields');
  // What a further field would be is in no manual: it might be an amount that changes what these mean.
  if (count > RECONCILIATION_VALUES.length) fields.fail('a reconciliation has more fields than are known');
  for (const name of RECONCILIATION_VALUES.slice(0, count)) row[name] = fields.float(WHAT[name]);
  return row;
}

function decodeProduct(fields: Fields, code: string): ProductReconciliation {
  const product = fields.device('a product number');
  const count = fields.decCount(2, 'the number of tanks');
  const tanks: ProductReconciliation['tanks'] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) {
    tanks.push({ tank: fields.device('a tank number'), label: null });
  }
  if (COLUMNS.has(code)) return { product, tanks, days: [], total: decodeRow(fields), threshold: null };
  const days: ReconciliationRow[] = [];
  const rows =
    code === 'C0G'
      ? fields.decCount(4, 'the number of reconciliation days')
      : fields.hexCount(2, 'the number of reconciliation days');
  for (let i = 0; i < rows && fields.why === null; i += 1) days.push(decodeRow(fields));
  return { product, tanks, days, total: null, threshold: null };
}

/**
 * Groups `PP nn TT...` (decimal) of a product and its tanks, then `dd` (hex) days, or one row in the column reports, which
 * begin with the number of groups. C0G counts its days by four decimal digits. A row: opening and closing date, NN (hex)
 * and NN floats. Source: 576013-635 and 577013-950 functions C05, C06, C07, C08; 577013-950 function C0G.
 */
export function decodeReconciliation(fields: Fields, { code }: ReplyContext): ReconciliationReport {
  const periods: ProductReconciliation[] = [];
  const groups = COLUMNS.has(code) && !fields.done ? fields.hexCount(2, 'the number of products') : null;
  while (!fields.done) periods.push(decodeProduct(fields, code));
  if (groups !== null && fields.why === null && groups !== periods.length) {
    fields.fail(`the reply counts ${groups} products and lists ${periods.length}`);
  }
  return { period: CURRENT.has(code) ? 'current' : null, periods };
}

function encodeRow(row: ReconciliationRow, out: BodyWriter): void {
  out.date(row.from);
  out.date(row.to);
  out.hex(RECONCILIATION_VALUES.length, 2);
  for (const name of RECONCILIATION_VALUES) out.float(row[name]);
}

/** The counterpart of `decodeReconciliation`. */
export function encodeReconciliation(report: ReconciliationReport, out: BodyWriter, { code }: EncodeContext): void {
  const isColumn = COLUMNS.has(code);
  if (isColumn) out.hex(report.periods.length, 2);
  for (const { product, tanks, days, total } of report.periods) {
    out.dec(product, 2);
    out.dec(tanks.length, 2);
    for (const { tank } of tanks) out.dec(tank, 2);
    if (code === 'C0G') out.dec(days.length, 4);
    else if (!isColumn) out.hex(days.length, 2);
    for (const row of isColumn && total !== null ? [total] : days) encodeRow(row, out);
  }
}
