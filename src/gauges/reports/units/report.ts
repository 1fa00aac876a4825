/** Functions 517 and 505, system type and language. Source: 576013-635 functions 505, 517. */
export interface UnitsReport {
  units: 'us' | 'metric' | 'imperial' | null;
  /** Language code L or LL as sent. */
  language: number | null;
}
