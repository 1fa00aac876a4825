import { ChevronDown, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { t } from '#client/words/inventory.ts';
import type { TagChoice } from './groups.ts';

export interface TagFilterProps {
  choices: readonly TagChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The list is narrowed by tags, by a name or to tanks that need a look. */
  narrowed: boolean;
  /** Takes all of that off. */
  onClear: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** The choice of tags: a popover of tick boxes, the chosen ones as chips, and the way to clear them. */
export function TagFilter({ choices, chosen, onChange, narrowed, onClear, open, onOpenChange, ref }: TagFilterProps) {
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  const trigger = (
    <Button ref={ref} className="font-normal">
      {t.filterByTag}
      <ChevronDown aria-hidden size={16} className="text-muted" />
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Popover trigger={trigger} label={t.filterByTagLabel} align="start" open={open} onOpenChange={onOpenChange}>
        <TagBoxes choices={choices} chosen={chosen} onToggle={toggle} />
      </Popover>
      {chosen.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={t.removeTag({ tag })}
          onClick={() => toggle(tag)}
          className="inline-flex min-h-(--control) max-w-full items-center gap-1 rounded-full border border-accent bg-info-bg px-3 text-info-fg hover:bg-hover"
        >
          <span className="truncate">{tag}</span>
          <X aria-hidden size={14} className="shrink-0" />
        </button>
      ))}
      <button
        type="button"
        className="no-print link min-h-(--control) px-1 disabled:cursor-default disabled:text-faint disabled:no-underline max-tablet:disabled:hidden"
        disabled={!narrowed}
        onClick={onClear}
      >
        {t.clearFilters}
      </button>
    </div>
  );
}

interface TagBoxesProps {
  choices: readonly TagChoice[];
  chosen: readonly string[];
  onToggle: (tag: string) => void;
}

function TagBoxes({ choices, chosen, onToggle }: TagBoxesProps) {
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const shown = choices.filter(({ tag }) => tag.toLowerCase().includes(needle));
  if (choices.length === 0) return <p className="p-2 text-muted">{t.noSiteHasTag}</p>;
  return (
    <>
      <TextField
        label={t.findTag}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <fieldset className="mt-2 max-h-72 overflow-y-auto">
        <legend className="sr-only">{t.tags}</legend>
        {shown.map(({ tag, sites }) => (
          <Checkbox
            key={tag}
            checked={chosen.includes(tag)}
            onChange={() => onToggle(tag)}
            className="rounded-md px-2 hover:bg-hover"
            label={
              <>
                <span className="wrap-anywhere">{tag}</span>{' '}
                <span className="text-13 text-muted">{t.sites({ count: sites })}</span>
              </>
            }
          />
        ))}
        {shown.length === 0 && <p className="p-2 text-muted">{t.noTagMatches}</p>}
      </fieldset>
    </>
  );
}
