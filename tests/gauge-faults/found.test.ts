import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat, type Outcome } from '#gauges/driver.ts';
import { newProfile } from '#server/gauge/profile.ts';
import { emptyWrite } from '#server/intake/gauge-write.ts';
import { takeOutcome } from '#server/intake/take/take-outcome.ts';
import { repaired } from './fuzz/mutate.ts';
import { strange } from './fuzz/read-frame.ts';

const at = Date.UTC(2026, 10, 19, 21, 0);

function decode(code: FunctionCode, format: GaugeFormat, text: string, device = 0): Outcome<unknown> {
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const sent = format === 'computer' ? repaired(bytes) : bytes;
  return decodeReply(code, sent, { format, device, now: '2026-11-19T16:00' });
}

/** What would be stored of a reply. */
function stored(code: FunctionCode, format: GaugeFormat, text: string) {
  const gauge = strange('us');
  const write = emptyWrite(1);
  takeOutcome(gauge, { code, outcome: decode(code, format, text), at } as Parameters<typeof takeOutcome>[1], write);
  return { gauge, write };
}

/** Inputs that once went wrong, as short as they could be made; found by changing recorded replies at random. */
describe('found by changed replies', () => {
  it('one alarm that is none hides the others, and a row cut off', () => {
    const status = (groups: string) => decode('101', 'computer', `\x01i101002611191600${groups}&&0000\x03`);
    expect(status('000501020301')).toMatchObject({
      ok: true,
      report: { alarms: [{ category: 2, type: 3, device: 1 }] },
      notes: ['alarm group not understood: an alarm has no category'],
    });
    expect(status('0A0301020301')).toMatchObject({ ok: true, report: { alarms: [{ category: 2, type: 3 }] } });
    expect(status('000501')).toMatchObject({ ok: false, trouble: 'malformed', why: 'an alarm has no category' });
    expect(status('000501000000')).toMatchObject({ ok: false });
    expect(status('0203010203')).toMatchObject({ ok: false, trouble: 'malformed' });
  });

  it('a reply to one tank that tells of another', () => {
    const tank = `1000007${'447A0000'.repeat(7)}`;
    const other = decode('201', 'computer', `\x01i201012601151430${`02${tank}`}&&0000\x03`, 1);
    expect(other).toMatchObject({
      ok: false,
      trouble: 'malformed',
      why: 'the reply is about tank 2, but 1 was requested',
    });
    const both = decode('201', 'computer', `\x01i201012601151430${`01${tank}02${tank}`}&&0000\x03`, 1);
    expect(both.ok).toBe(false);
    const page =
      '\x01\r\nI62112\r\nJAN 22, 2026  3:06 PM\r\n\r\nTANK LOW PRODUCT LIMIT\r\n\r\nTANK    PRODUCT LABEL              GALLONS\r\n 1      REGULAR                       1000\r\n\x03';
    expect(decode('621', 'display', page, 12)).toMatchObject({ ok: false, trouble: 'malformed' });
  });

  it('a pass from a tank block that is not wholly understood', () => {
    const page = (...rows: string[]): string =>
      `\x01\r\nI20800\r\nJAN 22, 2026  3:07 PM\r\n\r\nPREVIOUS IN TANK LEAK TEST RESULTS\r\n${rows.join('\r\n')}\r\n\x03`;
    const pass = ' PERIODIC  NOV 21, 2025  8:34 AM   PASSED     0.00    12    9088';
    const fail = ' ANNUAL    NOV 20, 2025  8:34 AM   FAILED    -0.75    12    9088';
    const none = (kind: string) => ` ${kind.padEnd(10)}NO TEST DATA AVAILABLE`;
    const first = [fail, pass, none('GROSS')];
    const second = [none('ANNUAL'), pass, none('GROSS')];
    const kept = (...rows: string[]) =>
      stored('208', 'display', page(...rows)).write.leakTests.map((row) => `${row.deviceNumber} ${row.result}`);
    expect(kept('TANK 1   REGULAR', ...first, 'TANK 2   DIESEL', ...second)).toEqual([
      '1 failed',
      '1 passed',
      '2 passed',
    ]);
    // The damaged line may be the next tank's own: what follows is nobody's, and tank 1 may have more than was read.
    expect(kept('TANK 1   REGULAR', ...first, 'TANK X   DIESEL', ...second)).toEqual(['1 failed']);
    expect(kept('TANK X   REGULAR', ...first, 'TANK 2   DIESEL', ...second)).toEqual(['2 passed']);
    // Each kind has its row: one that is not there is lost, and so may be what takes the pass back.
    expect(kept('TANK 2   DIESEL', pass, none('GROSS'))).toEqual([]);
  });

  it('an inventory that lists a tank twice', () => {
    const tank = `011000007${'447A0000'.repeat(7)}`;
    const twice = decode('201', 'computer', `\x01i201002601151430${tank}${tank}&&0000\x03`);
    expect(twice).toMatchObject({ ok: false, why: 'tank 1 is listed twice' });
  });

  it('active alarms cut within their header are no absence of alarms', () => {
    for (const code of ['113', '114', '115'] as const) {
      expect(decode(code, 'computer', `\x01i${code}002601151430${'0'.repeat(20)}&&0000\x03`).ok).toBe(false);
    }
  });

  it('a software revision that cannot be printed', () => {
    const text = 'SOFTWARE# 346115-199-A\x7fCREATED - 97.07.10.20.210A01010101010000010000S-MODULE# 330160-115-A';
    expect(decode('905', 'computer', `\x01i905002601151430${text}&&0000\x03`).ok).toBe(false);
  });

  it('a year that no console has', () => {
    const page = (year: string) =>
      `\x01\r\nI20500\r\nJAN 22, ${year}  3:06 PM\r\n\r\nTANK   PRODUCT   STATUS\r\n\r\n  1   REGULAR   NORMAL\r\n\x03`;
    expect(decode('205', 'display', page('2126'))).toMatchObject({ gaugeTime: null });
    expect(decode('205', 'display', page('0996'))).toMatchObject({ gaugeTime: null });
    expect(decode('205', 'display', page('2026'))).toMatchObject({ gaugeTime: '2026-01-22T15:06' });
  });

  it('a clock so wrong that the drift cannot be stored', () => {
    const page =
      '\x01\r\nI20500\r\nJAN 22, 2099  3:06 PM\r\n\r\nTANK   PRODUCT   STATUS\r\n\r\n  1   REGULAR   NORMAL\r\n\x03';
    expect(stored('205', 'display', page).gauge.clockDriftSeconds).toBe(2 ** 31 - 1);
  });

  it('settings of a tank 0', () => {
    const { write } = stored('624', 'computer', `\x01i624002601151430${'0040800000'}${'0140800000'}&&0000\x03`);
    expect(write.setup.map(({ tankNumber }) => tankNumber)).toEqual([1]);
  });

  it('a sentence as long as the line it quotes', () => {
    const line = `T 1:REGULAR\r\nINCREASE   DATE / TIME\r\n      END: ${'X'.repeat(400)}`;
    const outcome = decode(
      '202',
      'display',
      `\x01\r\nI20200\r\nJAN 22, 2026  3:06 PM\r\n\r\nDELIVERY REPORT\r\n${line}\r\n\x03`,
    );
    expect(outcome.ok ? '' : outcome.why.length).toBeLessThanOrEqual(160);
  });

  it('a sensor’s place with control characters', () => {
    const page =
      '\x01\r\nI30100\r\nJAN 22, 2026  3:06 PM\r\n\r\nLIQUID STATUS REPORT\r\n\r\nSENSOR  LOCATION               STATUS\r\n     1  STP\x1b[2J SUMP          SENSOR NORMAL\r\n\x03';
    const { write } = stored('301', 'display', page);
    expect(write.sensors.map(({ label }) => label)).toEqual(['STP [2J SUMP']);
  });

  it('a test that was done in a year to come proves nothing', () => {
    const test = (date: string): number =>
      stored('208', 'computer', `\x01i20800261119160001010000${date}01${'3F800000'.repeat(3)}&&0000\x03`).write
        .leakTests.length;
    expect([test('2611180200'), test('2612240200'), test('7701010200')]).toEqual([1, 0, 0]);
  });

  it('a test that did not pass is never lost to a wrong clock, and is one row however often it is read', () => {
    const gauge = strange('us');
    gauge.profile = newProfile('computer', false, null, at);
    const read = (result: string, told: string, now: number) => {
      const write = emptyWrite(1);
      const text = `\x01i20800261222160001010000${told}${result}${'3F800000'.repeat(3)}&&0000\x03`;
      const outcome = decode('208', 'computer', text);
      takeOutcome(gauge, { code: '208', outcome, at: now } as Parameters<typeof takeOutcome>[1], write);
      return write.leakTests.map(({ testedAt }) => testedAt);
    };
    const next = at + 86_400_000;
    expect(read('02', '2612220200', at)).toEqual(['2026-11-19T16:00']);
    expect(read('02', '2612220200', next)).toEqual(['2026-11-19T16:00']);
    expect([gauge.testsAhead.size, gauge.testsAhead.has('208')]).toEqual([1, true]);
    // Another failure is another row; a pass from the future is none.
    expect(read('02', '2612230200', next)).toEqual(['2026-11-20T16:00']);
    expect(read('01', '2612230200', next)).toEqual([]);
    expect([gauge.testsAhead.size, gauge.testsAhead.has('208')]).toEqual([1, true]);
    expect(read('01', '2611180200', next)).toEqual(['2026-11-18T02:00']);
    expect(gauge.testsAhead.size).toBe(0);
  });

  it('a daily verdict of a console with another year is of our day', () => {
    const day = (stamp: string): string | undefined =>
      stored('251', 'computer', `\x01i25100${stamp}0102&&0000\x03`).write.leakTests[0]?.testedAt;
    expect(day('2611191555')).toBe('2026-11-19T00:00');
    expect(day('9901010000')).toBe('2026-11-19T00:00');
    expect(day('2609031000')).toBe('2026-11-19T00:00');
  });

  it('a delivery that is to come', () => {
    const delivery = (year: string) => `011${'01'}${year}11180900${year}111809200A${'447A0000'.repeat(10)}`;
    const rows = (year: string) =>
      stored('20C', 'computer', `\x01i20C002611191600${delivery(year)}&&0000\x03`).write.deliveries.length;
    expect([rows('26'), rows('77')]).toEqual([1, 0]);
  });
});
