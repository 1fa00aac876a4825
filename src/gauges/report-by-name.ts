import type { ActiveAlarmsReport } from './reports/active-alarms/report.ts';
import type { AlarmHistoryReport } from './reports/alarm-history/report.ts';
import type { AlarmResetReport } from './reports/alarm-reset/report.ts';
import type { ClockReport } from './reports/clock/report.ts';
import type { CsldMonthReport } from './reports/csld-month/report.ts';
import type { CsldResultsReport } from './reports/csld-results/report.ts';
import type { DateStyleReport } from './reports/date-style/report.ts';
import type { DeliveriesReport } from './reports/deliveries/report.ts';
import type { DeviceLabelsReport } from './reports/device-labels/report.ts';
import type { HeaderReport } from './reports/header/report.ts';
import type { InputStatusReport } from './reports/input-status/report.ts';
import type { InventoryReport } from './reports/inventory/report.ts';
import type { LeakDetectReport } from './reports/leak-detect/report.ts';
import type { LeakHistoryReport } from './reports/leak-history/report.ts';
import type { LeakResultsReport } from './reports/leak-results/report.ts';
import type { LeakScheduleReport } from './reports/leak-schedule/report.ts';
import type { LeakTestControlReport } from './reports/leak-test-control/report.ts';
import type { LineAlarmHistoryReport } from './reports/line-alarm-history/report.ts';
import type { LineResultsReport } from './reports/line-results/report.ts';
import type { LineStatusReport } from './reports/line-status/report.ts';
import type { ProductCodeReport } from './reports/product-code/report.ts';
import type { SensorAlarmHistoryReport } from './reports/sensor-alarm-history/report.ts';
import type { SensorStatusReport } from './reports/sensor-status/report.ts';
import type { ShiftInventoryReport } from './reports/shift-inventory/report.ts';
import type { SoftwareReport } from './reports/software/report.ts';
import type { StatusReport } from './reports/status/report.ts';
import type { TankAlarmHistoryReport } from './reports/tank-alarm-history/report.ts';
import type { TankStatusReport } from './reports/tank-status/report.ts';
import type { TankValuesReport } from './reports/tank-values/report.ts';
import type { UnitsReport } from './reports/units/report.ts';
import type { VlldResultsReport } from './reports/vlld-results/report.ts';

/** The report of each folder under reports/. */
export interface ReportByName {
  'active-alarms': ActiveAlarmsReport;
  'alarm-history': AlarmHistoryReport;
  'alarm-reset': AlarmResetReport;
  clock: ClockReport;
  'csld-month': CsldMonthReport;
  'csld-results': CsldResultsReport;
  'date-style': DateStyleReport;
  deliveries: DeliveriesReport;
  'device-labels': DeviceLabelsReport;
  header: HeaderReport;
  'input-status': InputStatusReport;
  inventory: InventoryReport;
  'leak-detect': LeakDetectReport;
  'leak-history': LeakHistoryReport;
  'leak-results': LeakResultsReport;
  'leak-schedule': LeakScheduleReport;
  'leak-test-control': LeakTestControlReport;
  'line-alarm-history': LineAlarmHistoryReport;
  'line-results': LineResultsReport;
  'line-status': LineStatusReport;
  'product-code': ProductCodeReport;
  'sensor-alarm-history': SensorAlarmHistoryReport;
  'sensor-status': SensorStatusReport;
  'shift-inventory': ShiftInventoryReport;
  software: SoftwareReport;
  status: StatusReport;
  'tank-alarm-history': TankAlarmHistoryReport;
  'tank-status': TankStatusReport;
  'tank-values': TankValuesReport;
  units: UnitsReport;
  'vlld-results': VlldResultsReport;
}

/** Folder under reports/. */
export type ReportName = keyof ReportByName;
