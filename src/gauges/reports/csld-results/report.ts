/** rr of functions 251 and A56. `increase` and `warning` come from software version 5 on, `invalid` before. */
export type CsldResultKind =
  | 'pass'
  | 'fail'
  | 'no-results'
  | 'invalid'
  | 'increase'
  | 'warning'
  | 'no-idle-data'
  | 'active';

export interface CsldResult {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  result: CsldResultKind | null;
  /** Date of the result, display only. */
  at: string | null;
}

/** Function 251, CSLD result of every CSLD tank. Source: 576013-635 function 251. */
export interface CsldResultsReport {
  tanks: CsldResult[];
}
