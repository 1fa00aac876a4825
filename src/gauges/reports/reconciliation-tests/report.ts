/** One test that the console makes of its own reconciliation, console units. */
export interface ReconciliationTest {
  /** First and last day, 'YYYY-MM-DD'. */
  from: string | null;
  to: string | null;
  number: number;
  kind: 'monthly' | 'rolling' | 'daily' | 'rolling-consecutive' | null;
  result: 'passed' | 'failed' | null;
  /** What the limit is a share of. */
  limitOf: 'throughput' | 'capacity' | 'deliveries' | 'fixed' | null;
  sales: number | null;
  deliveries: number | null;
  variance: number | null;
  limit: number | null;
}

/** Function CA3: reconciliation tests, product by product. Source: 577013-950 function CA3. */
export interface ReconciliationTestsReport {
  reconciled: { product: number; tests: ReconciliationTest[] }[];
}
