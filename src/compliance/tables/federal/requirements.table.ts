import type { Requirement } from '#compliance/tables/requirement.ts';
import { annual } from './annual.table.ts';
import { events } from './events.table.ts';
import { monthly } from './monthly.table.ts';
import { years } from './years.table.ts';

/** All federal requirements (40 CFR part 280, rule of 2015), in the order in which a calendar shows them. */
export const federal: readonly Requirement[] = [...annual, ...years, ...monthly, ...events];
