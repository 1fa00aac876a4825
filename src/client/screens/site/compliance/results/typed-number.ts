/** A number as typed: any minus, '1,234' as thousands, '0,09' as a decimal comma. NaN for what is none. */
export function numberIn(text: string): number {
  const typed = text.trim().replace(/[−–]/, '-');
  if (typed === '') return Number.NaN;
  return Number(/^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.'));
}
