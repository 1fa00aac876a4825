import { atgRoutes } from './atg.ts';
import { authRoutes } from './auth.ts';
import { calendarRoutes } from './calendar.ts';
import { complianceRoutes } from './compliance.ts';
import { documentRoutes } from './documents.ts';
import { issueRoutes } from './issues.ts';
import { operationRoutes } from './operations.ts';
import { reportRoutes } from './reports.ts';
import { siteRecordRoutes } from './site-records.ts';
import { siteRoutes } from './sites.ts';
import { tankRoutes } from './tanks.ts';

/** Every call of the API by its short name. The server must have a handler for each, or it does not start. */
export const routes = {
  ...authRoutes,
  ...siteRoutes,
  ...issueRoutes,
  ...tankRoutes,
  ...atgRoutes,
  ...siteRecordRoutes,
  ...complianceRoutes,
  ...calendarRoutes,
  ...documentRoutes,
  ...reportRoutes,
  ...operationRoutes,
};
export type RouteName = keyof typeof routes;
