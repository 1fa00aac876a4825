import { CircleDashed, Clock, OctagonAlert, TriangleAlert } from 'lucide-react';
import { cx } from '#client/ui/classes.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/tank.ts';
import { type TankFacts, tankTitle } from './tank-facts.ts';

export interface TankNotesProps {
  facts: TankFacts;
  /** Number of the tank in whose place they stand: an alarm need not name it to the eye again. */
  tank: number;
  /** So many notes in one line, cut where they are too long; without it all, wrapped. */
  limit?: number;
}

/** What there is to say about a tank: the gauge's alarms in red, our notes in amber, and what is no value. */
export function TankNotes({ facts, tank, limit }: TankNotesProps) {
  const all = [
    ...facts.alarms.map((words) => ({ words, tone: 'bad' as const, icon: OctagonAlert })),
    ...facts.notes.map((words) => ({ words, tone: 'warn' as const, icon: TriangleAlert })),
    ...(facts.state === 'none' ? [{ words: t.noReading, tone: 'na' as const, icon: CircleDashed }] : []),
    ...(facts.state === 'stale' ? [{ words: t.stale, tone: 'na' as const, icon: Clock }] : []),
  ];
  const shown = all.slice(0, limit ?? all.length);
  const more = all.slice(shown.length);
  return (
    <>
      {shown.map(({ words, tone, icon }) => (
        <Pill
          key={`${tone} ${words}`}
          tone={tone}
          loudness={tone === 'bad' ? 'solid' : 'tint'}
          icon={icon}
          className={cx('max-w-full min-w-0', limit === undefined && 'h-auto! min-h-6 whitespace-normal!')}
        >
          <span className={limit === undefined ? 'min-w-0 wrap-anywhere' : 'truncate'} title={words}>
            <span className="sr-only">{words.slice(0, words.length - brief(words, tank).length)}</span>
            {brief(words, tank)}
          </span>
        </Pill>
      ))}
      {more.length > 0 && (
        <span className="shrink-0 text-13 text-muted" title={more.map((note) => note.words).join(', ')}>
          +{more.length}
        </span>
      )}
    </>
  );
}

/** 'T3: Overfill Alarm' is 'Overfill Alarm' in tank 3's own place. */
function brief(words: string, tank: number): string {
  return tankTitle(tank, words).rest || words;
}
