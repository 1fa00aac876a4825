import { roles } from '#contract/access.ts';
import { passwordLimits, siteType } from '#contract/nouns/common.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { Json } from './json.ts';

const wholeNumber = (minimum: number, maximum: number): Json => ({ type: ['integer', 'string'], minimum, maximum });
const password: Json = { type: 'string', minLength: passwordLimits.min, maxLength: passwordLimits.max };

/**
 * What the fields take that an action judges itself, with a sentence for each mistake: the contract lets everything
 * through there. A whole number may come as text (docs/reference/api.md#a-20).
 */
export const judgedFields: Readonly<Record<string, Json>> = {
  email: { type: 'string', maxLength: 254, description: 'An email address' },
  password,
  currentPassword: { type: 'string' },
  code: {
    type: ['string', 'null'],
    description: 'Of the authenticator app, a recovery code, or the code of the gauge',
  },
  name: { type: 'string' },
  role: { enum: roles },
  mustChangePassword: { type: 'boolean' },
  ip: { type: 'string', description: 'An IPv4 or IPv6 address; may be blank for Compliance Only' },
  port: { ...wholeNumber(0, 65_535), description: '0 for Compliance Only alone' },
  site_type: { enum: siteType.options },
  state: {
    type: 'string',
    pattern: '^([A-Za-z]{2})?$',
    description: 'Two letters; it decides which rules apply. If absent: as stored',
  },
  state_since: {
    type: 'string',
    format: 'date',
    description: 'From which day on another state is so; required with it',
  },
  state_reason: { type: 'string', maxLength: 1000, description: 'Why another state is so; required with it' },
  tags: { type: 'array', items: { type: 'string' }, description: 'Of a new site only' },
  district: { type: 'string', description: 'Of a new site only' },
  security_code: { type: 'string', description: 'Six letters or digits' },
  alarmLabel: { type: 'string', minLength: 1 },
  priority: { enum: priorities },
  month: { type: 'string', description: 'YYYY-MM' },
  year: { ...wholeNumber(2000, 2099), description: 'Absent: the newest' },
  ttlHours: wholeNumber(1, 168),
  windowDays: wholeNumber(1, 3650),
  siteId: wholeNumber(1, 2_147_483_647),
};
