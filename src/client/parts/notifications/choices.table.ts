import type { NotifyRule } from '#contract/nouns/people/notification.ts';

export const severityChoices: readonly (readonly [value: NotifyRule['severity'], label: string])[] = [
  ['none', 'No alarms'],
  ['alarm', 'Alarms only'],
  ['warning', 'Alarms and warnings'],
];

export const deliveryChoices: readonly (readonly [value: NotifyRule['delivery'], label: string])[] = [
  ['now', 'At once'],
  ['digest', 'In the digest'],
];

/** Minutes after which an unacknowledged alarm is sent again. */
export const escalations: readonly number[] = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080];

/** Days of the week as the preferences number them, beginning on Monday as work does. */
export const weekdays: readonly (readonly [day: number, name: string])[] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
];
