import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';

interface Kind {
  letter: string;
  list: string;
}
const PLLD: Kind = { letter: 'Q', list: 'plld' };
const WPLLD: Kind = { letter: 'W', list: 'wplld' };

const page = (list: string, text: string): Page => ({ header: true, list, template: template(text) });

function status(title: string, { letter, list }: Kind): Page {
  return page(
    list,
    `
${title}

LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE
%each ${list}
${letter}{number:>2}:{label:<20}  {dispensing:<12}{test:<23}{pump:<8}{handle}
ACTIVE ALARMS:
%each alarms
   {text}
%end

%end
`,
  );
}

/** Below a heading without a test a TLS-350 of software 326 says so. */
const tests = (rate: string, list: string): string => `${rate} GAL/HR RESULTS:

%if ${list}
%each ${list}
{at@date} {result}
%end
%else
NO ${rate.padStart(4)} DATA AVAILABLE
%end
`;

function results(title: string, { letter, list }: Kind, withPeriodic: boolean): Page {
  return page(
    list,
    `
${title}

%each ${list}
${letter}{number:>2}:{label}
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
${withPeriodic ? tests('0.20', 'periodic') : ''}${tests('0.10', 'annual')}%each aborts
NO-VENT TEST ABORTS:
{count:>3} OUT OF {of} TESTS
%end

%end
`,
  );
}

const first = (rate: string, one: string, more: string): string => `%if ${one}
FIRST ${rate} PASS EACH MONTH:   {${one}@date}
%each ${more}
                              {at@date}
%end
%else
FIRST ${rate} PASS EACH MONTH:
%end
`;

function passes(title: string, { letter, list }: Kind, order: readonly string[]): Page {
  return page(
    list,
    `
${title}

%each ${list}
${letter}{number:>2}:{label}
%if first_gross
LAST  3.0 PASS:               {first_gross@date}
%else
LAST  3.0 PASS:
%end
${order.map((rate) => (rate === '0.20' ? first(rate, 'first_periodic', 'more_periodic') : first(rate, 'first_annual', 'more_annual'))).join('')}
%end
`,
  );
}

/** Pages of line leak detectors of a TLS-350, after the samples of 576013-635 Rev U, pages 119, 124 to 138. */
export const LINE_PAGES: Pages = {
  '351': page(
    'vlld',
    `
%each vlld
P{number:>2}:{label}
  3.0 GAL/HR TEST       LINE   SELF   PUMP
     PREV 24 HOURS    {last_day.line:>6}{last_day.self:>7}{last_day.pump:>7}
     SINCE MIDNIGHT   {since_midnight.line:>6}{since_midnight.self:>7}{since_midnight.pump:>7}

  0.2 GAL/HR TEST
%each periodic
     {at:<21@date}         {result}
%end

  0.1 GAL/HR TEST
%each annual
     {at:<21@date}         {result}
%end

%end
`,
  ),
  '373': results('PRESSURE LINE LEAK TEST RESULTS', PLLD, true),
  '374': passes('PRESSURE LINE LEAK TEST HISTORY', PLLD, ['0.10', '0.20']),
  '381': status('PRESSURE LINE LEAK STATUS', PLLD),
  '383': results('PRESSURE LINE LEAK TEST RESULTS', PLLD, false),
  '386': status('WPLLD LINE LEAK STATUS', WPLLD),
  '388': results('WPLLD LINE LEAK TEST RESULTS', WPLLD, true),
  '389': passes('WPLLD LINE LEAK TEST HISTORY', WPLLD, ['0.20', '0.10']),
};
