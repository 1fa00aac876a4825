import type { Services } from '../services.ts';
import { authHandlers } from './auth.ts';
import type { Handlers } from './handler.ts';
import { operationHandlers } from './operations.ts';
import { siteHandlers } from './sites.ts';

/** The handler of every route. */
export function makeHandlers(services: Services): Handlers {
  return { ...authHandlers(services), ...siteHandlers(services), ...operationHandlers(services) };
}
