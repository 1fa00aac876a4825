import type { Pages } from '../page.ts';
import { template } from '../template.ts';

const history = template(`
TANK LEAK TEST HISTORY
%each history
T{number:>2}:{label}
                                                 AVERAGE    %
  REPORT TYPE       DATE/TIME     METHOD  HOURS  VOLUME   VOLUME
----------------  --------------  ------  -----  -------  ------
%each rows
{kind:<16}  {at:<14@short}{method450:>7}{hours:>7.0}{volume:>10.0}{percent:>8.1}
%end

%end
`);

/** Leak test pages of a TLS-450, after the samples of 577013-950 Rev T, pages 54, 60, 61, 84, 125. */
export const LEAK_PAGES: Pages = {
  '203': {
    header: true,
    list: 'tests',
    template: template(`
%each tests
TANK    PRODUCT
{number:>3}     {label}
TEST STATUS: {status}
TEST TYPE/RESULT:   {result}
START_TIME: {started@date}
DURATION:         {hours:>5.1}  HOURS
START TEMP:       {start_temperature:>5.1}  {unit.degrees}
ENDING TEMP:      {end_temperature:>5.1}  {unit.degrees}
START VOLUME:  {start_volume:>8.1}  {unit.volume}
LEAK RATE:        {rate:>6.2} {unit.volume}/HR
CUMULATIVE PERIODIC VOLUME CHANGE ({unit.volume})
%each changes
{row}
%end

%end
`),
  },
  '207': { header: true, list: 'history', template: history },
  '212': { header: true, list: 'history', template: history },
  '208': {
    header: false,
    list: 'results',
    template: template(`
PREVIOUS IN TANK LEAK TEST RESULTS
%each results
TANK {number}    {label}
  TEST                                      LEAK
  TYPE          START TIME       RESULT     RATE  HRS  VOLUME  REASON
--------  ---------------------  -------  -----  ---  ------  ------------------
%each rows
%if at
{kind:<8}  {at:<21@date}  {result:<7}{rate:>7.2}{hours:>5.0}{volume:>8.0}  {reason}
%each more
                                                              {reason}
%end
%else
{kind:<8}  NO TEST DATA AVAILABLE
%end
%end

%end
`),
  },
  '251': {
    header: true,
    list: 'csld',
    template: template(`
CSLD TEST RESULTS
TANK PRODUCT                RESULT
%each csld
{number:>3}  {label:<20}   PER: {on@day} {result450}
%end
`),
  },
};
