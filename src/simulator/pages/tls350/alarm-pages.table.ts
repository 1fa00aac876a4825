import type { Pages } from '../page.ts';
import { template } from '../template.ts';

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
