import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat } from '#gauges/driver.ts';
import { sensorState } from '#server/actions/compliance/sensor/alarm-kinds.ts';
import { sensorStateWords } from '#server/actions/compliance/sensor/sensor-names.ts';
import type { OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { newProfile } from '#server/gauge/profile.ts';
import { emptyWrite } from '#server/intake/gauge-write.ts';
import { takeOutcome } from '#server/intake/take/take-outcome.ts';
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

describe('a report of which a part is not understood', () => {
  const noted = (gauge: OwnedGauge) => Object.keys(gauge.profile?.partial ?? {});

  it('is noted with its first time until all of it is understood, and stored with the profile', () => {
    const gauge = strange('us');
    gauge.profile = newProfile('display', false, null, at);
    take(gauge, '301', 'display', page('SENSOR NORMAL'));
    expect(noted(gauge)).toEqual([]);
    gauge.profileChanged = false;
    const cut = page('SENSOR NORMAL').replace('\r\n\x03', '\r\n  !! ?? 2 STP SUMP\r\n\x03');
    take(gauge, '301', 'display', cut);
    expect([noted(gauge), gauge.profileChanged]).toEqual([['301'], true]);
    const first = gauge.profile.partial;
    gauge.profileChanged = false;
    take(gauge, '301', 'display', cut);
    expect([gauge.profile.partial, gauge.profileChanged]).toEqual([first, false]);
    take(gauge, '301', 'display', page('SENSOR NORMAL'));
    expect([noted(gauge), gauge.profileChanged]).toEqual([[], true]);
  });
});

describe('a text of an alarm in no table', () => {
  const list = (...alarms: string[]) =>
    ['\x01\r\nI10100\r\nNOV 19, 2026  4:00 PM\r\n\r\nSYSTEM STATUS REPORT\r\n', ...alarms, '\x03'].join('\r\n');
  const leak = '  T 1:LEAK ALARM';
  const damaged = '  T 1:LEAK ALA*M';

  it('closes nothing when it is first seen: it may be the damaged name of an alarm that is open', () => {
    const gauge = strange('us');
    take(gauge, '101', 'display', list(leak));
    expect(take(gauge, '101', 'display', list(damaged)).alarmChanges).toMatchObject([{ open: true, category: 0 }]);
    const again = take(gauge, '101', 'display', list(leak)).alarmChanges;
    expect(again).toMatchObject([{ open: false, category: 0 }]);
    // What is printed a second time is what the console calls it.
    take(gauge, '101', 'display', list(damaged));
    expect(take(gauge, '101', 'display', list(damaged)).alarmChanges).toMatchObject([
      { open: false, category: 2, type: 2, device: 1 },
    ]);
  });

  it('makes no open alarm a latched one', () => {
    const gauge = strange('us');
    take(gauge, '101', 'display', list(leak));
    const active = (label: string) =>
      [
        '\x01\r\nI11300\r\nNOV 19, 2026  4:00 PM\r\n\r\nACTIVE ALARMS REPORT',
        'ID  CATEGORY  DESCRIPTION          ALARM TYPE             DATE    TIME',
        `T 1 TANK      REGULAR              ${label}           11-19-26  3:00PM`,
        '\x03',
      ].join('\r\n');
    expect(take(gauge, '113', 'display', active('LEAK ALA*M')).sightings).toEqual([]);
    expect([...gauge.openAlarms.all.values()]).toMatchObject([{ standing: true }]);
    expect(take(gauge, '113', 'display', active('LEAK ALARM')).sightings).toMatchObject([{ standing: true }]);
    expect(take(gauge, '113', 'display', active('OVERFILL ALARM')).sightings).toMatchObject([{ standing: false }]);
  });
});

describe('a leak test with a result in no table', () => {
  const test = (kind: string, result: string) => `${kind}002611180800${result}${'00000000'.repeat(3)}`;

  it('proves nothing, and the other tests of its tank no pass', () => {
    const tank = (number: string, result: string) => `${number}02${test('00', '01')}${test('01', result)}`;
    const reply = `\x01i208002611191600${tank('01', '07')}${tank('02', '02')}&&0000\x03`;
    const { leakTests } = take(strange('us'), '208', 'computer', reply);
    expect(leakTests.map(({ deviceNumber, result }) => [deviceNumber, result])).toEqual([
      [2, 'passed'],
      [2, 'failed'],
    ]);
  });

  it('does so on a page', () => {
    const page = (result: string) =>
      [
        '\x01\r\nI20800\r\nNOV 19, 2026  4:00 PM\r\nPREVIOUS IN TANK LEAK TEST RESULTS\r\nTANK 1   REGULAR',
        'TEST TYPE  START TIME              RESULT     RATE HOURS  VOLUME',
        ' ANNUAL    NOV 18, 2026  8:34 AM   PASSED     0.00    12    9088',
        ` PERIODIC  NOV 18, 2026  8:34 PM   ${result}     0.00    12    9088`,
        ' GROSS     NO TEST DATA AVAILABLE',
        '\x03',
      ].join('\r\n');
    const passes = (text: string) => take(strange('us'), '208', 'display', text).leakTests.map(({ result }) => result);
    expect(passes(page('FAILED'))).toEqual(['passed', 'failed']);
    expect(passes(page('FAI*ED'))).toEqual([]);
  });
});

describe('a tank whose probe gives no value', () => {
  const zeros = '00000000'.repeat(2);
  /** Full of room: volume and height are zero, the ullage is 10,000 (461C4000). */
  const inventory = (status: string, height = '00000000') =>
    `\x01i20100261119160001 ${status}07${zeros}461C4000${height}00000000${zeros}&&0000\x03`;
  const alarm = (type: string) => `\x01i10100261119160002${type}01&&0000\x03`;
  const nothing = { volume: null, tcVolume: null, ullage: null, height: null, water: null, temperature: null };

  it.each(['09', '08'])('is not empty, when alarm 02%s says so and not the status bit', (type) => {
    const gauge = strange('metric');
    expect(take(gauge, '201', 'computer', inventory('0000')).readings).toMatchObject([{ volume: 0, height: 0 }]);
    take(gauge, '101', 'computer', alarm(type));
    expect(take(gauge, '201', 'computer', inventory('0000')).readings).toMatchObject([nothing]);
    const page = [
      '\x01\r\nI20100\r\nNOV 19, 2026  4:00 PM\r\n\r\nIN-TANK INVENTORY\r\n',
      'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
      '  1  REGULAR                  0         0    10000     0.00     0.00     0.00',
      '\x03',
    ].join('\r\n');
    expect(take(gauge, '201', 'display', page).readings).toMatchObject([nothing]);
  });

  it('is not empty either where its height is no number', () => {
    expect(take(strange('us'), '201', 'computer', inventory('0004', '????????')).readings).toMatchObject([nothing]);
    expect(take(strange('us'), '201', 'computer', inventory('0004')).readings).toMatchObject([nothing]);
  });
});

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
    expect(sensors[0]).toMatchObject({ status: -1, alarms: [-1], words: 'state 77' });
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
