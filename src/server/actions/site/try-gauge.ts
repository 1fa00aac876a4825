import { AppError } from '#contract/errors.ts';
import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { readSecurityCode } from '#server/actions/gauge/security-code.ts';
import { record } from '#server/audit/record.ts';
import type { Config } from '#server/config.ts';
import type { EventFeed } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findPolledGauge, type PolledGauge } from '#server/store/gauge/polled-gauges.ts';
import type { Requester } from '../atg/run-command.ts';
import type { Context } from '../context.ts';
import { askThroughPoller } from '../gauge/ask-through-poller.ts';
import { readGaugeAddress } from './site-input.ts';

/** Where and how a connection is to be tried. */
interface ProbeTarget {
  ip: string;
  port: number;
  securityCode: string | null;
}

/** The address by the rules of a site's, and the code by its own; throws the sentence that applies. */
function readProbeInput(
  input: { ip?: unknown; port?: unknown; security_code?: unknown },
  config: Pick<Config, 'allowLocalGauges'>,
): ProbeTarget {
  return {
    ...readGaugeAddress(input, config),
    securityCode: readSecurityCode(input.security_code ?? null, 'security_code'),
  };
}

/** Connects to a gauge, asks it what it is and what it answers, and says so; never rejects. */
export type Probe = (
  host: string,
  port: number,
  options: { securityCode: string | null; totalMs: number },
) => Promise<GaugeProbe>;

/** A test must have answered by then, milliseconds. */
const totalMs = 24_000;
const mostAtOnce = 2;

/** Connection tests of one process: `probe` speaks to gauges that nobody polls. */
export class GaugeTests {
  readonly #probe: Probe | undefined;
  readonly #feed: EventFeed;
  #running = 0;

  constructor(probe: Probe | undefined, feed: EventFeed) {
    this.#probe = probe;
    this.#feed = feed;
  }

  /**
   * Tries the connection to a gauge. A console takes one client at a time, so one that is polled is asked by the
   * process that polls it, as by a command. Throws the sentences of an address, security_code_invalid, and atg_busy
   * when too many tests run or a command of the site does.
   */
  async run(
    ctx: Context,
    input: { ip?: unknown; port?: unknown; security_code?: unknown },
    requester: Requester,
  ): Promise<GaugeProbe> {
    const target = readProbeInput(input, ctx.config);
    const polled = await findPolledGauge(ctx.db, target.ip, target.port);
    const answer = polled === null ? await this.#direct(target) : await this.#polled(ctx, target, polled, requester);
    await note(ctx, target, polled, answer);
    return answer;
  }

  async #direct({ ip, port, securityCode }: ProbeTarget): Promise<GaugeProbe> {
    if (this.#probe === undefined) throw new AppError('unavailable');
    if (this.#running >= mostAtOnce) {
      throw new AppError('atg_busy', { detail: 'Other connection tests are running; try again in half a minute.' });
    }
    this.#running++;
    try {
      return await this.#probe(ip, port, { securityCode, totalMs });
    } finally {
      this.#running--;
    }
  }

  async #polled(
    ctx: Context,
    { securityCode }: ProbeTarget,
    polled: PolledGauge,
    requester: Requester,
  ): Promise<GaugeProbe> {
    if (securityCode !== null) {
      const detail = `Site ${polled.siteName} polls this gauge: store the security code with the site, then test.`;
      throw new AppError('atg_busy', { detail });
    }
    return askThroughPoller(ctx, this.#feed, polled, requester, totalMs);
  }
}

/** The code is shown to nobody. */
async function note(
  ctx: Context,
  { ip, port, securityCode }: ProbeTarget,
  polled: PolledGauge | null,
  { answered, trouble, consoleType, software }: GaugeProbe,
): Promise<void> {
  const outcome = answered ? { consoleType, software } : { trouble };
  await inTransaction(ctx.db, (sql) =>
    record(sql, ctx.actor, ctx.now, {
      action: 'gauge.probed',
      outcome: answered ? 'ok' : 'failed',
      ...(polled === null ? {} : { siteId: polled.siteId }),
      detail: { ip, port, answered, ...outcome, withSecurityCode: securityCode !== null },
    }),
  );
}
