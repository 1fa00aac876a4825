import { Minus, Plus, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { BusyMark, inField } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, inputClass, SelectField } from '#client/ui/Field.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/overview/compliance-overview.ts';
import { longestWindowDays, type Overview } from '#contract/nouns/compliance/calendar.ts';
import {
  countFilters,
  exactWindow,
  isOffered,
  noFilters,
  QUERY_LIMIT,
  stateChoices,
  stateWords,
  statusChoices,
  windowOf,
} from './filters.ts';
import type { OverviewFilterState } from './use-overview-filters.ts';

interface WindowFieldProps {
  value: number;
  /** A window while it is typed or stepped. */
  onType: (days: number) => void;
  /** A window that is final: the field was left, or Enter was pressed. */
  onChoose: (days: number) => void;
}

const stepClass =
  'inline-flex w-(--control) shrink-0 items-center justify-center border border-control bg-surface text-text hover:bg-hover disabled:text-faint';

/** How many days ahead count as due soon. What is no whole number from 1 never leaves the field; leaving puts it right. */
function WindowField({ value, onType, onChoose }: WindowFieldProps) {
  /** What is being typed, while it may not be a window yet. */
  const [text, setText] = useState<string | null>(null);
  const finish = () => {
    if (text === null) return;
    setText(null);
    onChoose(windowOf(text));
  };
  const step = (by: number) => {
    setText(null);
    onType(windowOf(String(value + by)));
  };
  return (
    <Field label={t.windowDays} className="no-print">
      {(ids) => (
        <div className="flex h-(--control)">
          <button
            type="button"
            title={t.oneDayLess}
            className={`${stepClass} rounded-l-md border-r-0`}
            disabled={value <= 1}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden size={16} />
            <span className="sr-only">{t.oneDayLess}</span>
          </button>
          <input
            {...ids}
            type="number"
            min={1}
            max={longestWindowDays}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClass} h-full min-w-16 [appearance:textfield] rounded-none text-center [&::-webkit-inner-spin-button]:appearance-none`}
            value={text ?? String(value)}
            onChange={(event) => {
              setText(event.target.value);
              const days = exactWindow(event.target.value);
              if (days !== null) onType(days);
            }}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
            }}
          />
          <button
            type="button"
            title={t.oneDayMore}
            className={`${stepClass} rounded-r-md border-l-0`}
            disabled={value >= longestWindowDays}
            onClick={() => step(1)}
          >
            <Plus aria-hidden size={16} />
            <span className="sr-only">{t.oneDayMore}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

export interface OverviewFilterBarProps {
  filters: OverviewFilterState;
  searchBox: RefObject<HTMLInputElement | null>;
  paging: Paging | null;
  /** States that the sites have. */
  states: readonly string[];
  /** Sites of every status that fit the other filters; null until they are known. */
  summary: Overview['summary'] | null;
}

/** Search, Status, State and Window (days) in one row; on a phone all but the search stand in a sheet. */
export function OverviewFilterBar({ filters, searchBox, paging, states, summary }: OverviewFilterBarProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const set = countFilters(filters.typed);
  return (
    <search className="my-3 flex items-end gap-3">
      <SearchField filters={filters} searchBox={searchBox} paging={paging} />
      {phone ? (
        <>
          <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
            <SlidersHorizontal aria-hidden size={16} />
            {set === 0 ? t.filters : t.filtersCount({ number: set })}
          </Button>
          <SidePanel open={open} onOpenChange={setOpen} side="right" title={t.filters}>
            <div className="flex flex-1 flex-col gap-4 px-4 pb-6">
              <Choices filters={filters} states={states} summary={summary} />
              <div className="mt-auto flex gap-2 *:flex-1">
                <Button
                  disabled={set === 0}
                  onClick={() => filters.choose({ ...noFilters, query: filters.typed.query, asOf: filters.typed.asOf })}
                >
                  {t.clear}
                </Button>
                <Button variant="primary" onClick={() => setOpen(false)}>
                  {t.showSites}
                </Button>
              </div>
            </div>
          </SidePanel>
        </>
      ) : (
        <Choices filters={filters} states={states} summary={summary} />
      )}
    </search>
  );
}

function SearchField({ filters, searchBox, paging }: Omit<OverviewFilterBarProps, 'states' | 'summary'>) {
  return (
    <Field label={t.search} className="min-w-0 flex-1 tablet:max-w-80">
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            ref={searchBox}
            type="search"
            placeholder={t.siteCityFacilityId}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={QUERY_LIMIT}
            className={inputClass}
            value={filters.typed.query}
            onChange={(event) => filters.type({ query: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') filters.choose({});
              if (event.key === 'Escape') filters.choose({ query: '' });
            }}
          />
          <BusyMark paging={paging} className={inField} />
        </div>
      )}
    </Field>
  );
}

function Choices({ filters, states, summary }: Pick<OverviewFilterBarProps, 'filters' | 'states' | 'summary'>) {
  const { typed, type, choose } = filters;
  const choices = statusChoices().filter(([status]) => isOffered(status, typed.status, summary));
  return (
    <>
      <SelectField
        label={t.status}
        className="tablet:w-36"
        value={typed.status}
        onChange={(event) =>
          choose({ status: statusChoices().find(([status]) => status === event.target.value)?.[0] ?? 'ALL' })
        }
      >
        {choices.map(([status, words]) => (
          <option key={status} value={status}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.state}
        className="tablet:w-32"
        value={typed.state}
        onChange={(event) => choose({ state: event.target.value })}
      >
        {stateChoices(states, typed.state).map((state) => (
          <option key={state} value={state}>
            {stateWords(state)}
          </option>
        ))}
      </SelectField>
      <WindowField
        value={typed.windowDays}
        onType={(windowDays) => type({ windowDays })}
        onChoose={(windowDays) => choose({ windowDays })}
      />
    </>
  );
}
