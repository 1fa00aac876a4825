import { paths } from '#client/paths.ts';
import type { AttentionAction } from '#contract/nouns/site/attention.ts';

/** The address of an action: the very form, where the person may fill it in. */
export function thingLink(siteId: number, action: AttentionAction): string {
  const { tab, issue, item, month, alarm, alarm_label: label, form } = action;
  const isAlarm = alarm !== null && issue === null;
  return paths.site(siteId, {
    tab,
    ...(issue === null ? {} : { issue }),
    ...(item === null ? {} : { item }),
    ...(month === null ? {} : { month }),
    ...(isAlarm && tab === 'issues' ? { view: 'alarms' } : {}),
    ...(form === null ? {} : { form }),
    ...(form === 'act' && label !== null ? { alarm: label } : {}),
    ...(form === 'acknowledge' && alarm !== null ? { alarm } : {}),
  });
}
