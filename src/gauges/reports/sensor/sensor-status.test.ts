import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import { decodeSensorStatusDisplay } from './sensor-status.ts';

function decode(...rows: string[]) {
  const context: Doubts & { code: string } = { code: '301', notes: [] };
  const reply = `\x01\nI30100\nJAN 22, 2026  3:06 PM\n${rows.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  const result = decodeSensorStatusDisplay(text, context);
  const states = 'report' in result ? result.report.sensors.map(({ sensor, labels }) => [sensor, labels]) : result;
  return { states, partial: context.partial === true };
}

const table = (...rows: string[]) =>
  decode('LIQUID STATUS REPORT', '', 'SENSOR  LOCATION               STATUS', ...rows);

describe('the sensor table', () => {
  it('calls no sensor in alarm normal because the line end before a normal one is lost', () => {
    const first = '     1  STP SUMP               FUEL ALARM';
    const second = '     2  STP SUMP 2             SENSOR NORMAL';
    expect(table(first, second)).toEqual({
      states: [
        [1, ['FUEL ALARM']],
        [2, []],
      ],
      partial: false,
    });
    expect(table(first + second, '     3  DISPENSER              SENSOR NORMAL')).toEqual({
      states: [[3, []]],
      partial: true,
    });
    const unnamed = '     1                         FUEL ALARM     2                         SENSOR NORMAL';
    expect(table(unnamed, '     3  DISPENSER              SENSOR NORMAL')).toMatchObject({ states: [[3, []]] });
  });

  it('takes a location with a gap of its own', () => {
    expect(table('     1  * SUMP 1   *           SENSOR NORMAL')).toEqual({ states: [[1, []]], partial: false });
  });
});

describe('a page of sensor blocks', () => {
  const block = (name: string, ...lines: string[]) => [`  ${name}`, ...lines.map((line) => `      ${line}`)];
  const page = (...blocks: string[][]) => decode('SENSOR STATUS REPORT', '', ...blocks.flat());
  const type = 'TYPE   : LIQUID DISCRIMINATING';
  const dry = block('SENSOR 1: SUMP', 'STATUS : SENSOR DRY', type);

  it('gives no state to the sensor above when a sensor line is damaged', () => {
    expect(page(dry, block('SENS0R 2: PAN', 'STATUS : FUEL ALARM', type))).toEqual({
      states: [[1, []]],
      partial: true,
    });
    const wet = block('SENSOR 1: SUMP', 'STAT*S : FUEL ALARM', type);
    expect(page(wet, block('SENS0R 2: PAN', 'STATUS : SENSOR DRY', type))).toMatchObject({ partial: true, states: [] });
  });

  it('says so when a state is missing, or when a sensor has two', () => {
    expect(page(dry, block('SENSOR 2: PAN', type))).toEqual({ states: [[1, []]], partial: true });
    const two = [...dry, '      STATUS : FUEL ALARM'];
    expect(page(two)).toEqual({ states: [[1, ['FUEL ALARM']]], partial: true });
    expect(page(dry, block('SENSOR 2: PAN', 'MODEL : 303', 'STATUS : FUEL ALARM'))).toEqual({
      states: [
        [1, []],
        [2, ['FUEL ALARM']],
      ],
      partial: true,
    });
  });
});
