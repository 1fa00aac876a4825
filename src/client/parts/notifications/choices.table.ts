import { t } from '#client/words/parts/notifications.ts';
import type { NotifyRule } from '#contract/nouns/people/notification.ts';

export const severityChoices: readonly (readonly [value: NotifyRule['severity'], label: () => string])[] = [
  ['none', () => t.noAlarms],
  ['alarm', () => t.alarmsOnly],
  ['warning', () => t.alarmsAndWarningsChoice],
];

export const deliveryChoices: readonly (readonly [value: NotifyRule['delivery'], label: () => string])[] = [
  ['now', () => t.atOnceChoice],
  ['digest', () => t.inDigestChoice],
];

/** Minutes after which an unacknowledged alarm is sent again. */
export const escalations: readonly number[] = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080];

/** Days of the week as the preferences number them, beginning on Monday as work does. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
