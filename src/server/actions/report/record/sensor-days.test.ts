import { expect, it } from 'vitest';
import { toSensorDays } from './gather-sensors.ts';

const fuel = { category: 3, device: 4, label: 'Fuel Alarm' };
const days = (
  watched: [string, string | null][],
  alarms: [string, string | null, string?][] = [],
  today = '2026-11-19',
) =>
  toSensorDays(
    '2026-10',
    today,
    watched.map(([from, to]) => ({ from, to })),
    alarms.map(([from, to, unknownSince = null]) => ({ ...fuel, from, to, unknownSince })),
  );

it('a sensor is normal on days on which it was watched without an alarm, and on no others', () => {
  const seen = days(
    [
      ['2026-10-01 00:00', '2026-10-12 09:00'],
      ['2026-10-15 06:00', '2026-11-01 00:00'],
    ],
    [['2026-10-20 04:12', '2026-10-21 07:02']],
  );
  expect(seen).toEqual({
    normal: '1 to 12, 15 to 19, 22 to 31',
    notNormal: '20 to 21',
    unwatched: '13 to 14',
    alarms: ['Fuel Alarm, from Oct 20, 2026 04:12 to Oct 21, 2026 07:02.'],
  });
});

it('an alarm that ends at midnight is not of the next day, and one that does not end is of all that follow', () => {
  const always: [string, string][] = [['2026-10-01 00:00', '2026-11-01 00:00']];
  expect(days(always, [['2026-10-30 10:00', '2026-10-31 00:00']]).notNormal).toBe('30');
  const open = days(always, [['2026-09-30 10:00', null]]);
  expect(open).toMatchObject({ normal: '', notNormal: '1 to 31' });
  expect(open.alarms).toEqual(['Fuel Alarm, from Sep 30, 2026 10:00 to now: it has not cleared.']);
  expect(days(always, [['2026-10-05 10:00', '2026-10-05 10:00']]).notNormal).toBe('5');
});

it('nothing is said of today and later, and a month that nobody watched proves nothing', () => {
  expect(days([['2026-10-01 00:00', null]], [], '2026-10-03')).toMatchObject({ normal: '1 to 2', unwatched: '' });
  expect(days([])).toMatchObject({ normal: '', notNormal: '', unwatched: '1 to 31' });
});

it('a sensor is not normal on days on which its alarm may still have been active', () => {
  const always: [string, string][] = [['2026-10-01 00:00', '2026-11-01 00:00']];
  const seen = days(always, [['2026-10-05 10:00', '2026-10-09 12:00', '2026-10-06 08:00']]);
  expect(seen).toEqual({
    normal: '1 to 4, 10 to 31',
    notNormal: '5 to 6',
    unwatched: '7 to 9',
    alarms: ['Fuel Alarm, from Oct 5, 2026 10:00; when it cleared is not known, by Oct 9, 2026 12:00 at the latest.'],
  });
  const open = days(always, [['2026-10-05 10:00', null, '2026-10-06 08:00']]);
  expect(open).toMatchObject({ notNormal: '5 to 6', unwatched: '7 to 31' });
});

it('nobody knows of days before the gauge first reported the sensor, but an alarm of it counts', () => {
  const watched = [{ from: '2026-10-01 00:00', to: '2026-11-01 00:00' }];
  const alarm = { ...fuel, from: '2026-10-05 10:00', to: '2026-10-05 11:00', unknownSince: null };
  const seen = (since: string | null) => toSensorDays('2026-10', '2026-11-19', watched, [alarm], since);
  expect(seen('2026-10-12')).toMatchObject({ normal: '12 to 31', notNormal: '5', unwatched: '1 to 4, 6 to 11' });
  expect(seen('2026-11-03')).toMatchObject({ normal: '', notNormal: '5', unwatched: '1 to 4, 6 to 31' });
  expect(seen(null)).toMatchObject({ normal: '1 to 4, 6 to 31', notNormal: '5', unwatched: '' });
});
