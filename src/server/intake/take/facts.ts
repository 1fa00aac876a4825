import type { FactName } from '#gauges/functions/function-row.ts';
import { insertStateChanges, type StateChangeRow } from '#server/store/gauge/gauge-state.ts';
import { type OddReadingRow, recordOddReadings } from '#server/store/gauge/odd-readings.ts';
import type { Fact, Take } from '../fact.ts';
import { alarmChanges } from '../facts/alarm-changes.ts';
import { backFills, recoveredReadings } from '../facts/back-fills.ts';
import { deliveries } from '../facts/deliveries.ts';
import { deliveryAmounts } from '../facts/delivery-amounts.ts';
import { deviceStates } from '../facts/device-states.ts';
import { takeIdentity } from '../facts/identity.ts';
import { leakTests } from '../facts/leak-tests.ts';
import { lines } from '../facts/lines.ts';
import { partialReports } from '../facts/partial-reports.ts';
import { pastAlarms } from '../facts/past-alarms.ts';
import { readings } from '../facts/readings.ts';
import { reconciliations } from '../facts/reconciliations.ts';
import { sensorLabels } from '../facts/sensor-labels.ts';
import { sensors } from '../facts/sensors.ts';
import { setup } from '../facts/setup.ts';
import { sightings } from '../facts/sightings.ts';
import { sumpTests } from '../facts/sump-tests.ts';
import type { FactRows } from '../gauge-write.ts';

/** When the gauge came into reach and went out of it: what a poll finds, not what an answer says. */
const stateChanges: Fact<StateChangeRow> = { changes: ['site'], store: insertStateChanges };

/** Odd readings, kept or dropped, and reports whose two answers differed: what a second question shows, not an answer. */
const oddReadings: Fact<OddReadingRow> = { dated: true, changes: ['site'], store: recordOddReadings };

/** Every fact that has rows of its own, in the order in which they are stored. */
export const facts: { readonly [N in keyof FactRows]: Fact<FactRows[N][number]> } = {
  readings,
  setup,
  alarmChanges,
  sightings,
  pastAlarms,
  deliveries,
  deliveryAmounts,
  reconciliations,
  leakTests,
  sumpTests,
  sensors,
  sensorLabels,
  lines,
  deviceStates,
  oddReadings,
  stateChanges,
  partialReports,
  recoveredReadings,
  backFills,
};

/** A fact whose rows are of a kind that does not matter. */
export type AnyFact = Fact<object>;

/** How an answer is taken for a fact that the function table names. */
export function takeOf(name: FactName): Take | undefined {
  return name === 'identity' ? takeIdentity : facts[name].take;
}
