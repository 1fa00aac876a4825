import { lineFamilies, lineOffsets } from '#contract/line-families.ts';

/** SQL of a line's number among all lines of its site (contract/line-families.ts), of its family and own number. */
export function lineUnit(family: string, number: string): string {
  const offsets = lineFamilies.map((lineFamily) => `when '${lineFamily}' then ${lineOffsets[lineFamily]}`).join(' ');
  return `(${number} + case ${family} ${offsets} end)`;
}

/** The same for rows of tanks and lines: a tank has its own number. */
export function deviceUnit(device: string, family: string, number: string): string {
  return `case when ${device} = 'line' then ${lineUnit(family, number)} else ${number} end`;
}

/** SQL of what a line is called, of its family and own number: 'Line 1', 'Line 1 (WPLLD)'. */
export function lineNameText(family: string, number: string): string {
  return `('Line ' || ${number} || case when ${family} = 'plld' then '' else ' (' || upper(${family}) || ')' end)`;
}
