import { type DeviceKindKey, deviceKinds, deviceStateWords } from '#contract/device-states.table.ts';
import type { DeviceState } from '#gauges/reports/console/device-states/report.ts';
import { alarmKey, type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import type { OpenAlarmRow } from '#server/store/critical/leases.ts';
import { type DeviceStateRow, upsertDeviceStates } from '#server/store/gauge/device-states.ts';
import type { AlarmChanges } from '../alarm-changes.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { plainText } from '../settings/plain-text.ts';
import { writeChanges } from './alarm-changes.ts';

/**
 * Type of the alarm of an unknown state, of category 0. Inputs, pump relay monitors and volumetric lines have the category
 * of their alarms (576013-635, function 101); the others have numbers that are no category: never change one.
 */
const alarmTypes: Readonly<Record<DeviceKindKey, number>> = {
  input: 5,
  pump_relay: 34,
  vlld_pump: 6,
  vacuum: 201,
  csld: 202,
  csld_test: 203,
};

const longestWords = 100;

/** What an answer says of devices; null where it is of no such report. */
function statesOf(answer: CodedOutcome): { kind: DeviceKindKey; devices: readonly DeviceState[] } | null {
  if (isReport(answer, 'device-states')) return answer.outcome.report;
  if (!isReport(answer, 'input-status')) return null;
  const { inputs } = answer.outcome.report;
  return {
    kind: 'input',
    devices: inputs.map(({ input, location, state, words = '' }) => ({
      ...{ device: input, label: location, state, words, measured: {} },
    })),
  };
}

/** The labels of inputs, from a report of their own: inputs whose state was not read yet stay without. */
function labelRows(gauge: OwnedGauge, answer: CodedOutcome): DeviceStateRow[] {
  if (!isReport(answer, 'device-labels')) return [];
  const { report, gaugeTime } = answer.outcome;
  const place = { siteId: gauge.siteId, kind: 'input', state: null, words: '', measured: {} } as const;
  return report.labels.flatMap(({ device, label }) => {
    const name = plainText(label);
    return name === '' || !isCounted(device)
      ? []
      : [{ ...place, number: device, label: name, at: new Date(answer.at), gaugeTime }];
  });
}

/** Rows of an answer. A state that no table knows keeps the console's words. */
function stateRows(gauge: OwnedGauge, answer: CodedOutcome): DeviceStateRow[] {
  const states = statesOf(answer);
  if (states === null || !answer.outcome.ok) return [];
  const { gaugeTime } = answer.outcome;
  const devices = states.devices.filter(({ device }) => isCounted(device));
  return devices.map(({ device, label, state, words, measured }) => {
    const isKnown = state !== null && deviceStateWords(states.kind, state) !== null;
    const own = plainText(words).slice(0, longestWords) || (state ?? 'no state');
    return {
      siteId: gauge.siteId,
      kind: states.kind,
      number: device,
      label: plainText(label ?? ''),
      state: isKnown ? state : '',
      words: isKnown ? '' : own,
      measured: { ...measured },
      at: new Date(answer.at),
      gaugeTime,
    };
  });
}

/**
 * Opens an alarm for each device in a state that no table knows, and closes those of devices whose state is known again,
 * or is another unknown one. Devices that the report does not name keep theirs.
 */
function unknownStateChanges(
  open: ReadonlyMap<string, OpenAlarmRow>,
  rows: readonly DeviceStateRow[],
  at: number,
): AlarmChanges {
  const opened: AlarmChanges['opened'] = [];
  const found: OpenAlarmRow[] = [];
  const closed: OpenAlarmRow[] = [];
  for (const { kind, number, state, words } of rows) {
    const type = alarmTypes[kind];
    const label = `${deviceKinds[kind].name} ${number}: Unknown State "${words}"`;
    const alarm = { category: 0, type, device: number, label };
    const isUnknown = state === '';
    const same = open.get(alarmKey(alarm));
    if (isUnknown && same?.unknown === true) found.push(same);
    if (isUnknown && same === undefined) {
      opened.push({ ...alarm, raisedAt: new Date(at), gaugeRaisedAt: null, standing: true });
    }
    for (const [key, known] of open) {
      const isItsOwn = known.category === 0 && known.type === type && known.device === number;
      if (isItsOwn && !(isUnknown && key === alarmKey(alarm))) closed.push(known);
    }
  }
  return { opened, closed, found };
}

/** The newest states, and labels, of inputs, pump relay monitors, pumps, vacuum sensors and CSLD. */
export const deviceStates: Fact<DeviceStateRow> = {
  take(gauge, answer, write) {
    const rows = stateRows(gauge, answer);
    rowsFor(write, 'deviceStates').push(...rows, ...labelRows(gauge, answer));
    writeChanges(gauge, unknownStateChanges(gauge.openAlarms.all, rows, answer.at), answer.at, write);
  },
  key: ({ kind, number }) => `${kind}/${number}`,
  // A row with a label alone takes no state away.
  keep: {
    join: (older: DeviceStateRow, newer: DeviceStateRow): DeviceStateRow =>
      newer.state === null ? { ...older, label: newer.label } : { ...newer, label: newer.label || older.label },
  }.join,
  changes: [],
  store: upsertDeviceStates,
};
