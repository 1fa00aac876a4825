import type { DateStyle } from '#gauges/framing/date-styles.table.ts';

/** Function 50F, date style of display replies. Source: 576013-635 function 50F. */
export interface DateStyleReport {
  style: DateStyle | null;
}
