import { categoriesOf, type ProposedPiece, piecesOf, type ReadAs } from '#compliance/named-by-gauge/proposals.ts';
import { AppError } from '#contract/errors.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import type { Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { ProposalInput } from '#contract/nouns/gauge/proposal.ts';
import {
  type EquipmentRow,
  insertEquipment,
  lockEquipment,
  updateEquipment,
} from '#server/store/equipment/equipment.ts';
import {
  insertGaugePiece,
  restoreGaugePiece,
  setAnsweredLabel,
  setGaugeKey,
} from '#server/store/equipment/proposals.ts';
import type { Context } from '../context.ts';
import { type Answered, type AnswerWork, answerProposal, recordAnswer, sensorRow } from './answer-proposal.ts';
import { detectorName } from './list-proposals.ts';

/**
 * Records a device that the gauge names, as it is read or as the person says: a sensor with what it watches and the parts
 * that this implies, or the leak detector of a line; since the day on which the gauge first reported it. Throws
 * proposal_not_open, validation where a person must choose or says what does not fit, equipment_not_found.
 */
export function recordProposal(ctx: Context, siteId: number, key: string, input: ProposalInput): Promise<Equipment[]> {
  return answerProposal(ctx, siteId, key, 'proposal.recorded', async (at) => {
    const { readAs, line } = at.proposal;
    if (readAs === 'tank' || readAs === 'line') return { pieces: await unit(ctx, at, input), detail: { ...input } };
    const pieces = line === null ? await sensor(ctx, at, input) : await detector(ctx, at, input);
    return { pieces, detail: { ...input } };
  });
}

async function sensor(ctx: Context, at: AnswerWork, input: ProposalInput): Promise<Answered[]> {
  const { sql, proposal } = at;
  const watches = placeOf(proposal.readAs, input);
  const tankNumber = input.tank_number === undefined ? proposal.tankNumber : input.tank_number;
  const listed = await listedPiece(at, input.equipment_id, watches);
  const before = await sensorRow(ctx, at);
  // The tank that a person recorded stays where the answer names none.
  await updateEquipment(
    sql,
    before.id,
    { traits: { ...before.traits, watches }, ...(tankNumber === null ? {} : { tankNumber }) },
    ctx.now,
  );
  await setAnsweredLabel(sql, before.id, proposal.label);
  const back = proposal.removedOn !== null ? [{ name: 'listed', value: 'yes' }] : [];
  await recordAnswer(ctx, at, before, [...back, { name: 'watches', value: watches }]);
  const added = listed === null ? piecesOf(proposal, watches, tankNumber) : [];
  const ids: number[] = [];
  for (const piece of added) ids.push(await addPiece(ctx, at, piece));
  return [{ before, id: before.id }, ...ids.map((id) => ({ before: null, id }))];
}

const isPlace = (read: ReadAs | null): read is Watched =>
  read !== null && read !== 'line_leak_detector' && read !== 'tank' && read !== 'line';

function placeOf(read: ReadAs | null, { watches }: ProposalInput): Watched {
  const place = watches ?? (isPlace(read) ? read : null);
  if (place === null)
    throw new AppError('validation', { fields: { watches: 'is required: the label does not say what it monitors' } });
  if (place === 'other')
    throw new AppError('validation', { fields: { watches: 'is required: give the reason why it is none of these' } });
  return place;
}

async function addPiece(
  ctx: Context,
  at: AnswerWork,
  { category, name, tankNumber, traits }: ProposedPiece,
): Promise<number> {
  const values = { category, name: name.slice(0, 120), tankNumber, traits: { ...traits } };
  const row = await insertEquipment(at.sql, at.siteId, values, ctx.now);
  const facts = Object.entries(traits).map(([trait, value]) => ({ name: trait, value }));
  await recordAnswer(ctx, at, row, [{ name: 'listed', value: 'yes' }, ...facts]);
  return row.id;
}

/** The piece of the list that the person says it is; null: the person names none. Throws equipment_not_found, validation. */
async function listedPiece(
  { sql, siteId }: AnswerWork,
  id: number | undefined,
  readAs: Parameters<typeof categoriesOf>[0],
): Promise<EquipmentRow | null> {
  if (id === undefined) return null;
  const piece = await lockEquipment(sql, siteId, id);
  if (piece === null) throw new AppError('equipment_not_found');
  if (!categoriesOf(readAs).some((category) => category === piece.category))
    throw new AppError('validation', { fields: { equipment_id: 'is of another category' } });
  return piece;
}

async function detector(ctx: Context, at: AnswerWork, input: ProposalInput): Promise<Answered[]> {
  const { sql, siteId, proposal } = at;
  const { gaugeKey, line } = proposal;
  if (line === null) throw new Error(`${gaugeKey} has no line`);
  if (input.watches !== undefined)
    throw new AppError('validation', { fields: { watches: 'does not fit a leak detector' } });
  const listed = await listedPiece(at, input.equipment_id, 'line_leak_detector');
  if (listed !== null) {
    if (proposal.removedOn !== null)
      throw new AppError('validation', {
        fields: { equipment_id: 'is another piece: this device is put back on the list' },
      });
    if (listed.gaugeKey !== null)
      throw new AppError('validation', { fields: { equipment_id: 'is a different device of the gauge' } });
    await setGaugeKey(sql, listed.id, gaugeKey);
    return [{ before: listed, id: listed.id }];
  }
  const tankNumber = input.tank_number === undefined ? proposal.tankNumber : input.tank_number;
  const piece = { siteId, gaugeKey, category: 'line_leak_detector' as const, name: detectorName(line), tankNumber };
  const id = (await restoreGaugePiece(sql, siteId, gaugeKey, ctx.now)) ?? (await insertGaugePiece(sql, piece, ctx.now));
  await recordAnswer(ctx, at, { id, installedOn: null }, [{ name: 'listed', value: 'yes' }]);
  return [{ before: null, id }];
}

/** Puts a tank or line back on the list, from the day on which it was taken off: the gauge reported it all the time. */
async function unit(ctx: Context, at: AnswerWork, input: ProposalInput): Promise<Answered[]> {
  const { sql, siteId, proposal } = at;
  const unfit = 'does not fit a tank or line that is put back on the list';
  if (input.watches !== undefined) throw new AppError('validation', { fields: { watches: unfit } });
  if (input.tank_number !== undefined) throw new AppError('validation', { fields: { tank_number: unfit } });
  if (input.equipment_id !== undefined) throw new AppError('validation', { fields: { equipment_id: unfit } });
  const id = await restoreGaugePiece(sql, siteId, proposal.gaugeKey, ctx.now);
  if (id === null) throw new AppError('proposal_not_open');
  await recordAnswer(ctx, at, { id, installedOn: null }, [{ name: 'listed', value: 'yes' }]);
  return [{ before: null, id }];
}
