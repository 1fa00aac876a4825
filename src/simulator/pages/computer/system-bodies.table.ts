import type { Station } from '#simulator/station-file/schema.ts';
import { LANGUAGES } from '#simulator/station-file/words.table.ts';
import { decimal, fixed, stampDigits } from '../wire.ts';
import type { Bodies } from './body.ts';

const UNITS = { us: 1, metric: 2, imperial: 3 } as const;
const STATES = { cleared: '01', occurred: '02' } as const;
const HEADER_LINES = [0, 1, 2, 3];

type Alarm = Station['alarms']['active'][number] | Station['alarms']['past'][number];

/** `AA cc NN TT` of functions 111 and 113. */
function alarm({ category, sensor_category, type, device }: Alarm): string {
  return [category, sensor_category, type, device].map((value) => decimal(value, 2)).join('');
}

/** Functions 110, 111 and 112: with the state and the moment. */
function history(station: Station, wanted: (priority: boolean) => boolean): string {
  return station.alarms.past
    .filter(({ priority }) => wanted(priority))
    .map((one) => alarm(one) + STATES[one.state] + stampDigits(one.at))
    .join('');
}

const software = ({ software: own }: Station): string =>
  own === undefined ? '' : `SOFTWARE# ${own.number}CREATED - ${own.created}`;

const language = (station: Station): number => LANGUAGES.indexOf(station.language) + 1;

/** Computer replies of the console itself, after the notes of 576013-635 Rev U to the same functions. */
export const SYSTEM_BODIES: Bodies = {
  '101': ({ alarms }) =>
    alarms.active.length === 0
      ? '000000'
      : alarms.active
          .map(({ category, type, device }) => decimal(category, 2) + decimal(type, 2) + decimal(device, 2))
          .join(''),
  '110': (station) => history(station, () => true),
  '111': (station) => history(station, (priority) => priority),
  '112': (station) => history(station, (priority) => !priority),
  '113': (station) =>
    HEADER_LINES.map((i) => fixed(station.header[i] ?? '', 20)).join('') +
    station.alarms.active.map((one) => alarm(one) + stampDigits(one.since ?? null)).join(''),
  '501': (_, now) => stampDigits(now),
  '505': (station) => `${UNITS[station.units]}${language(station)}`,
  '50F': ({ date_style }) => date_style,
  '517': (station) => `${UNITS[station.units]}${decimal(language(station), 2)}`,
  '902': software,
};
