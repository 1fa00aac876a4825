/** Functions 052 and 053: state of each tank's leak test after a start or stop. Source: 576013-635 functions 052, 053. */
export interface LeakTestControlReport {
  tanks: { tank: number; running: boolean; label: string | null }[];
}
