import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { findCommand } from '#gauges/commands/catalogue.ts';
import type { EventFeed } from '#server/store/database/events.ts';
import { type PolledGauge, readFoundGauge } from '#server/store/gauge/polled-gauges.ts';
import { readInventory } from '#server/store/tank/inventory.ts';
import { type Requester, runCommand } from '../atg/run-command.ts';
import type { Context } from '../context.ts';
import { namedCodes } from './named-codes.ts';

const profile = z.object({
  codes: z.record(z.string(), z.enum(['yes', 'no'])),
  silent: z.record(z.string(), z.string()).optional(),
});
const format = z.enum(['computer', 'display']).nullable().catch(null);

/**
 * Has the poller of a site's gauge ask for the inventory now, and answers what is stored of the gauge beside it. The
 * question is in the site's history of commands like any other. Throws atg_busy while another command runs.
 */
export async function askThroughPoller(
  ctx: Context,
  feed: EventFeed,
  { siteId, siteName }: PolledGauge,
  requester: Requester,
  totalMs: number,
): Promise<GaugeProbe> {
  const startedAt = performance.now();
  const trouble = await askInventory(ctx, feed, siteId, requester, totalMs);
  const foundGauge = await readFoundGauge(ctx.db, siteId);
  const codes = profile.safeParse(foundGauge?.profile);
  const known = codes.success ? codes.data : { codes: {} };
  const tanks = trouble === null ? await readInventory(ctx.db, [siteId]) : [];
  return {
    answered: trouble === null,
    trouble,
    family: foundGauge?.family ?? null,
    consoleType: foundGauge?.consoleType ?? '',
    software: foundGauge?.software ?? null,
    format: format.parse(foundGauge?.format ?? null),
    units: foundGauge?.units ?? null,
    duration_ms: Math.round(performance.now() - startedAt),
    site_name: siteName,
    codes: namedCodes(known),
    // Polls of the site ask them in their turn.
    not_asked: null,
    tanks: tanks.map(({ tankNumber, label, volume, height, water }) => ({
      tank_number: tankNumber,
      label,
      volume,
      height,
      water,
    })),
  };
}

/** Null when the gauge answered, else one sentence. */
async function askInventory(
  ctx: Context,
  feed: EventFeed,
  siteId: number,
  requester: Requester,
  totalMs: number,
): Promise<string | null> {
  const command = findCommand('inventory');
  if (command === null) throw new Error('the catalogue has no inventory');
  const waits = { nobodyMs: 5_000, turnMs: totalMs - 6_000, totalMs, lookMs: 500 };
  try {
    await runCommand(ctx, feed, siteId, { command, params: {}, reason: '' }, requester, waits);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { detail } = error.extras;
    if (error.code === 'atg_offline') return `The gauge could not be reached: ${detail ?? 'it is offline'}.`;
    if (error.code !== 'atg_timeout' && error.code !== 'atg_bad_answer') throw error;
    return detail ?? `${error.message}.`;
  }
}
