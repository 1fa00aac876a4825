/** M of function 611 and the tail it carries; `EE00` in a time means disabled. */
export type ScheduleKind = 'on-date' | 'annual' | 'monthly' | 'weekly' | 'daily' | 'automatic' | 'csld';

export interface LeakSchedule {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Hours a test runs. */
  hours: number | null;
  /** 0.20 or 0.10 gal/h. */
  rate: 'periodic' | 'annual' | null;
  kind: ScheduleKind | null;
  /** `YYMMDDHHmm` on-date, `MMWDHHmm` annual, `WDHHmm` monthly, `DHHmm` weekly, `HHmm` daily; '' for the rest. */
  tail: string;
}

/** Function 611, in-tank leak test schedule. Source: 576013-635 function 611. */
export interface LeakScheduleReport {
  tanks: LeakSchedule[];
}
