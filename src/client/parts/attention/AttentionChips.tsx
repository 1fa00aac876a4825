import { formatWhole } from '#client/format/numbers.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/sites.ts';
import { type AttentionKind, attentionKinds } from '#contract/lists/site-attention.ts';

export interface AttentionChipsProps {
  counts: Record<AttentionKind, number>;
  chosen: readonly AttentionKind[];
  onChange: (chosen: AttentionKind[]) => void;
}

/** How many sites need somebody ('3 not compliant'), each a switch that narrows the list; nothing when all is well. */
export function AttentionChips({ counts, chosen, onChange }: AttentionChipsProps) {
  const shown = attentionKinds.filter((kind) => counts[kind] > 0 || chosen.includes(kind));
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2 max-tablet:mb-2">
      <legend className="sr-only">{t.showOnlySitesThatAre}</legend>
      {shown.map((kind) => {
        const on = chosen.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={on}
            title={t.showsSitesWithAnyOfChosen}
            onClick={() => onChange(on ? chosen.filter((other) => other !== kind) : [...chosen, kind])}
            className={cx(
              'inline-flex min-h-(--control) items-center gap-1 rounded-full border px-3',
              on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
            )}
          >
            <b>{formatWhole(counts[kind])}</b> {t.attention[kind]({ count: counts[kind] })}
          </button>
        );
      })}
    </fieldset>
  );
}
