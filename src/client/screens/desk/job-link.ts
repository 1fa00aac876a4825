import { paths } from '#client/paths.ts';
import type { DeskJob } from '#contract/nouns/desk/desk.ts';

/** Where a job is read: its issue, its alarm, or its item of the calendar. */
export function jobLink({ site, issue, alarm, item }: DeskJob): string {
  if (issue !== null) return paths.site(site.id, { tab: 'issues', issue: issue.id });
  if (alarm !== null) return paths.site(site.id, { tab: 'issues', view: 'alarms', alarm });
  return paths.site(site.id, item === null ? { tab: 'issues' } : { tab: 'calendar', item });
}

/** What a person does next with a job. 'record' and 'answer' are done at the site, the others here. */
export type NextStep = 'open' | 'verify' | 'answer' | 'record' | 'take' | 'close';

/** The next step; only 'open' for who may not change it. */
export function nextStepOf({ may_write: mayWrite, state, kind, item, site }: DeskJob): {
  step: NextStep;
  link: string | null;
} {
  const at = (step: NextStep, link: string | null = null) => ({ step, link });
  if (!mayWrite || state === 'done') return at('open');
  if (state === 'verify') return at('verify');
  if (kind === 'suspected_release') return at('answer');
  if (kind === 'calendar' && item !== null) {
    return at('record', paths.site(site.id, { tab: 'calendar', item, form: 'record' }));
  }
  return at(state === 'new' ? 'take' : 'close');
}
