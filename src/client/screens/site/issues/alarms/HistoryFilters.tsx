import { ChevronDown } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/alarms.ts';
import { rangePresets } from './history-range.ts';
import type { useHistoryFilter } from './use-history-filter.ts';

const states = () =>
  [
    ['all', t.all],
    ['open', t.open],
    ['cleared', t.stateCleared],
  ] as const;
const categories = () =>
  [
    ['', t.all],
    ['tank', t.tank],
    ['sensor', t.sensor],
    ['line', t.line],
    ['system', t.system],
  ] as const;
const severities = () =>
  [
    ['', t.all],
    ['alarm', t.alarms],
    ['warning', t.warnings],
  ] as const;

/** The chosen value of a native select, as one of those that were offered. */
function pick<V extends string>(options: readonly (readonly [V, string])[], value: string): V | undefined {
  return options.find(([offered]) => offered === value)?.[0];
}

/** What the alarm history is narrowed to. On a phone all but the range is folded away. */
export function HistoryFilters({ state }: { state: ReturnType<typeof useHistoryFilter> }) {
  const phone = usePhone();
  const presets = rangePresets.map(({ days, label }) => ({ value: days, label }));
  const fields = <FilterFields state={state} />;
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Chips legend={t.showLast} options={presets} value={state.typed.days} onChange={state.chooseDays} />
      {phone ? (
        <details className="card group px-4">
          <summary className="flex min-h-(--control) list-none items-center justify-between font-bold [&::-webkit-details-marker]:hidden">
            {state.count === 0 ? t.filters : t.filtersNumber({ number: state.count })}
            <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-4">{fields}</div>
        </details>
      ) : (
        fields
      )}
    </div>
  );
}

function FilterFields({ state }: { state: ReturnType<typeof useHistoryFilter> }) {
  const { typed, troubles, narrow, chooseDates } = state;
  return (
    <div className="grid items-start gap-3 tablet:grid-cols-4 desktop:grid-cols-[repeat(3,minmax(0,10rem))_6rem_minmax(8rem,1fr)_9rem_9rem]">
      <SelectField
        label={t.state}
        value={typed.state}
        onChange={(event) => narrow({ state: pick(states(), event.target.value) ?? 'all' })}
      >
        <Options of={states()} />
      </SelectField>
      <SelectField
        label={t.about}
        value={typed.category}
        onChange={(event) => narrow({ category: pick(categories(), event.target.value) ?? '' })}
      >
        <Options of={categories()} />
      </SelectField>
      <SelectField
        label={t.severity}
        value={typed.severity}
        onChange={(event) => narrow({ severity: pick(severities(), event.target.value) ?? '' })}
      >
        <Options of={severities()} />
      </SelectField>
      <TextField
        label={t.tank}
        inputMode="numeric"
        autoComplete="off"
        value={typed.tank}
        error={troubles.tank}
        onChange={(event) => narrow({ tank: event.target.value })}
      />
      <TextField
        label={t.labelContains}
        type="search"
        autoComplete="off"
        maxLength={200}
        className="tablet:col-span-2 desktop:col-span-1"
        value={typed.text}
        onChange={(event) => narrow({ text: event.target.value })}
      />
      <TextField
        label={t.from}
        type="date"
        value={typed.from}
        error={troubles.from}
        onChange={(event) => chooseDates({ from: event.target.value })}
      />
      <TextField
        label={t.to}
        type="date"
        value={typed.to}
        invalid={troubles.from !== undefined}
        onChange={(event) => chooseDates({ to: event.target.value })}
      />
      {!state.isStart && (
        <Button className="justify-self-start" onClick={state.clear}>
          {t.clearFilters}
        </Button>
      )}
    </div>
  );
}

function Options({ of }: { of: readonly (readonly [string, string])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
