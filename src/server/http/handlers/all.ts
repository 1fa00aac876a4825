import type { Services } from '../services.ts';
import { atgHandlers } from './atg.ts';
import { authHandlers } from './auth.ts';
import { calendarHandlers } from './calendar.ts';
import { complianceHandlers } from './compliance.ts';
import { documentHandlers } from './documents.ts';
import type { Handlers } from './handler.ts';
import { issueHandlers } from './issues.ts';
import { operationHandlers } from './operations.ts';
import { reportHandlers } from './reports.ts';
import { siteRecordHandlers } from './site-records.ts';
import { siteHandlers } from './sites.ts';
import { tankHandlers } from './tanks.ts';

/** The handler of every route. */
export function makeHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...siteHandlers(services),
    ...issueHandlers(services),
    ...tankHandlers(services),
    ...atgHandlers(services),
    ...siteRecordHandlers(services),
    ...complianceHandlers(),
    ...calendarHandlers(services),
    ...documentHandlers(services),
    ...reportHandlers(services),
    ...operationHandlers(services),
  };
}
