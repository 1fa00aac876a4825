export interface VlldPasses {
  line: number;
  self: number;
  pump: number;
}

export interface VlldTest {
  /** Console local time. */
  at: string | null;
  result: 'passed' | 'failed' | null;
}

export interface VlldResults {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  /** 3.0 gal/h passes in the last 24 hours: line, self and pump-side tests. */
  lastDay: VlldPasses | null;
  /** The same since midnight. */
  sinceMidnight: VlldPasses | null;
  /** 0.20 gal/h tests. */
  periodic: VlldTest[];
  /** 0.10 gal/h tests. */
  annual: VlldTest[];
}

/** Function 351, volumetric line leak results. Source: 576013-635 function 351. */
export interface VlldResultsReport {
  lines: VlldResults[];
}
