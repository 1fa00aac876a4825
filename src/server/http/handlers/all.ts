import type { Services } from '../services.ts';
import { atgHandlers } from './atg.ts';
import { attentionHandlers } from './attention.ts';
import { criticalHandlers } from './critical.ts';
import { gaugeSafetyHandlers } from './gauge-safety.ts';
import type { Handlers } from './handler.ts';
import { issueHandlers } from './issues.ts';
import { operationHandlers } from './operations.ts';
import { partHandlers } from './parts.ts';
import { auditHandlers } from './people/audit.ts';
import { authHandlers } from './people/auth.ts';
import { importHandlers } from './people/imports.ts';
import { notificationHandlers } from './people/notifications.ts';
import { singleSignOnHandlers } from './people/single-sign-on.ts';
import { tokenHandlers } from './people/tokens.ts';
import { twoStepHandlers } from './people/two-step.ts';
import { userHandlers } from './people/users.ts';
import { proposalHandlers } from './proposals.ts';
import { calendarHandlers } from './records/calendar.ts';
import { complianceHandlers } from './records/compliance.ts';
import { documentHandlers } from './records/documents.ts';
import { evidenceHandlers } from './records/evidence.ts';
import { packetHandlers } from './records/packets.ts';
import { reportHandlers } from './records/reports.ts';
import { searchHandlers } from './records/searches.ts';
import { shareHandlers } from './records/shares.ts';
import { uploadHandlers } from './records/uploads.ts';
import { siteRecordHandlers } from './site-records.ts';
import { siteHandlers } from './sites.ts';
import { tankHandlers } from './tanks.ts';

/** The handler of every route. */
export function makeHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...siteHandlers(services),
    ...searchHandlers(services),
    ...attentionHandlers(services),
    ...issueHandlers(services),
    ...tankHandlers(services),
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
