import { accountRoutes, scheduledReportRoutes, wallRoutes } from './account.ts';
import { administrationRoutes } from './administration.ts';
import { atgRoutes, gaugeSafetyRoutes } from './atg.ts';
import { attentionRoutes, deskRoutes } from './attention.ts';
import { authRoutes } from './auth.ts';
import { calendarRoutes } from './calendar.ts';
import { complianceRoutes, evidenceRoutes, mockInspectionRoutes } from './compliance.ts';
import { credentialRoutes } from './credentials.ts';
import { documentRoutes } from './documents.ts';
import { fleetAlarmRoutes, pauseRoutes } from './fleet-alarms.ts';
import { inspectionRoutes } from './inspections.ts';
import { issueRoutes } from './issues.ts';
import { channelRoutes, criticalRoutes, notificationRoutes } from './notifications.ts';
import { operationRoutes } from './operations.ts';
import { packetRoutes } from './packets.ts';
import { ownListingRoutes, partRoutes, proposalRoutes } from './parts.ts';
import { reportRoutes } from './reports.ts';
import { searchRoutes } from './searches.ts';
import { agencyLetterRoutes, siteRecordRoutes } from './site-records.ts';
import { siteRoutes } from './sites.ts';
import { tankRoutes } from './tanks.ts';
import { userRoutes } from './users.ts';
import { workOrderRoutes } from './work-orders.ts';

/** Every call of the API by its short name. The server must have a handler for each, or it does not start. */
export const routes = {
  ...authRoutes,
  ...siteRoutes,
  ...searchRoutes,
  ...attentionRoutes,
  ...deskRoutes,
  ...issueRoutes,
  ...inspectionRoutes,
  ...fleetAlarmRoutes,
  ...pauseRoutes,
  ...workOrderRoutes,
  ...tankRoutes,
  ...atgRoutes,
  ...siteRecordRoutes,
  ...agencyLetterRoutes,
  ...complianceRoutes,
  ...calendarRoutes,
  ...partRoutes,
  ...ownListingRoutes,
  ...proposalRoutes,
  ...credentialRoutes,
  ...documentRoutes,
  ...packetRoutes,
  ...reportRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...scheduledReportRoutes,
  ...wallRoutes,
  ...administrationRoutes,
  ...gaugeSafetyRoutes,
  ...evidenceRoutes,
  ...mockInspectionRoutes,
  ...channelRoutes,
  ...notificationRoutes,
  ...criticalRoutes,
  ...operationRoutes,
};
export type RouteName = keyof typeof routes;
