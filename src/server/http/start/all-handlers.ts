import type { Handlers } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { agencyLetterHandlers } from '../handlers/agency-letters.ts';
import { atgHandlers } from '../handlers/atg.ts';
import { attentionHandlers, criticalHandlers } from '../handlers/attention.ts';
import { deskHandlers } from '../handlers/desk.ts';
import { fleetAlarmHandlers, pauseHandlers } from '../handlers/fleet-alarms.ts';
import { gaugeSafetyHandlers } from '../handlers/gauge-safety.ts';
import { inspectionHandlers } from '../handlers/inspections.ts';
import { issueHandlers } from '../handlers/issues.ts';
import { operationHandlers } from '../handlers/operations.ts';
import { scheduledReportHandlers, tokenHandlers, twoStepHandlers, wallHandlers } from '../handlers/people/account.ts';
import { auditHandlers } from '../handlers/people/audit.ts';
import { authHandlers } from '../handlers/people/auth.ts';
import { channelHandlers } from '../handlers/people/channels.ts';
import { importHandlers } from '../handlers/people/imports.ts';
import { notificationHandlers } from '../handlers/people/notifications.ts';
import { singleSignOnHandlers } from '../handlers/people/single-sign-on.ts';
import { userHandlers } from '../handlers/people/users.ts';
import { proposalHandlers } from '../handlers/proposals.ts';
import { calendarHandlers } from '../handlers/records/calendar.ts';
import { complianceHandlers, evidenceHandlers, mockInspectionHandlers } from '../handlers/records/compliance.ts';
import { credentialHandlers } from '../handlers/records/credentials.ts';
import { documentHandlers, uploadHandlers } from '../handlers/records/documents.ts';
import { packetHandlers } from '../handlers/records/packets.ts';
import { reportHandlers } from '../handlers/records/reports.ts';
import { searchHandlers } from '../handlers/records/searches.ts';
import { shareHandlers } from '../handlers/records/shares.ts';
import { ownListingHandlers, partHandlers, siteRecordHandlers } from '../handlers/site-records.ts';
import { siteHandlers } from '../handlers/sites.ts';
import { tankHandlers } from '../handlers/tanks.ts';
import { workOrderHandlers } from '../handlers/work-orders.ts';

/** The handler of every route. */
export function makeHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...siteHandlers(services),
    ...searchHandlers(services),
    ...attentionHandlers(services),
    ...deskHandlers(services),
    ...issueHandlers(services),
    ...fleetAlarmHandlers(services),
    ...pauseHandlers,
    ...scheduledReportHandlers,
    ...wallHandlers(services),
    ...workOrderHandlers(services),
    ...tankHandlers(services),
    ...atgHandlers(services),
    ...siteRecordHandlers(services),
    ...agencyLetterHandlers(services),
    ...complianceHandlers(),
    ...mockInspectionHandlers,
    ...evidenceHandlers,
    ...calendarHandlers(services),
    ...partHandlers,
    ...ownListingHandlers,
    ...proposalHandlers,
    ...inspectionHandlers(services),
    ...credentialHandlers,
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
    ...channelHandlers(services),
    ...notificationHandlers(services),
    ...criticalHandlers(),
    ...operationHandlers(services),
  };
}
