import type { Services } from '../services.ts';
import { atgHandlers } from './atg.ts';
import { auditHandlers } from './audit.ts';
import { authHandlers } from './auth.ts';
import { calendarHandlers } from './calendar.ts';
import { complianceHandlers } from './compliance.ts';
import { criticalHandlers } from './critical.ts';
import { documentHandlers } from './documents.ts';
import { evidenceHandlers } from './evidence.ts';
import { gaugeSafetyHandlers } from './gauge-safety.ts';
import type { Handlers } from './handler.ts';
import { importHandlers } from './imports.ts';
import { issueHandlers } from './issues.ts';
import { notificationHandlers } from './notifications.ts';
import { operationHandlers } from './operations.ts';
import { packetHandlers } from './packets.ts';
import { partHandlers } from './parts.ts';
import { proposalHandlers } from './proposals.ts';
import { reconciliationHandlers } from './reconciliations.ts';
import { reportHandlers } from './reports.ts';
import { searchHandlers } from './searches.ts';
import { shareHandlers } from './shares.ts';
import { singleSignOnHandlers } from './single-sign-on.ts';
import { siteRecordHandlers } from './site-records.ts';
import { siteHandlers } from './sites.ts';
import { tankHandlers } from './tanks.ts';
import { tokenHandlers } from './tokens.ts';
import { twoStepHandlers } from './two-step.ts';
import { uploadHandlers } from './uploads.ts';
import { userHandlers } from './users.ts';

/** The handler of every route. */
export function makeHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...siteHandlers(services),
    ...searchHandlers(services),
    ...issueHandlers(services),
    ...tankHandlers(services),
    ...reconciliationHandlers(),
    ...atgHandlers(services),
    ...siteRecordHandlers(services),
    ...complianceHandlers(),
    ...evidenceHandlers,
    ...calendarHandlers(services),
    ...partHandlers,
    ...proposalHandlers,
    ...documentHandlers(services),
    ...uploadHandlers(services),
    ...packetHandlers(services),
    ...shareHandlers(services),
    ...reportHandlers(services),
    ...userHandlers(services),
    ...tokenHandlers(),
    ...twoStepHandlers(),
    ...singleSignOnHandlers(services),
    ...auditHandlers(),
    ...importHandlers(services),
    ...gaugeSafetyHandlers(services),
    ...notificationHandlers(services),
    ...criticalHandlers(),
    ...operationHandlers(services),
  };
}
