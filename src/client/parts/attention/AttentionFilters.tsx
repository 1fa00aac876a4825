import type { Attention } from '#client/api/issue/attention.ts';
import { named } from '#client/language/server-words.ts';
import { t } from '#client/words/parts/attention.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';
import type { AttentionFilter } from './attention-filter.ts';

export interface AttentionFiltersProps {
  data: Attention;
  filter: AttentionFilter;
  onChange: (filter: AttentionFilter) => void;
}

const selectClass = 'min-h-(--control) rounded-md border border-control bg-surface px-2 max-tablet:flex-1';

/** Narrows what needs somebody by kind, state, tag and who has it. */
export function AttentionFilters({ data, filter, onChange }: AttentionFiltersProps) {
  const kinds = attentionKindRows.filter(({ kind }) => (data.counts.get(kind) ?? 0) > 0 || kind === filter.kind);
  return (
    <div className="flex flex-wrap items-center gap-2 max-tablet:w-full">
      <select
        aria-label={t.kind}
        className={selectClass}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: kinds.find(({ kind }) => kind === target.value)?.kind ?? null })
        }
      >
        <option value="">{t.allKinds}</option>
        {kinds.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {named(label)} ({data.counts.get(kind) ?? 0})
          </option>
        ))}
      </select>
      <Choice
        name={t.state}
        all={t.allStates}
        words={data.states}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Choice
        name={t.tag}
        all={t.allTags}
        words={data.tags}
        value={filter.tag}
        onChange={(tag) => onChange({ ...filter, tag })}
      />
      <label className="inline-flex min-h-(--control) items-center gap-2">
        <input
          type="checkbox"
          checked={filter.mine}
          onChange={({ target }) => onChange({ ...filter, mine: target.checked })}
        />
        {t.assignedToMe}
      </label>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  all: string;
  words: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ name, all, words, value, onChange }: ChoiceProps) {
  if (words.length < 2 && value === '') return null;
  return (
    <select aria-label={name} className={selectClass} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}
