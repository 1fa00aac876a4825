import { formatDate } from '#client/format/calendar-date.ts';
import { formatNumber } from '#client/format/numbers.ts';
import { named } from '#client/language/server-words.ts';
import { t } from '#client/words/site/inspections.ts';
import type { FormField } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue } from '#contract/nouns/inspection/inspection.ts';

/** An answer as people read it: 'In order', '12.5 in', 'Yes'. */
export function answerWords(field: FormField, value: AnswerValue): string {
  if (value === null || value === '') return t.notAnswered;
  switch (field.kind) {
    case 'check':
      return value === 'ok' ? t.inOrder : value === 'not_ok' ? t.notInOrder : t.notPresent;
    case 'verdict':
      if (value === 'in_compliance') return t.inCompliance;
      if (value === 'violation') return t.violation;
      return value === 'not_looked_at' ? t.notLookedAt : value === 'does_not_apply' ? t.doesNotApply : String(value);
    case 'yes_no':
      return value === true ? t.yes : t.no;
    case 'number':
      return typeof value === 'number' ? `${formatNumber(value)} ${field.unit}`.trim() : String(value);
    case 'choice':
      return named(field.choices.find(({ key }) => key === value)?.label ?? String(value));
    case 'date':
      return formatDate(String(value));
    case 'text':
    case 'time':
      return String(value);
  }
}

/**
 * A typed figure: '12.5', '12,5', '-850', '.5'. Null for what is none, also for '1,250.5': a comma that could group
 * thousands is never taken for a decimal point, or the other way round.
 */
export function numberFrom(text: string): number | null {
  const plain = text.trim().replace(/^\+/, '').replace(/−/g, '-');
  // '1,250' is 1250 to one and 1.25 to another.
  if (/^-?\d{1,3},\d{3}$/.test(plain) && !/^-?0,/.test(plain)) return null;
  const point = plain.includes('.') ? plain : plain.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(point) ? Number(point) : null;
}
