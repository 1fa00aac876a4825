import { z } from 'zod';
import { email, id, timestamp } from '../common.ts';
import { escalationLimits } from './notification.ts';

/** Days that a person may be away at most. */
export const longestAwayDays = 366;

/** When a person is away, and who gets their notifications meanwhile. */
export const away = z.object({
  away: z
    .object({
      from: timestamp,
      until: timestamp,
      substitute: z.object({ id, name: z.string(), email: z.string() }),
      /** Sites that the substitute may not read: their notifications go on to the person. */
      not_covered: z.array(z.object({ id, name: z.string() })),
    })
    .nullable(),
});
export type Away = z.infer<typeof away>;
const moment = z.iso.datetime({ offset: true, error: 'must be a time' });
export const awayInput = z.object({ from: moment, until: moment, email });
export type AwayInput = z.infer<typeof awayInput>;

const minutes = `must be a whole number from ${escalationLimits.min} to ${escalationLimits.max}`;
/** Whom an alarm of a site goes to when nobody acknowledges it. */
export const escalation = z.object({
  steps: z.array(
    z.object({
      user: z.object({ id, name: z.string() }),
      after_minutes: z.int(),
      /** False: the person may not read the site any more, so that nothing goes there. */
      has_access: z.boolean(),
    }),
  ),
  /** Who can be chosen: everybody who may read the site. */
  people: z.array(z.object({ id, name: z.string() })),
});
export type Escalation = z.infer<typeof escalation>;
export const escalationInput = z.object({
  steps: z
    .array(
      z.object({
        user_id: id,
        after_minutes: z.int(minutes).min(escalationLimits.min, minutes).max(escalationLimits.max, minutes),
      }),
      'must be a list',
    )
    .max(10, 'at most 10 people'),
});
export type EscalationInput = z.infer<typeof escalationInput>;
