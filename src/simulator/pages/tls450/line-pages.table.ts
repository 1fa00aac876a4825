import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';

const page = (text: string): Page => ({ header: true, list: 'plld', template: template(text) });

/** The words below a heading without a test are those of a TLS-350: the manual shows none. */
const tests = (rate: string, list: string): string => `${rate} GAL/HR RESULTS:

%if ${list}
%each ${list}
 {at@date} {result}
%end
%else
NO ${rate.padStart(4)} DATA AVAILABLE
%end
`;

/** The sample of 373 prints its 0.20 gal/h section twice. */
const results = (sections: string): Page =>
  page(`
PRESSURE LINE LEAK TEST RESULTS

%each plld
Ln{number:>2}:{label}
 3.0 GAL/HR RESULTS:

LAST TEST:
%if gross
%each gross
 {at@date} {result}
%end
%else
NO  3.0 DATA AVAILABLE
%end
NUMBER OF TESTS PASSED
  PREV 24 HOURS :{passes_last_day:>6}
 SINCE MIDNIGHT :{passes_since_midnight:>6}
${sections}%each aborts
NO-VENT TEST ABORTS:
{count:>3} OUT OF {of} TESTS
%end

%end
`);

const first = (rate: string, one: string, more: string): string => `FIRST ${rate} PASS EACH MONTH:
%if ${one}
                              {${one}@date}
%each ${more}
                              {at@date}
%end
%end
`;

/** Pages of line leak detectors of a TLS-450, after the samples of 577013-950 Rev T, pages 145 to 157. */
export const LINE_PAGES: Pages = {
  '373': results(tests('0.20', 'periodic') + tests('0.10', 'annual') + tests('0.20', 'periodic')),
  '374': page(`
PRESSURE LINE LEAK TEST HISTORY

%each plld
Ln{number:>2}:{label}
%if first_gross
LAST  3.0 PASS:               {first_gross@date}
%else
LAST  3.0 PASS:
%end
${first('0.10', 'first_annual', 'more_annual')}${first('0.20', 'first_periodic', 'more_periodic')}
%end
`),
  '381': page(`
PRESSURE LINE LEAK STATUS

LINE                      DISPENSING     TEST STATUS           PUMP   HANDLE
%each plld
Ln{number:>2}:{label:<20}  {dispensing:<14}{test:<22}{pump:<7}{handle}
ACTIVE ALARMS:
%each alarms
   {text}
%end

%end
`),
  '383': results(tests('0.10', 'annual')),
};
