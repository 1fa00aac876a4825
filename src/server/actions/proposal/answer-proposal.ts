import type { GaugeProposal } from '#compliance/named-by-gauge/proposals.ts';
import { AppError } from '#contract/errors.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { record } from '#server/audit/record.ts';
import { lockCalendars } from '#server/store/calendar/calendar-state.ts';
import { insertFacts, recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { type EquipmentRow, lockEquipment } from '#server/store/equipment/equipment.ts';
import { readReportedState } from '#server/store/equipment/equipment-reported.ts';
import { equipmentOfGauge, insertGaugePiece, restoreGaugePiece } from '#server/store/equipment/proposals.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import { openProposals } from '../compliance/facts/open-proposals.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';
import { toEquipment, toRecorded } from '../equipment/equipment-view.ts';
import { reportedByKey } from '../equipment/reported-view.ts';
import { proposalKey } from './list-proposals.ts';

/** The transaction of an answer, which no other answer of the site runs beside. */
export interface AnswerWork {
  sql: Sql;
  siteId: number;
  proposal: GaugeProposal;
  /** The first day on which what is recorded is so; null: since first recorded. */
  from: string | null;
  /** Why it is so since then: 'First reported by the gauge on 2026-11-01 as “STP SUMP 1”'. */
  reported: string;
}

/** A piece that an answer changed or added. `before` null: it is new. */
export interface Answered {
  before: EquipmentRow | null;
  id: number;
}

/**
 * Answers an open proposal: one answer at a time for each site, so that of two at once one finds it answered. Throws
 * proposal_not_open, site_not_found and what `work` throws.
 */
export async function answerProposal(
  ctx: Context,
  siteId: number,
  key: string,
  action: 'proposal.recorded' | 'proposal.refused',
  work: (at: AnswerWork) => Promise<{ pieces: Answered[]; detail: Record<string, unknown> }>,
): Promise<Equipment[]> {
  const { pieces, words } = await inTransaction(ctx.db, async (sql) => {
    await lockCalendars(sql, [siteId]);
    const today = await readSiteDay(sql, siteId, ctx.now);
    if (today === null) throw new AppError('site_not_found');
    const open = (await openProposals(sql, [siteId])).get(siteId);
    const proposal = open?.find(({ gaugeKey }) => proposalKey(gaugeKey) === key);
    if (proposal === undefined) throw new AppError('proposal_not_open');
    await recordsOwnFacts(sql);
    const from = firstDay(proposal, today);
    const at = { sql, siteId, proposal, from, reported: reportedWords(proposal) };
    const { pieces: changed, detail } = await work(at);
    const { device, label, readAs, tankNumber } = proposal;
    await record(sql, ctx.actor, ctx.now, {
      action,
      siteId,
      target: { type: 'gauge_device', id: proposal.gaugeKey },
      detail: { device, label, read_as: readAs, read_tank: tankNumber, ...detail },
    });
    const rows = await auditPieces(ctx, at, changed);
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    const state = await readReportedState(sql, siteId);
    const reported = state === null ? new Map() : reportedByKey(state);
    return { pieces: rows.map((row) => toEquipment(row, reported)), words: `${device} was answered for` };
  });
  await correctClosedMonths(ctx, siteId, words);
  return pieces;
}

/** One audit row a piece, as the calls of equipment write them. Answers the pieces that are on the list. */
async function auditPieces(ctx: Context, { sql, siteId }: AnswerWork, changed: readonly Answered[]) {
  const rows: EquipmentRow[] = [];
  for (const { before, id } of changed) {
    const row = await lockEquipment(sql, siteId, id);
    if (row === null) continue;
    rows.push(row);
    await record(sql, ctx.actor, ctx.now, {
      action: before === null ? 'equipment.created' : 'equipment.updated',
      siteId,
      target: { type: 'equipment', id },
      detail: { ...(before === null ? {} : { before: toRecorded(before) }), after: toRecorded(row) },
    });
  }
  return rows;
}

/** The day on which the gauge first reported the device, or on which it was taken off the list though the gauge goes on reporting it; the console's clock and ours may disagree, so never after today. */
const firstDay = ({ reportedOn, removedOn }: GaugeProposal, today: string): string | null => {
  const since = removedOn ?? reportedOn;
  return since === null || since <= today ? since : today;
};

function reportedWords({ label, device, reportedOn, removedOn }: GaugeProposal): string {
  const first = reportedOn === null ? 'Reported by the gauge' : `First reported by the gauge on ${reportedOn}`;
  const since = removedOn === null ? first : `Reported by the gauge after it was taken off the list on ${removedOn}`;
  return label === '' ? `${since}: ${device}` : `${since}: ${device} “${label}”`;
}

/** The row of a sensor, locked; added, or put back, where the list does not have it. */
export async function sensorRow(ctx: Context, { sql, siteId, proposal }: AnswerWork): Promise<EquipmentRow> {
  const { gaugeKey, label, device } = proposal;
  const id =
    (await equipmentOfGauge(sql, siteId, gaugeKey)) ??
    (await restoreGaugePiece(sql, siteId, gaugeKey, ctx.now)) ??
    (await insertGaugePiece(
      sql,
      { siteId, gaugeKey, category: 'sensor', name: label === '' ? device : label, tankNumber: null },
      ctx.now,
    ));
  const row = await lockEquipment(sql, siteId, id);
  if (row === null) throw new Error(`equipment ${id} of ${gaugeKey} is not there to be changed`);
  return row;
}

/** Records facts of a piece of an answer. A device is not what it was before it was installed. */
export async function recordAnswer(
  ctx: Context,
  { sql, siteId, from, reported }: AnswerWork,
  piece: { id: number; installedOn: string | null },
  values: readonly { name: string; value: string }[],
  reason?: string,
): Promise<void> {
  const day = from !== null && piece.installedOn !== null && piece.installedOn > from ? piece.installedOn : from;
  await insertFacts(sql, {
    siteId,
    of: { equipmentId: piece.id },
    values: values.map(({ name, value }) => ({ name, value, from: day })),
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(sql, ctx.actor) },
    reason: reason === undefined ? reported : `${reason} (${reported})`,
    document: null,
  });
}
