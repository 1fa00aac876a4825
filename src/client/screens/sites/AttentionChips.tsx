import { formatWhole } from '#client/format/numbers.ts';
import { cx } from '#client/ui/classes.ts';
import { type AttentionKind, attentionKinds } from '#contract/lists/site-attention.ts';

/** Words of a chip after its count: '3 not compliant', '2 offline', '7 with alarms'. */
const ATTENTION_WORDS: Record<AttentionKind, string> = {
  failed: 'not compliant',
  offline: 'offline',
  alarms: 'with alarms',
};

export interface AttentionChipsProps {
  counts: Record<AttentionKind, number>;
  chosen: readonly AttentionKind[];
  onChange: (chosen: AttentionKind[]) => void;
}

/** How many sites need somebody, each a switch that narrows the list; nothing when all is well. */
export function AttentionChips({ counts, chosen, onChange }: AttentionChipsProps) {
  const shown = attentionKinds.filter((kind) => counts[kind] > 0 || chosen.includes(kind));
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2 max-tablet:mb-2">
      <legend className="sr-only">Show only sites that are</legend>
      {shown.map((kind) => {
        const on = chosen.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={on}
            title="Shows sites with any of the chosen"
            onClick={() => onChange(on ? chosen.filter((other) => other !== kind) : [...chosen, kind])}
            className={cx(
              'inline-flex min-h-(--control) items-center gap-1 rounded-full border px-3',
              on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
            )}
          >
            <b>{formatWhole(counts[kind])}</b> {ATTENTION_WORDS[kind]}
          </button>
        );
      })}
    </fieldset>
  );
}
