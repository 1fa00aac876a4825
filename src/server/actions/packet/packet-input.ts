import { AppError } from '#contract/errors.ts';
import { month as monthSchema } from '#contract/nouns/common.ts';
import type { PacketInput } from '#contract/nouns/document/packet.ts';
import type { PacketAsk } from './plan-packet.ts';

/** What a body asks for; the month must be named. Throws invalid_month, packet_year_invalid. */
export function readPacketAsk({ month, include }: PacketInput): PacketAsk & { gaps: boolean } {
  const wanted = monthSchema.safeParse(typeof month === 'string' ? month.trim() : month);
  if (!wanted.success) throw new AppError('invalid_month');
  return {
    month: wanted.data,
    year: readYear(include?.year),
    testing: include?.testing ?? false,
    gaps: include?.gaps ?? true,
  };
}

/** '2026' of '2026' or 2026; null, the newest, where none is named. */
function readYear(year: unknown): string | null {
  if (year === undefined || year === null) return null;
  const text = typeof year === 'number' ? String(year) : year;
  if (typeof text !== 'string') throw new AppError('packet_year_invalid');
  const wanted = text.trim();
  if (wanted === '') return null;
  if (!/^20\d\d$/.test(wanted)) throw new AppError('packet_year_invalid');
  return wanted;
}
