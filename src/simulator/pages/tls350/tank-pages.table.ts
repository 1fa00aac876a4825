import type { Pages } from '../page.ts';
import { template } from '../template.ts';

const delivery = (title: string, list: string) =>
  template(`
${title}

%each ${list}
T{number:>2}:{label}
INCREASE   DATE / TIME         {unit.volume:>11}{unit.tc:>11} WATER  TEMP {unit.degrees}  HEIGHT
%each rows
      END: {end.at@date}{end.volume:>10.0}{end.tc_volume:>11.0}{end.water:>6.2}{end.temperature:>12.2}{end.height:>8.2}
    START: {start.at@date}{start.volume:>10.0}{start.tc_volume:>11.0}{start.water:>6.2}{start.temperature:>12.2}{start.height:>8.2}
   AMOUNT:                      {amount:>10}{tc_amount:>11}
%end

%end
`);

/** Tank pages of a TLS-350, after the samples of 576013-635 Rev U, pages 59, 60, 63, 64, 71, 85. */
export const TANK_PAGES: Pages = {
  '201': {
    header: true,
    list: 'tanks',
    template: template(`
TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP
%each tanks
{number:>3}  {label:<20}{volume:>6.0}{tc_volume:>10.0}{ullage:>9.0}{height:>9.2}{water:>9.2}{temperature:>9.2}
%end
`),
  },
  '21A': {
    header: true,
    list: 'tanks',
    template: template(`
TANK PRODUCT             VOLUME TC VOLUME  95% ULLAGE  HEIGHT    WATER     TEMP
%each tanks
{number:>3}  {label:<20}{volume:>6.0}{tc_volume:>10.0}{ullage95:>12.0}{height:>8.2}{water:>9.2}{temperature:>9.2}
%end
`),
  },
  '202': { header: true, list: 'deliveries', template: delivery('DELIVERY REPORT', 'deliveries') },
  '20C': { header: true, list: 'newest', template: delivery('LAST DELIVERY REPORT', 'newest') },
  '205': {
    header: true,
    list: 'tank_states',
    template: template(`
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
