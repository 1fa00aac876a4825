import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Function 603, the one-character product code of each tank. Source: 576013-635 function 603. */
export interface ProductCodeReport {
  products: { tank: number; product: string }[];
}

/** Groups `TT a`. Source: 576013-635 function 603. */
export function decodeProductCode(fields: Fields): ProductCodeReport {
  const products: ProductCodeReport['products'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    products.push({ tank, product: fields.text(1, 'a product code') });
  }
  return { products };
}

/** The counterpart of `decodeProductCode`. */
export function encodeProductCode(report: ProductCodeReport, out: BodyWriter): void {
  for (const { tank, product } of report.products) {
    out.dec(tank, 2);
    out.text(product, 1);
  }
}
