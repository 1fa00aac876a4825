import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type SitesToPick, useNamesOf } from '#client/parts/rows/pickable-sites.ts';
import { SiteChoices } from '#client/parts/rows/SiteChoices.tsx';
import { cx } from '#client/ui/classes.ts';
import { Field, inputClass, SelectField } from '#client/ui/Field.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { t } from '#client/words/audit.ts';

export interface SiteFilterProps {
  sites: SitesToPick;
  /** As it stands in the address; '' for all. */
  siteId: string;
  onChange: (siteId: string) => void;
}

const className = 'max-tablet:col-span-2';

/** The choice of one site or all: a list of them, or a search where there are too many to list. */
export function SiteFilter({ sites, siteId, onChange }: SiteFilterProps) {
  if (sites !== null && 'only' in sites) return <SearchedSite sites={sites} siteId={siteId} onChange={onChange} />;
  const list = sites ?? [];
  return (
    <SelectField label={t.site} className={className} value={siteId} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t.allSites}</option>
      {siteId !== '' && !list.some(({ id }) => String(id) === siteId) && (
        <option value={siteId}>{t.siteNumber({ number: siteId })}</option>
      )}
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SearchedSite({ sites, siteId, onChange }: SiteFilterProps) {
  const [open, setOpen] = useState(false);
  const id = Number(siteId);
  const nameOf = useNamesOf(sites, siteId !== '' && Number.isSafeInteger(id) ? [id] : []);
  const pick = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  const chosen = siteId === '' ? t.allSites : (nameOf(id) ?? t.siteNumber({ number: siteId }));
  return (
    <Field label={t.site} className={className}>
      {(ids) => (
        <Popover
          trigger={
            <button
              type="button"
              {...ids}
              aria-label={`${t.site}: ${chosen}`}
              className={cx(inputClass, 'flex items-center justify-between gap-2 text-left')}
            >
              <span className="truncate">{chosen}</span>
              <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
            </button>
          }
          label={t.site}
          align="start"
          open={open}
          onOpenChange={setOpen}
        >
          {siteId !== '' && (
            <button
              type="button"
              className="mb-2 min-h-(--control) w-full rounded-md px-2 text-left font-bold hover:bg-hover"
              onClick={() => pick('')}
            >
              {t.allSites}
            </button>
          )}
          <SiteChoices sites={sites} onPick={(picked) => pick(String(picked))} />
        </Popover>
      )}
    </Field>
  );
}
