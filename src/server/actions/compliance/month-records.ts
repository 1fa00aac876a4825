import type { AlarmRow, WatchedRow } from '#server/store/month-alarms.ts';
import type { ClosedIssueRow } from '#server/store/month-notes.ts';
import type { MonthPlace } from '#server/store/month-places.ts';
import type { AnnualPassRow, RecordedRow, TestRow } from '#server/store/month-tests.ts';
import type { EquipmentUnitRow, LineUnitRow, SensorUnitRow, TankUnitRow } from '#server/store/month-units.ts';
import type { AlarmsOfDevice } from './alarm-facts.ts';
import type { Dispositions } from './dispositions.ts';

/** Everything stored that verdicts of a site's months rest on. */
export interface SiteRecords {
  place: MonthPlace;
  papersOnly: boolean;
  tanks: TankUnitRow[];
  lines: LineUnitRow[];
  sensors: SensorUnitRow[];
  equipment: EquipmentUnitRow[];
  tests: TestRow[];
  annualTests: TestRow[];
  annualPasses: AnnualPassRow[];
  recorded: RecordedRow[];
  alarms: AlarmRow[];
  watched: WatchedRow[];
  issues: ClosedIssueRow[];
  alldDueOn: string | null;
}

/** The same, as far as one month asks, with what its units share worked out. */
export interface MonthRecords extends SiteRecords {
  /** YYYY-MM */
  month: string;
  dispositions: Dispositions;
  alarmsOf: AlarmsOfDevice;
}
