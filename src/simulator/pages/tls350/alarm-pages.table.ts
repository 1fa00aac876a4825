import type { SensorFamily } from '#simulator/station-file/words.table.ts';
import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';

function sensors(title: string, family: SensorFamily): Page {
  const list = `sensors.${family}`;
  return {
    header: true,
    list,
    template: template(`
${title}

SENSOR  LOCATION               STATUS
%each ${list}
{number:>6}  {label:<20}   {status}
%each more
                               {status}
%end
%end
`),
  };
}

/** Pages of sensors, inputs and relays of a TLS-350, after the samples of 576013-635 Rev U, pages 98 to 118, 142, 145. */
export const DEVICE_PAGES: Pages = {
  '301': sensors('LIQUID STATUS REPORT', 'liquid'),
  '306': sensors('VAPOR STATUS REPORT', 'vapor'),
  '311': sensors('GROUNDWATER STATUS REPORT', 'groundwater'),
  '341': sensors('2 WIRE CL STATUS REPORT', 'two_wire'),
  '346': sensors('3 WIRE CL STATUS REPORT', 'three_wire'),
  '34B': sensors('UNIVERSAL STATUS REPORT', 'universal'),
  // The sample's STATUS is nearer, behind a location of six letters; a label has twenty.
  '315': sensors('SMART SENSOR STATUS REPORT', 'smart'),
  '401': {
    header: true,
    list: 'inputs',
    template: template(`
INPUT   LOCATION               STATUS
%each inputs
{number:>5}   {label:<20}   {status}
%end
`),
  },
  '406': {
    header: true,
    list: 'relays',
    template: template(`
RELAY   LOCATION               STATUS
%each relays
{number:>4}    {label:<20}   {status}
%end
`),
  },
};

const HISTORY = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME';

const history = (title: string, list: string) =>
  template(`
${title}
${HISTORY}
%each ${list}
{id:<3} {place:<10}{description:<21}{text:<21}{state:<7}{at@row}
%end
`);

/** Alarm pages of a TLS-350, after the samples of 576013-635 Rev U, pages 40, 49 to 51. */
export const ALARM_PAGES: Pages = {
  '101': {
    header: true,
    list: null,
    template: template(`
SYSTEM STATUS REPORT

%if active
%each active
  {name}{text}
%end
%else
  ALL FUNCTIONS NORMAL
%end
`),
  },
  '111': { header: true, list: null, template: history('PRIORITY ALARM HISTORY', 'priority') },
  '112': { header: true, list: null, template: history('NON-PRIORITY ALARM HISTORY', 'other') },
  '113': {
    header: true,
    list: null,
    template: template(`
ACTIVE ALARMS REPORT
ID  CATEGORY  DESCRIPTION          ALARM TYPE             DATE    TIME
%each active
{id:<3} {place:<10}{description:<21}{text:<21}{at@row}
%end
`),
  },
};
