import { AppError } from '#contract/errors.ts';
import { type Language, usualLanguage } from '#contract/language.ts';
import type { YearUnit } from '#reports/monthly/history-model.ts';
import { drawPacketIndex } from '#reports/packet/layout.ts';
import type { IndexInspection, PacketIndex } from '#reports/packet/model.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import { toCover } from '#server/actions/insurance/cover-facts.ts';
import { type MonthSummary, makerOf } from '#server/actions/report/make-report.ts';
import { stampOf } from '#server/actions/report/record/report-words.ts';
import { readTankFacts } from '#server/store/packet/binder-facts.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import type { PlannedInspection } from '../plan-inspections.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { type ArchiveEntry, toIndexSections } from './index-files.ts';

/** What the index says of the month: its summary, twelve months of each tank and line, and whether it lists what is missing. */
interface IndexFacts {
  summary: MonthSummary;
  year: YearUnit[];
  gaps: boolean;
}

/**
 * Draws the index of a packet as PDF: what the binder asks, what is there, and which of these files of the archive stand
 * for it. Made now, by whoever acts. Throws site_not_found.
 */
export async function drawIndex(
  ctx: Context,
  plan: PacketPlan,
  entries: readonly ArchiveEntry[],
  made: IndexFacts,
  language: Language = usualLanguage,
): Promise<Buffer> {
  return drawPacketIndex(await toIndex(ctx, plan, entries, made), language);
}

async function toIndex(
  ctx: Context,
  plan: PacketPlan,
  entries: readonly ArchiveEntry[],
  made: IndexFacts,
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
    summary: made.summary,
    tanks: [...tanks],
    ...{ there, asked },
    ...toIndexSections(plan, entries),
    year: made.year,
    gaps: made.gaps,
    inspections: plan.inspections.map((one) => toIndexInspection(one, entries)),
  };
}

const outcomes = { in_order: 'In order', not_in_order: 'Not in order', in_part: 'In part' } as const;

function toIndexInspection(one: PlannedInspection, entries: readonly ArchiveEntry[]): IndexInspection {
  const { on, title, version, outcome, findings, code, document, section, state, why } = one;
  const file = section === null ? undefined : entries.find(({ documentId }) => documentId === document?.id);
  return {
    ...{ on, title, version, why },
    outcome: state === 'replaced' ? 'Replaced' : outcome === null ? 'Not signed' : outcomes[outcome],
    findings: outcome === null ? null : findings,
    code: code ?? '',
    file: file?.name ?? '',
  };
}
