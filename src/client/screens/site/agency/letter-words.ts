import type { PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/agency.ts';
import { type AgencyLetter, asksAnswer } from '#contract/nouns/site/agency-letter.ts';

/** 'Notice of violation 12' */
export function letterName({ id, versions: [newest] }: AgencyLetter): string {
  return newest === undefined ? String(id) : t.named({ kind: t.kinds[newest.kind], number: id });
}

export type LetterState = keyof typeof tones;

const tones = { open: 'warn', late: 'bad', answered: 'info', closed: 'ok', on_record: 'na' } as const satisfies Record<
  string,
  PillTone
>;

/** How far a finding or letter is, as a pill has it. */
export function letterState(letter: AgencyLetter): { state: LetterState; tone: PillTone } {
  const at = (state: LetterState) => ({ state, tone: tones[state] });
  const [newest] = letter.versions;
  if (newest !== undefined && !asksAnswer(newest.kind)) return at('on_record');
  if (letter.closed_at !== null) return at('closed');
  if (letter.answers.length > 0) return at('answered');
  return at(letter.late ? 'late' : 'open');
}
