/** Function 603, the one-character product code of each tank. Source: 576013-635 function 603. */
export interface ProductCodeReport {
  products: { tank: number; product: string }[];
}
