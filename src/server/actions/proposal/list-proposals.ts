import { type GaugeProposal, piecesOf, readingWords } from '#compliance/named-by-gauge/proposals.ts';
import { lineName } from '#contract/line-families.ts';
import type { Proposal, ProposalList } from '#contract/nouns/gauge/proposal.ts';
import { openProposals } from '../compliance/facts/open-proposals.ts';
import type { Context } from '../context.ts';

/** What the gauge of a site names and nobody has recorded: sensors, then leak detectors. */
export async function listProposals(ctx: Context, siteId: number): Promise<ProposalList> {
  const open = await openProposals(ctx.db, [siteId]);
  const known = open.get(siteId);
  return { proposals: known === undefined ? [] : known.map(toProposal) };
}

/** The part of an address that names a proposal: 'sensor-301-4', 'line-leak-detector-201'. */
export const proposalKey = (gaugeKey: string): string => gaugeKey.replaceAll(/[ _]/g, '-');

function toProposal(proposal: GaugeProposal): Proposal {
  const { gaugeKey, device, label, readAs, why, tankNumber, line, reportedOn } = proposal;
  return {
    key: proposalKey(gaugeKey),
    device,
    label,
    read_as: readAs,
    read_as_words: readingWords(readAs),
    why,
    tank_number: tankNumber,
    line: line === null ? null : lineName(line),
    adds: addedPieces(proposal),
    reported_on: reportedOn,
  };
}

function addedPieces(proposal: GaugeProposal): Proposal['adds'] {
  const { readAs, line, tankNumber, device } = proposal;
  if (readAs === 'tank' || readAs === 'line') return [{ category: readAs, name: device, tank_number: tankNumber }];
  if (line !== null) return [{ category: 'line_leak_detector', name: detectorName(line), tank_number: tankNumber }];
  return piecesOf(proposal, readAs, tankNumber).map(({ category, name }) => ({
    category,
    name,
    tank_number: tankNumber,
  }));
}

/** 'Line leak detector, line 1 (WPLLD)' */
export const detectorName = (line: number): string => `Line leak detector, l${lineName(line).slice(1)}`;
