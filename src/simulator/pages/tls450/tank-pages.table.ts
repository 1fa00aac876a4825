import type { Pages } from '../page.ts';
import { template } from '../template.ts';

const point = (name: string): string =>
  `{${name}.at:<21@date}{${name}.volume:>10.0}{${name}.tc_volume:>10.0}{${name}.water:>10.2}{${name}.temperature:>10.2}{${name}.height:>10.2}`;

const delivery = (title: string, tank: string, list: string) =>
  template(`
                                                                 Volume={unit.volume}
                                                                  Height={unit.height}
${title.padEnd(64)}Temp={unit.temperature}

%each ${list}
${tank}
                                   Fuel    FuelTC     Water      Fuel      Fuel
        Date / Time              Volume    Volume    Height      Temp    Height
%each rows
 START: ${point('start')}
   END: ${point('end')}
AMOUNT:                       {amount:>9}{tc_amount:>10}

%end
%end
`);

/** Tank pages of a TLS-450, after the samples of 577013-950 Rev T, pages 51, 52, 57, 58, 65, 89. */
export const TANK_PAGES: Pages = {
  '201': {
    header: true,
    list: 'tanks',
    template: template(`
IN-TANK INVENTORY
TANK PRODUCT               VOLUME TC-VOLUME   ULLAGE   HEIGHT    WATER    TEMP
%each tanks
{number:>3}  {label:<20}{volume:>8.0}{tc_volume:>10.0}{ullage:>9.0}{height:>9.2}{water:>9.2}{temperature:>8.2}
%end
`),
  },
  '21A': {
    header: true,
    list: 'tanks',
    template: template(`
INVENTORY REPORT
                          FUEL   FUEL TC  ULLAGE  ULLAGE   FUEL   WATER     FUEL
TANK PRODUCT              VOLUME  VOLUME    100%     95%   HEIGHT HEIGHT    TEMP
%each tanks
{number:>3}  {label:<20}{volume:>7.0}{tc_volume:>8.0}{ullage:>8.0}{ullage95:>8.0}{height:>9.2}{water:>7.2}{temperature:>8.2}
%end
`),
  },
  '202': { header: true, list: 'deliveries', template: delivery('DELIVERY REPORT', 'TANK {number:>2}:', 'deliveries') },
  '20C': {
    header: true,
    list: 'newest',
    template: delivery('LAST DELIVERY REPORT', 'T{number:>2}: {label}', 'newest'),
  },
  '205': {
    header: true,
    list: 'tank_states',
    template: template(`
TANK STATUS REPORT
TANK   PRODUCT                 STATUS
%each tank_states
{number:>3}    {label:<20}    {status}
%each more
                               {status}
%end
%end
`),
  },
  '206': {
    header: true,
    list: 'tank_alarms',
    template: template(`
TANK ALARM HISTORY

%each tank_alarms
TANK {number}  {label}
%each groups
     {text:<25}{at@date}
%each more
                              {at@date}
%end

%end
%end
`),
  },
};
