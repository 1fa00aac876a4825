/** Types of the driver; agreed import path for the poller and the simulator. */
export type { DateStyle } from './framing/date-styles.table.ts';
export type { ConsoleUnits, GaugeFormat, GaugeTime, GaugeTrouble, HeaderHabits, Outcome } from './outcome.ts';
export type { FunctionCode, ReportOf } from './report-of.ts';
