import { decimal, hex, stampDigits } from '../wire.ts';
import type { Bodies } from './body.ts';

const counted = (list: readonly string[]): string =>
  hex(list.length, 2) + list.map((at) => `${stampDigits(at)}00`).join('');
/** How A57 numbers a result. */
const CHANGES = { PASS: '01', FAIL: '02', INVALID: '04', INCR: '08', WARN: '09' } as const;

/**
 * Computer replies of what a TLS-450 keeps of the past, and of how it keeps it, after the notes of 577013-950 Rev T to the
 * same functions; the set-up is that of the samples.
 */
export const RECORD_BODIES: Bodies = {
  '377': ({ lines }) =>
    lines.plld
      .map(({ number, passes_last_day, passes_since_midnight, first_passes: passes }) => {
        const [periodic, annual] = [passes?.periodic ?? [], passes?.annual ?? []];
        const last = [passes?.gross, periodic[0], annual[0]].map((at) => `${stampDigits(at ?? null)}00`);
        const counts = hex(passes_last_day, 4) + hex(passes_since_midnight, 4);
        return decimal(number, 2) + counts + last.join('') + counted(periodic) + counted(annual);
      })
      .join(''),
  '54E': () => '02',
  '577': () => '1200',
  '578': () => '05',
  '580': () => '000007D0',
  A57: ({ tanks }) =>
    tanks
      .flatMap(({ number, csld }) =>
        csld === undefined ? [] : [`${decimal(number, 2)}001${stampDigits(csld.on)}${CHANGES[csld.result]}`],
      )
      .join(''),
};
