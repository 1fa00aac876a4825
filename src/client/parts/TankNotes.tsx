import { CircleDashed, Clock, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Pill } from '#client/ui/Pill.tsx';
import type { TankFacts } from './tank-facts.ts';

/** What there is to say about a tank: the gauge's alarms in red, our notes in amber, and what is no value. */
export function TankNotes({ facts, limit }: { facts: TankFacts; limit?: number }) {
  const all = [
    ...facts.alarms.map((words) => ({ words, tone: 'bad' as const, icon: OctagonAlert })),
    ...facts.notes.map((words) => ({ words, tone: 'warn' as const, icon: TriangleAlert })),
    ...(facts.state === 'none' ? [{ words: 'No reading', tone: 'na' as const, icon: CircleDashed }] : []),
    ...(facts.state === 'stale' ? [{ words: 'Stale', tone: 'na' as const, icon: Clock }] : []),
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
          className="max-w-full"
        >
          <span className="truncate" title={words}>
            {words}
          </span>
        </Pill>
      ))}
      {more.length > 0 && (
        <span className="text-13 text-muted" title={more.map((note) => note.words).join(', ')}>
          +{more.length}
        </span>
      )}
    </>
  );
}
