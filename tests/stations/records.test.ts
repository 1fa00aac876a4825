import { afterEach, describe, expect, it } from 'vitest';
import { functionRow } from '#gauges/driver.ts';
import { type RunningStation, runStation, stationText } from './read-station.ts';
import { TOLD } from './records.table.ts';
import { VARIANCES } from './variance.table.ts';

let station: RunningStation | null = null;
afterEach(async () => {
  await station?.stop();
  station = null;
});

describe('records of the past and of the service, from pages written out by hand', () => {
  it.each([...TOLD, ...VARIANCES].map((told) => [told.code, told] as const))(
    '%s, number by number',
    async (code, told) => {
      station = await runStation({ name: told.station });
      const whole = { ok: true, gaugeTime: '2026-05-10T18:30' };
      const sent = await station.read(code, 'computer');
      expect(sent).toMatchObject({ ...whole, report: told.sent });
      expect(sent).not.toHaveProperty('partial', true);
      if (told.printed === null) {
        // What the manual shows no value of is not asked for in display format.
        expect(functionRow(code).display).toBeNull();
        return;
      }
      const printed = await station.read(code, 'display');
      expect(printed).toMatchObject({ ...whole, report: told.printed });
      expect(printed).not.toHaveProperty('partial', true);
    },
  );

  it.each([
    ['377', 'Last Periodic  ', 'Last Something '],
    [
      '34E',
      'Dispenser 3-4         05/01/26  7:00 AM      NORMAL',
      'Dispenser 3-4         05/01/26  7:00 AM      NORMAI',
    ],
    ['209', '  -0.50', '  -0.5O'],
    ['A57', 'May  7, 2026  9:53 AM     Fail', 'May  7, 2026  9:53 AM     FaiI'],
  ] as const)('%s: a damaged word or number makes the page partial', async (code, right, wrong) => {
    const text = stationText('records-450');
    expect(text).toContain(right);
    station = await runStation({ text: text.replace(right, wrong) });
    expect(await station.read(code, 'display')).toMatchObject({ ok: true, partial: true });
  });

  it('refuses what its file does not write out and its kind has no page of', async () => {
    station = await runStation({ name: 'records-350' });
    expect(await station.read('377', 'computer')).toMatchObject({ ok: false, trouble: 'refused' });
    expect(await station.read('205', 'display')).toMatchObject({ ok: true, report: { tanks: [{ tank: 2 }] } });
  });
});
