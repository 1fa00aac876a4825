import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { markEquipmentDeleted, updateEquipment } from '#server/store/equipment/equipment.ts';
import { insertGaugePiece, setAnsweredLabel } from '#server/store/equipment/proposals.ts';
import type { Context } from '../context.ts';
import { answerProposal, recordAnswer, sensorRow } from './answer-proposal.ts';
import { detectorName } from './list-proposals.ts';

/**
 * Notes that a device is not what the gauge names it, and why: a sensor then watches none of the known places and remains
 * for nothing, a leak detector is among what was removed and its line stays without one. What was taken off the list
 * before stays off it. Throws proposal_not_open,
 * site_not_found.
 */
export function refuseProposal(ctx: Context, siteId: number, key: string, reason: string): Promise<Equipment[]> {
  return answerProposal(ctx, siteId, key, 'proposal.refused', async (at) => {
    const { sql, proposal } = at;
    const { gaugeKey, line, label } = proposal;
    // It is off the list already, and stays so: the audit keeps why the gauge still names it.
    if (proposal.removedOn !== null) return { pieces: [], detail: { reason } };
    if (line !== null) {
      const piece = { siteId, gaugeKey, category: 'line_leak_detector' as const, name: detectorName(line) };
      const id = await insertGaugePiece(sql, { ...piece, tankNumber: null }, ctx.now);
      await markEquipmentDeleted(sql, id, ctx.now);
      await recordAnswer(ctx, at, { id, installedOn: null }, [{ name: 'listed', value: 'no' }], reason);
      return { pieces: [{ before: null, id }], detail: { reason } };
    }
    const before = await sensorRow(ctx, at);
    await updateEquipment(sql, before.id, { traits: { ...before.traits, watches: 'other' } }, ctx.now);
    await setAnsweredLabel(sql, before.id, label);
    await recordAnswer(ctx, at, before, [{ name: 'watches', value: 'other' }], reason);
    return { pieces: [{ before, id: before.id }], detail: { reason } };
  });
}
