import pg from 'pg';

export interface SilenceOptions {
  url: string;
  /** How often it is looked whether a connection has been busy for that long. */
  everyMs?: number;
  /** How long a new connection may take to answer before the server counts as silent. */
  patienceMs?: number;
}

/**
 * Lets go of connections on which nothing will ever come: a server that vanished without closing them (its machine lost
 * power, the network was cut, a failover moved its address) would be waited for until TCP gives up, a quarter of an hour.
 * While a connection is busy, another asks the server for a sign of life; when none comes, all that were busy before it
 * asked are cut, and their work fails as with any lost connection. A server that answers may take its time. Answers how
 * to stop; it also stops with the pool.
 */
export function watchForSilence(
  pool: pg.Pool,
  { url, everyMs = 5_000, patienceMs = 15_000 }: SilenceOptions,
): () => void {
  const busySince = new Map<pg.PoolClient, number>();
  let asking = false;
  const noteBusy = (client: pg.PoolClient) => void busySince.set(client, performance.now());
  const noteFree = (_error: unknown, client: pg.PoolClient) => void busySince.delete(client);
  const noteGone = (client: pg.PoolClient) => void busySince.delete(client);
  pool.on('acquire', noteBusy);
  pool.on('release', noteFree);
  pool.on('remove', noteGone);

  const look = async () => {
    const askedAt = performance.now();
    if (asking || ![...busySince.values()].some((since) => askedAt - since >= everyMs)) return;
    asking = true;
    const silent = await isSilent(url, patienceMs);
    asking = false;
    if (!silent) return;
    for (const [client, since] of busySince) if (since <= askedAt) cut(client);
  };
  const timer = setInterval(() => {
    if (pool.ending) stop();
    else void look();
  }, everyMs).unref();
  const stop = () => {
    clearInterval(timer);
    pool.off('acquire', noteBusy);
    pool.off('release', noteFree);
    pool.off('remove', noteGone);
  };
  return stop;
}

/** True when a new connection hears nothing. One that is refused, for whatever reason, has heard something. */
async function isSilent(url: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt sign of life' });
  client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), patienceMs);
  });
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => false,
      () => false,
    );
  const silent = await Promise.race([answer, late]);
  clearTimeout(timer);
  if (silent) cut(client);
  else void client.end().catch(() => undefined);
  return silent;
}

/** The socket's end fails the query that waits and all that wait behind it. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
