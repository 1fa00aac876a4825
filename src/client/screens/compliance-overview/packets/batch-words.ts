import { monthName } from '#client/format/months.ts';
import { t } from '#client/words/overview/site-packets.ts';
import type { PacketBatch } from '#contract/nouns/document/packet.ts';

export type BatchSite = PacketBatch['sites'][number];

/** How many packets of a request are built, are not, and are under way. */
export function countBatch({ sites }: Pick<PacketBatch, 'sites'>): { built: number; failed: number; underWay: number } {
  const having = (...states: BatchSite['state'][]) => sites.filter(({ state }) => states.includes(state)).length;
  return { built: having('done'), failed: having('failed'), underWay: having('waiting', 'building') };
}

/** How far a request is: '3 of 5 packets built, 1 not built, 1 under way'. */
export function batchWords(batch: Pick<PacketBatch, 'sites'>): string {
  const { built, failed, underWay } = countBatch(batch);
  return [
    t.ofSites({ built, count: batch.sites.length }),
    ...(failed > 0 ? [t.failed({ count: failed })] : []),
    ...(underWay > 0 ? [t.underWay({ count: underWay })] : []),
  ].join(', ');
}

/** What a request is for: 'Packets for October 2026 and the months before (3 in all)'. */
export function batchTitle({ month, months }: Pick<PacketBatch, 'month' | 'months'>): string {
  const name = monthName(month);
  return months === 1 ? t.packetsFor({ month: name }) : t.packetsForMonths({ month: name, count: months });
}

/** What is in the packets beside the records of every packet. */
export function includedWords({ testing, gaps }: Pick<PacketBatch, 'testing' | 'gaps'>): string {
  return [testing ? t.withTesting : t.withoutTesting, ...(gaps ? [] : [t.withoutGaps])].join(' ');
}

/** What is said of what a packet lacks: a packet that is not there says that it is not known. */
export function missingWords({ state, missing }: Pick<BatchSite, 'state' | 'missing'>): string {
  if (state === 'failed') return t.missingNotKnown;
  if (state !== 'done') return t.missingNotKnownYet;
  if (missing === null) return t.missingNotListed;
  return missing.length === 0 ? t.nothingMissing : t.missing({ count: missing.length });
}

/** How much of a packet is packed, 0 to 1; null: it is not being built, or its size is not known yet. */
export function shareOf({ state, bytes_done, bytes_total }: BatchSite): number | null {
  if (state !== 'building' || !bytes_total) return null;
  return Math.min(1, (bytes_done ?? 0) / bytes_total);
}
