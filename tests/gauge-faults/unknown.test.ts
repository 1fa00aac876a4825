import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat } from '#gauges/driver.ts';
import { sensorState } from '#server/actions/compliance/alarm-kinds.ts';
import { sensorStateWords } from '#server/actions/compliance/sensor-names.ts';
import { emptyWrite } from '#server/polling/gauge-write.ts';
import type { OwnedGauge } from '#server/polling/owned-gauge.ts';
import { takeOutcome } from '#server/polling/take-outcome.ts';
import { repaired } from './fuzz/mutate.ts';
import { strange } from './fuzz/read-frame.ts';

/* What a console reports and no table knows is unknown: never normal, never silent. */

const at = Date.UTC(2026, 10, 19, 21, 0);
const LIQUID = 3;

/** What is stored of a reply, by a gauge that keeps its state from reply to reply. */
function take(gauge: OwnedGauge, code: FunctionCode, format: GaugeFormat, text: string) {
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const sent = format === 'computer' ? repaired(bytes) : bytes;
  const outcome = decodeReply(code, sent, { format, device: 0, now: '2026-11-19T16:00' });
  const write = emptyWrite(1);
  takeOutcome(gauge, { code, outcome, at } as Parameters<typeof takeOutcome>[1], write);
  return write;
}

const page = (...states: string[]) =>
  [
    '\x01\r\nI30100\r\nNOV 19, 2026  4:00 PM\r\n\r\nLIQUID STATUS REPORT\r\n\r\nSENSOR  LOCATION               STATUS',
    ...states.map((state, index) => `  ${index + 1}     STP SUMP                ${state}`),
    '\x03',
  ].join('\r\n');
const computer = (groups: string) => `\x01i301002611191600${groups}&&0000\x03`;
const noAlarms = '\x01i101002611191600000000&&0000\x03';

describe('a sensor state in no table', () => {
  it.each(['LIQUID DETECTED', 'LEAK', '????', 'SENSOR NORMXL', 'FLUESSIGKEIT', 'NORMAL?'])(
    'on a page: %s is unknown, in the words of the console',
    (words) => {
      const { sensors, alarmChanges } = take(strange('us'), '301', 'display', page(words, 'SENSOR NORMAL'));
      expect(sensors[0]).toMatchObject({ number: 1, status: -1, alarms: [-1], words });
      expect(sensors[1]).toMatchObject({ number: 2, status: 0, alarms: [], words: '' });
      expect(sensorState(LIQUID, sensors[0]?.alarms ?? [])).toBe('blind');
      expect(sensorStateWords(LIQUID, [-1], words)).toBe(`Unknown: ${words}`);
      expect(alarmChanges).toMatchObject([
        { open: true, category: 0, type: LIQUID, device: 1, label: `Sensor L1: Unknown State "${words}"` },
      ]);
    },
  );

  it('as a number: it is unknown and keeps its number', () => {
    const { sensors, alarmChanges } = take(strange('us'), '301', 'computer', computer('010077020000'));
    expect(sensors[0]).toMatchObject({ status: -1, alarms: [-1], words: 'state 78' });
    expect(sensors[1]).toMatchObject({ status: 0, alarms: [] });
    expect(alarmChanges).toHaveLength(1);
  });

  it('beside a known one: both are kept, and the worst counts', () => {
    const gauge = strange('us');
    const both = page('FUEL ALARM').replace('\r\n\x03', '\r\n                                WET STRANGELY\r\n\x03');
    const [sensor] = take(gauge, '301', 'display', both).sensors;
    expect(sensor?.alarms).toHaveLength(2);
    expect(sensor).toMatchObject({ words: 'WET STRANGELY' });
    expect(sensorState(LIQUID, sensor?.alarms ?? [])).toBe('release');
    expect(sensorStateWords(LIQUID, sensor?.alarms ?? [], 'WET STRANGELY')).toBe('Fuel Alarm, Unknown: WET STRANGELY');
  });

  it('stays open until the sensor reports a known state, whatever the list of alarms says', () => {
    const gauge = strange('us');
    take(gauge, '301', 'display', page('LEAK'));
    expect(gauge.openAlarms.size).toBe(1);
    expect(take(gauge, '101', 'computer', noAlarms).alarmChanges).toEqual([]);
    expect(take(gauge, '301', 'display', page('LEAK')).alarmChanges).toEqual([]);
    const other = take(gauge, '301', 'display', page('LEEK')).alarmChanges;
    expect(other.map(({ open, label }) => [open, label])).toEqual([
      [true, 'Sensor L1: Unknown State "LEEK"'],
      [false, 'Sensor L1: Unknown State "LEAK"'],
    ]);
    // A page that does not name the sensor says nothing about it.
    const second = page('SENSOR NORMAL').replace('  1     STP', '  2     STP');
    expect(take(gauge, '301', 'display', second).alarmChanges).toEqual([]);
    expect(take(gauge, '301', 'display', page('SENSOR NORMAL')).alarmChanges).toMatchObject([{ open: false }]);
    expect(gauge.openAlarms.size).toBe(0);
  });
});
