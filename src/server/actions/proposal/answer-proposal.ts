import type pg from 'pg';
import type { GaugeProposal } from '#compliance/named-by-gauge/proposals.ts';
import { AppError } from '#contract/errors.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { record } from '#server/audit/record.ts';
import { lockCalendars } from '#server/store/calendar/calendar-state.ts';
import { insertFacts, recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Queryable } from '#server/store/database/pool.ts';
import { type EquipmentRow, lockEquipment } from '#server/store/equipment/equipment.ts';
import { readReportedState } from '#server/store/equipment/equipment-reported.ts';
import { equipmentOfGauge, insertGaugePiece } from '#server/store/equipment/proposals.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { correctClosedMonths } from '../compliance/facts/correct-closed.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';
import { toEquipment, toRecorded } from '../equipment/equipment-view.ts';
import { reportedByKey } from '../equipment/reported-view.ts';
import { proposalKey } from './list-proposals.ts';
import { openProposals } from './open-proposals.ts';

/** The transaction of an answer, which no other answer of the site runs beside. */
export interface AnswerWork {
  tx: Queryable;
  client: pg.ClientBase;
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
  const { pieces, words } = await inTransaction(ctx.db, async (tx, client) => {
    await lockCalendars(client, [siteId]);
    const today = await readSiteDay(tx, siteId, ctx.now);
    if (today === null) throw new AppError('site_not_found');
    const open = (await openProposals(client, [siteId])).get(siteId);
    const proposal = open?.find(({ gaugeKey }) => proposalKey(gaugeKey) === key);
    if (proposal === undefined) throw new AppError('proposal_not_open');
    await recordsOwnFacts(tx);
    const from = firstDay(proposal, today);
    const at = { tx, client, siteId, proposal, from, reported: reportedWords(proposal) };
    const { pieces: changed, detail } = await work(at);
    const { device, label, readAs, tankNumber } = proposal;
    await record(tx, ctx.actor, ctx.now, {
      action,
      siteId,
      target: { type: 'gauge_device', id: proposal.gaugeKey },
      detail: { device, label, read_as: readAs, read_tank: tankNumber, ...detail },
    });
    const rows = await auditPieces(ctx, at, changed);
    await notifyChange(tx, { kind: 'site.changed', siteIds: [siteId] });
    const state = await readReportedState(client, siteId);
    const reported = state === null ? new Map() : reportedByKey(state);
    return { pieces: rows.map((row) => toEquipment(row, reported)), words: `${device} was answered for` };
  });
  await correctClosedMonths(ctx, siteId, words);
  return pieces;
}

/** One audit row a piece, as the calls of equipment write them. Answers the pieces that are on the list. */
async function auditPieces(ctx: Context, { tx, siteId }: AnswerWork, changed: readonly Answered[]) {
  const rows: EquipmentRow[] = [];
  for (const { before, id } of changed) {
    const row = await lockEquipment(tx, siteId, id);
    if (row === null) continue;
    rows.push(row);
    await record(tx, ctx.actor, ctx.now, {
      action: before === null ? 'equipment.created' : 'equipment.updated',
      siteId,
      target: { type: 'equipment', id },
      detail: { ...(before === null ? {} : { before: toRecorded(before) }), after: toRecorded(row) },
    });
  }
  return rows;
}

/** The day on which the gauge first reported the device; the console's clock and ours may disagree, so never after today. */
const firstDay = ({ reportedOn }: GaugeProposal, today: string): string | null =>
  reportedOn === null || reportedOn <= today ? reportedOn : today;

function reportedWords({ label, device, reportedOn }: GaugeProposal): string {
  const since = reportedOn === null ? 'Reported by the gauge' : `First reported by the gauge on ${reportedOn}`;
  return label === '' ? `${since}: ${device}` : `${since}: ${device} “${label}”`;
}

/** The row of a sensor, locked; added where the list does not have it yet. */
export async function sensorRow(ctx: Context, { tx, siteId, proposal }: AnswerWork): Promise<EquipmentRow> {
  const { gaugeKey, label, device } = proposal;
  const id =
    (await equipmentOfGauge(tx, siteId, gaugeKey)) ??
    (await insertGaugePiece(
      tx,
      { siteId, gaugeKey, category: 'sensor', name: label === '' ? device : label, tankNumber: null },
      ctx.now,
    ));
  const row = await lockEquipment(tx, siteId, id);
  if (row === null) throw new Error(`equipment ${id} of ${gaugeKey} is not there to be changed`);
  return row;
}

/** Records facts of a piece of an answer. A device is not what it was before it was installed. */
export async function recordAnswer(
  ctx: Context,
  { tx, siteId, from, reported }: AnswerWork,
  piece: { id: number; installedOn: string | null },
  values: readonly { name: string; value: string }[],
  reason?: string,
): Promise<void> {
  const day = from !== null && piece.installedOn !== null && piece.installedOn > from ? piece.installedOn : from;
  await insertFacts(tx, {
    siteId,
    of: { equipmentId: piece.id },
    values: values.map(({ name, value }) => ({ name, value, from: day })),
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(tx, ctx.actor) },
    reason: reason === undefined ? reported : `${reason} (${reported})`,
    document: null,
  });
}
