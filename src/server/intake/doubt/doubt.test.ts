import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode } from '#gauges/driver.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '#server/gauge/owned-gauge.ts';
import { newProfile } from '#server/gauge/profile.ts';
import { emptyWrite, type GaugeWrite } from '../gauge-write.ts';
import { takeOutcome } from '../take/take-outcome.ts';
import { doubtOf, settleDoubt } from './doubt.ts';

const at = Date.UTC(2026, 10, 19, 21, 0);

function displayGauge(): OwnedGauge {
  const nothing = { family: null, software: null, format: null, dateStyle: null, profile: null, sealedCode: null };
  const where = { siteId: 1, ip: '127.0.0.1', port: 1, timezone: 'America/New_York', consoleType: '' };
  const state = { online: false, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  const gauge = ownGauge(
    {
      ...nothing,
      ...where,
      ...state,
      units: 'us',
      unitsSet: null,
      unitsEvidence: null,
      readAt: {},
      openAlarms: [],
      openPages: [],
      tanks: [1],
    },
    null,
  );
  gauge.profile = newProfile('display', false, null, at);
  return gauge;
}

function read(code: FunctionCode, minute: number, ...lines: string[]): CodedOutcome {
  const text = ['\x01', `I${code}00`, `NOV 19, 2026  4:0${minute} PM`, '', ...lines, '\x03'].join('\r\n');
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const outcome = decodeReply(code, bytes, { format: 'display', device: 0, now: '2026-11-19T16:00' });
  expect(outcome.ok).toBe(true);
  return { code, outcome, at } as CodedOutcome;
}

/** What is stored of an answer, and of the one to the second question where that is asked. */
function poll(gauge: OwnedGauge, first: CodedOutcome, again: CodedOutcome | null) {
  const write: GaugeWrite = emptyWrite(1);
  const verdict = doubtOf(gauge, first);
  if ('take' in verdict) {
    takeOutcome(gauge, verdict.take, write);
    return { write, asked: 1, odd: [] };
  }
  const { take, odd } = settleDoubt(gauge, verdict.doubt, again);
  if (take !== null) takeOutcome(gauge, take, write);
  return { write, asked: 2, odd: odd.map(({ tankNumber, what, kept }) => [tankNumber, what, kept]) };
}

const alarms = (minute: number, ...rows: string[]) => read('101', minute, 'SYSTEM STATUS REPORT', '', ...rows);
const leak = '  T 1:LEAK ALARM';
const high = '  T 1:HIGH WATER ALARM';
const changes = ({ write }: { write: GaugeWrite }) =>
  write.alarmChanges.map(({ open, label }) => [open ? 'opens' : 'closes', label]);

describe('a list of alarms without a checksum', () => {
  it('is asked again only when it says something else than before, its time left out', () => {
    const gauge = displayGauge();
    const opened = poll(gauge, alarms(0, leak), alarms(1, leak));
    expect([opened.asked, changes(opened)]).toEqual([2, [['opens', 'T1: Leak Alarm']]]);
    expect(poll(gauge, alarms(2, leak), null).asked).toBe(1);
    const closed = poll(gauge, alarms(3, 'ALL FUNCTIONS NORMAL'), alarms(3, 'ALL FUNCTIONS NORMAL'));
    expect([closed.asked, changes(closed)]).toEqual([2, [['closes', 'T1: Leak Alarm']]]);
  });

  it('opens what both answers list, and closes nothing where they differ', () => {
    const gauge = displayGauge();
    poll(gauge, alarms(0, leak), alarms(0, leak));
    const differs = poll(gauge, alarms(1, high), alarms(1, high, '  T 1:LOW PRODUCT ALARM'));
    expect(changes(differs)).toEqual([['opens', 'T1: High Water Alarm']]);
    expect(differs.odd).toEqual([[0, 'report/101', false]]);
  });

  it('changes nothing where the second answer says what was known, or does not come', () => {
    const gauge = displayGauge();
    poll(gauge, alarms(0, leak), alarms(0, leak));
    expect(changes(poll(gauge, alarms(1, high), alarms(1, leak)))).toEqual([]);
    const silent = poll(gauge, alarms(1, 'ALL FUNCTIONS NORMAL'), null);
    expect([changes(silent), silent.odd]).toEqual([[], [[0, 'report/101', false]]]);
  });
});

describe('a page of leak tests without a checksum', () => {
  it('brings the results that both answers print', () => {
    const title = ['PREVIOUS IN TANK LEAK TEST RESULTS', 'TANK 1   REGULAR'];
    const pass = ' PERIODIC  NOV 18, 2026  8:34 AM   PASSED     0.00    12    9088';
    const fail = ' ANNUAL    NOV 17, 2026  8:34 AM   FAILED    -0.75    12    9088';
    const gross = ' GROSS     NOV 16, 2026  8:34 AM   PASSED     0.00     2    9088';
    const page = (...rows: string[]) => read('208', 0, ...title, ...rows, gross);
    const results = ({ write }: { write: GaugeWrite }) => write.leakTests.map(({ result }) => result);
    const gauge = displayGauge();
    expect(results(poll(gauge, page(fail, pass), page(fail, pass.replace('PASSED', 'FAILED'))))).toEqual([
      'failed',
      'passed',
    ]);
    expect(results(poll(gauge, page(fail, pass), page(fail, pass)))).toEqual(['failed', 'passed', 'passed']);
    expect(poll(gauge, page(fail, pass), null).asked).toBe(1);
  });
});

describe('an inventory that is odd', () => {
  const heading = 'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP';
  const inventory = (volume: string, ullage = '    4699') =>
    read(
      '201',
      0,
      'IN-TANK INVENTORY',
      '',
      heading,
      `  1  REGULAR UNLEADED  ${volume}      5413 ${ullage}    48.97     0.00    37.39`,
    );
  const volumes = ({ write }: { write: GaugeWrite }) => write.readings.map(({ volume, status }) => [volume, status]);

  it('gives the sound answer, what was said twice with a mark, or no value', () => {
    const gauge = displayGauge();
    expect(poll(gauge, inventory('    5329'), null).asked).toBe(1);
    const sound = poll(gauge, inventory('    5929'), inventory('    5329'));
    expect([volumes(sound), sound.odd]).toEqual([[[5_329, 0]], [[1, 'total', false]]]);
    const neither = poll(gauge, inventory('    5929'), inventory('    9329'));
    expect([volumes(neither), neither.odd]).toEqual([[[null, 8]], [[1, 'total', false]]]);
    const silent = poll(gauge, inventory('    5929'), null);
    expect([volumes(silent), silent.odd]).toEqual([[[null, 0]], [[1, 'total', false]]]);
    const strapped = poll(gauge, inventory('    5929'), inventory('    5929'));
    expect([volumes(strapped), strapped.odd]).toEqual([[[5_929, 8]], [[1, 'total', true]]]);
    // From then on it is what the next is held against.
    expect([
      poll(gauge, inventory('    5929'), null).asked,
      poll(gauge, inventory('    5920', '    4708'), null).asked,
    ]).toEqual([1, 1]);
  });
});
