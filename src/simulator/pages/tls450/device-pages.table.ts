import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';
import { ALARM_PAGES as ALARMS_350, DEVICE_PAGES as TLS_350 } from '../tls350/alarm-pages.table.ts';

/** Pages whose samples are the same in both manuals. */
const SAME = ['301', '306', '311', '341', '346', '401', '406'] as const;
const SAME_ALARMS = ['101', '111', '112', '113'] as const;

/** Pages of sensors, inputs and alarms of a TLS-450, after the samples of 577013-950 Rev T, pages 35 to 42, 129 to 161. */
export const DEVICE_PAGES: Pages = {
  ...Object.fromEntries(SAME.map((code) => [code, TLS_350[code] as Page])),
  ...Object.fromEntries(SAME_ALARMS.map((code) => [code, ALARMS_350[code] as Page])),
  '110': {
    header: true,
    list: null,
    template: template(`
COMBINED ALARM HISTORY
ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME
%each past
{id:<3} {place:<10}{description:<21}{text:<21}{state:<7}{at@row}
%end
`),
  },
  '31B': {
    header: true,
    list: 'sensors.mag',
    template: template(`
MAG SENSOR STATUS REPORT

SENSOR  LOCATION               STATUS
%each sensors.mag
{number:>6}  {label:<20}   {status}
%each more
                               {status}
%end
%end
`),
  },
};
