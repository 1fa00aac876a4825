import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';

const reconciliation = (title: string, list: string): Page => ({
  header: true,
  list,
  template: template(`
{now@date}
${title} PERIODIC RECONCILIATION REPORT

%each ${list}
T{number:>2}:{label}
DATE    TIME     OPENING         METERED MANUAL  CALC'D PHYSICAL WATER
{from:<18@month}VOLUME DLVRIES   SALES ADJUST INVNTRY INVNTRY HEIGHT VARIANCE
%each days
{to:<15@month}{opening:>9.0}{deliveries:>8.0}{sales:>8.0}{adjustment:>7.0}{calculated:>8.0}{physical:>8.0}{water:>7.2}{variance:>9.0}
%end
TOTALS         {opening:>9.0}{deliveries:>8.0}{sales:>8.0}{adjustment:>7.0}{calculated:>8.0}{physical:>8.0}{water:>7.2}{variance:>9.0}

THRESHOLD: {threshold:>1.0}
SIGNATURE _________________________

%end
`),
});

const tests = (title: string, list: string): Page => ({
  header: false,
  list: 'sumps',
  template: template(`
MAG SUMP LEAK TEST
${title}

%each sumps
s{number:>2}:{label}
                         START   START     END     END  DURATION
START DATE/TIME         HEIGHT    TEMP  HEIGHT    TEMP   MINUTES
%each ${list}
{at@date}{start_height:>9.3}{start_temperature:>8.1}{end_height:>8.3}{end_temperature:>8.1}{minutes:>10.0}
%end

%end
`),
});

/**
 * What a TLS-350 reconciles, and its leak tests of sumps, after the samples of 576013-635 Rev U to the same functions: C05
 * and C07, and 317 to 31A (pages 106 to 110).
 */
export const PERIOD_PAGES: Pages = {
  C05: reconciliation('CURRENT', 'reconciled.current'),
  C07: reconciliation('PREVIOUS', 'reconciled.previous'),
  '317': {
    header: false,
    list: 'sumps',
    template: template(`
MAG SUMP LEAK TEST
{sump_title}

%each sumps
s{number:>2}:{label}
STATUS:{last.state}
%if last.abort
{last.abort}
%end
START TIME:
{last.at@date}
START HT:{last.start_height:>10.3} IN.
START TEMP:{last.start_temperature:>9.1} F
CURRENT HT:{last.end_height:>8.3} IN.
CURRENT TEMP:{last.end_temperature:>7.1} F
DURATION:{last.minutes:>5.0} MINS

%end
`),
  },
  '318': {
    header: false,
    list: 'sumps',
    template: template(`
MAG SUMP LEAK TEST
LAST PASSED TEST

%each sumps
s{number:>2}:{label}
%each newest_passed
RESULT: TEST PASSED
START TIME:
{at@date}
START HT:{start_height:>10.3} IN.
START TEMP:{start_temperature:>9.1} F
END HT:{end_height:>12.3} IN.
END TEMP:{end_temperature:>11.1} F
DURATION:{minutes:>5.0} MINS
%end

%end
`),
  },
  '319': tests('LAST 10 TEST PASSED', 'passed'),
  '31A': tests('LAST PASSED EACH YEAR', 'each_year'),
};
