import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { sameSecret } from '#server/auth/tokens.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/store/database/pool.ts';
import { readinessOf } from './readiness.ts';

export interface ProbeDeps {
  config: Pick<Config, 'dataDir' | 'metricsToken'>;
  db: Database;
  metrics: readonly Registry[];
  draining(): boolean;
}

/**
 * The probes of a process without the web role: /healthz, /readyz and /metrics as the web role has them, the metrics
 * for the bearer of METRICS_TOKEN alone. Ready to listen; nothing else is answered.
 */
export function probeServer(deps: ProbeDeps): Server {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  return createServer((request, response) => {
    answer(deps, [own, ...deps.metrics], request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

async function answer(
  deps: ProbeDeps,
  registries: readonly Registry[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  const path = request.url?.split('?', 1)[0];
  if (path === '/healthz') return send(200, { status: 'ok' });
  if (path === '/readyz') {
    const ready = await readinessOf(deps);
    return send(ready.status === 'ready' ? 200 : 503, ready);
  }
  if (path !== '/metrics') return send(404, { error: 'This process answers /healthz, /readyz and /metrics.' });
  if (!isCollector(deps, request)) return send(401, { error: 'Authentication required' });
  const parts = await Promise.all(registries.map((registry) => registry.metrics()));
  response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
  response.end(parts.join('\n'));
}

function isCollector({ config }: ProbeDeps, { headers }: IncomingMessage): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return config.metricsToken !== null && given !== undefined && sameSecret(given, config.metricsToken);
}
