import type { Pages } from '../page.ts';
import { template } from '../template.ts';

const COLUMNS = 'TEST START TIME            HOURS    VOLUME   % VOLUME   TEST TYPE';
const ROW = '{at:<21@date}{hours:>9.0}{volume:>11.0}{percent:>11.1}    {method}';

const section = (title: string, list: string) => `${title}
%if ${list}
${COLUMNS}
%each ${list}
${ROW}
%end
%else
NO TEST PASSED
%end
`;

const history = template(`
TANK LEAK TEST HISTORY
%each history
T{number:>2}:{label}

${section('LAST GROSS TEST PASSED:', 'last_gross')}
${section('LAST ANNUAL TEST PASSED:', 'last_annual')}
${section('FULLEST ANNUAL TEST PASS', 'fullest_annual')}
${section('LAST PERIODIC TEST PASS:', 'last_periodic')}
${section('FULLEST PERIODIC TEST\nPASSED EACH MONTH:', 'monthly')}

%end
`);

/** Leak test pages of a TLS-350, after the samples of 576013-635 Rev U, pages 61, 66, 68, 75, 94. */
export const LEAK_PAGES: Pages = {
  '203': {
    header: true,
    list: 'tests',
    template: template(`
%each tests
TANK {number}    {label}
    TEST STATUS: {status:<3}   {result}
TEST START TIME: {started:<21@date}               DURATION:{hours:>3} HOURS
  START TEMP:{start_temperature:>5.1} {unit.degrees}    START VOLUME:{start_volume:>7.0} {unit.volume}
 ENDING TEMP:{end_temperature:>5.1} {unit.degrees}       LEAK RATE:{rate:>7.2} {unit.volume}/HR
CUMULATIVE PERIODIC VOLUME CHANGE ({unit.volume}):
%each changes
{row}
%end

%end
`),
  },
  '207': { header: false, list: 'history', template: history },
  '212': { header: false, list: 'history', template: history },
  '208': {
    header: false,
    list: 'results',
    template: template(`
PREVIOUS IN TANK LEAK TEST RESULTS
%each results
TANK {number}    {label}
TEST TYPE  START TIME              RESULT     RATE  HOURS  VOLUME
%each rows
%if at
 {kind:<8}  {at:<21@date}   {result:<8}{rate:>7.2}{hours:>6.0}{volume:>8.0}
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
{number:>3}  {label:<20}   PER: {on@day} {result}
%end
`),
  },
};
