import { authRoutes } from './auth.ts';
import { operationRoutes } from './operations.ts';
import { siteRoutes } from './sites.ts';

/** Every call of the API by its short name. The server must have a handler for each, or it does not start. */
export const routes = { ...authRoutes, ...siteRoutes, ...operationRoutes };
export type RouteName = keyof typeof routes;
