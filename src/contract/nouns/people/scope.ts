import { z } from 'zod';
import { rights } from '#contract/access.ts';
import { id, timestamp } from '../common.ts';
import { isStateOrNone, unknownStateWords } from '../site/us-states.table.ts';

/** What a scope rule goes by. */
export const scopeKinds = ['all', 'tag', 'state', 'district'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** A rule that gives a person sites, those of later days too. */
export const scopeRule = z.object({
  id,
  kind: z.enum(scopeKinds),
  /** The tag, state or district; '' for all. */
  value: z.string(),
  write: z.boolean(),
  /** Live sites that it gives now, ascending; empty: it matches no site now. */
  siteIds: z.array(id),
  added_at: timestamp,
  added_by: z.string(),
});
export type ScopeRule = z.infer<typeof scopeRule>;

/** What a person sees beside the list by hand, and may do beside the role. */
export const scope = z.object({
  rules: z.array(scopeRule),
  /** Sites by hand, those that may be written, ascending. */
  byHand: z.object({ siteIds: z.array(id), writeSiteIds: z.array(id) }),
  rights: z.array(z.enum(rights)),
});
export type Scope = z.infer<typeof scope>;
export const scopeSaved = scope.extend({ success: z.literal(true) });

const longestValue = { tag: 40, district: 80 } as const;

/** Which value each kind takes, with the sentence for a wrong one. */
function valueTrouble(kind: ScopeKind, value: string): string | null {
  if (kind === 'all') return value === '' ? null : 'leave it empty for a rule of all sites';
  if (value === '') return `name the ${kind}: a rule without one gives no site`;
  if (kind === 'state') {
    if (!/^[A-Z]{2}$/.test(value)) return 'must be two capital letters';
    return isStateOrNone(value) ? null : unknownStateWords;
  }
  return value.length > longestValue[kind] ? `at most ${longestValue[kind]} characters` : null;
}

/** A new rule. All sites are given by the word 'all' only, never by an empty value. */
export const scopeRuleInput = z
  .object({
    kind: z.enum(scopeKinds, 'must be all, tag, state or district'),
    value: z.string('must be text').trim().default(''),
    write: z.boolean('must be true or false').default(false),
  })
  .superRefine(({ kind, value }, context) => {
    const trouble = valueTrouble(kind, value);
    if (trouble !== null) context.addIssue({ code: 'custom', path: ['value'], message: trouble });
  });
export type ScopeRuleInput = z.output<typeof scopeRuleInput>;

/** Taking a rule away: `leave_unseen` says that sites which nobody but admins then sees are meant. */
export const scopeRuleRemoval = z.object({
  leave_unseen: z.enum(['true', 'false'], 'can be true or false').optional(),
});

const rightsList = z
  .array(z.enum(rights, 'is not a right'), 'must be a list of rights')
  .max(rights.length, 'names a right twice')
  .refine((own) => new Set(own).size === own.length, 'names a right twice');

/** Everything a person may do beside the role; what is not named ends. */
export const rightsInput = z.object({
  rights: rightsList,
  /** The rights as the caller has seen them: nothing changes where somebody has changed them since. */
  before: rightsList.optional(),
});

/** A person who sees a site by rules: the words of each. */
export const rulesOfSite = z.object({ kind: z.enum(scopeKinds), value: z.string() });
