import { AppError } from '#contract/errors.ts';
import { type Language, usualLanguage } from '#contract/language.ts';
import { drawPacketIndex } from '#reports/packet/layout.ts';
import type { PacketIndex } from '#reports/packet/model.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import { toCover } from '#server/actions/insurance/cover-facts.ts';
import { type MonthSummary, makerOf } from '#server/actions/report/make-report.ts';
import { stampOf } from '#server/actions/report/record/report-words.ts';
import { readTankFacts } from '#server/store/packet/binder-facts.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { type ArchiveEntry, toIndexSections } from './index-files.ts';

/**
 * Draws the index of a packet as PDF: what the binder asks, what is there, and which of these files of the archive stand
 * for it. Made now, by whoever acts. Throws site_not_found.
 */
export async function drawIndex(
  ctx: Context,
  plan: PacketPlan,
  entries: readonly ArchiveEntry[],
  summary: MonthSummary,
  language: Language = usualLanguage,
): Promise<Buffer> {
  return drawPacketIndex(await toIndex(ctx, plan, entries, summary), language);
}

async function toIndex(
  ctx: Context,
  plan: PacketPlan,
  entries: readonly ArchiveEntry[],
  summary: MonthSummary,
): Promise<PacketIndex> {
  const { id, zone } = plan.site;
  const site = await readSiteInfoRow(ctx.db, id);
  const calendar = (await readSiteCalendars(ctx.db, [id], ctx.now)).get(id)?.facts;
  if (site === null || calendar === undefined) throw new AppError('site_not_found');
  const { tanks, ...facility } = toCover(site, calendar, await readTankFacts(ctx.db, id));
  const { month, there, asked } = plan.binder;
  return {
    facility,
    month,
    madeAt: ctx.now.toISOString(),
    made: stampOf(ctx.now, zone),
    madeBy: await makerOf(ctx),
    summary,
    tanks: [...tanks],
    ...{ there, asked },
    ...toIndexSections(plan, entries),
  };
}
