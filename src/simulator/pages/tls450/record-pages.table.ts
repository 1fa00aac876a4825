import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';

const setting = (text: string): Page => ({ header: false, list: null, template: template(`\n${text}\n`) });

/**
 * Pages of what a TLS-450 keeps of the past, and of how it keeps it, after the samples of 577013-950 Rev T, pages 152, 221,
 * 234, 239 and 596. The set-up is that of the samples: a station file says nothing of it.
 */
export const RECORD_PAGES: Pages = {
  '377': {
    header: true,
    list: 'plld',
    template: template(`
PRESSURE LINE LEAK REPORTS - PASSED TESTS HISTORY

%each plld
Ln{number:>2}: {label}
                                               Test      Gross Test     Gross Test
Test Type           Date & Time                Method    Prev 24 Hours  Since Midnight
Gross                                          PLLD     {passes_last_day:>5}          {passes_since_midnight:>5}
%if first_gross
Last Gross          {first_gross:<27@date}PLLD
%end
%if first_periodic
Last Periodic       {first_periodic:<27@date}PLLD
%end
%if first_annual
Last Annual         {first_annual:<27@date}PLLD
%end
%if first_periodic
First Periodic      {first_periodic:<27@date}PLLD
%each more_periodic
First Periodic      {at:<27@date}PLLD
%end
%end
%if first_annual
First Annual        {first_annual:<27@date}PLLD
%each more_annual
First Annual        {at:<27@date}PLLD
%end
%end

%end
`),
  },
  '54E': {
    header: true,
    list: null,
    template: template('\nSENSOR HISTROY BY PERIOD\nPERIOD TYPE          : BY MONTH\n'),
  },
  '577': setting('INVENTORY LOG TIME : 12:00'),
  '578': setting('INVENTORY LOG INTERVAL : 1 Hour'),
  '580': setting('INVENTORY STORAGE LENGTH: 2000'),
  A57: {
    header: false,
    list: 'csld',
    template: template(`
Tank Test Diagnostics - CSLD Monthly Report

%each csld
Tank {number}: {label}
Probe Serial Number: 627020
Date/Time                   CSLD State Change
{on:<28@date}{change}

%end
`),
  },
};
