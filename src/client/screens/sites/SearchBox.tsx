import { BusyMark, inField } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { t } from '#client/words/sites.ts';

export interface SearchBoxProps {
  ref: React.Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  paging: Paging | null;
}

/** What the list is searched for. */
export function SearchBox({ ref, value, onChange, paging }: SearchBoxProps) {
  return (
    <div className="relative">
      <input
        ref={ref}
        type="search"
        aria-label={t.searchSites}
        placeholder={t.searchNameTagsAddressStateFacility}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="min-h-(--control) w-full rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint tablet:w-96"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      <BusyMark paging={paging} className={inField} />
    </div>
  );
}
