export interface PowerReset {
  /** Console local time 'YYYY-MM-DDTHH:mm'; its seconds are dropped. */
  downAt: string | null;
  upAt: string | null;
}

/** Function A9J: when the console had no power. Source: 577013-950 function A9J. */
export interface PowerResetsReport {
  resets: PowerReset[];
}
