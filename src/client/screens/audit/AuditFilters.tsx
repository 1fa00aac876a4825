import type { SitesToPick } from '#client/parts/rows/pickable-sites.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/audit.ts';
import { actionKinds, actionWords } from './action-words.ts';
import { SiteFilter } from './SiteFilter.tsx';
import type { useAuditFilter } from './use-audit-filter.ts';

export interface AuditFiltersProps {
  filter: ReturnType<typeof useAuditFilter>;
  sites: SitesToPick;
}

/** Who, what, where and when the log is narrowed to. Without dates it shows the last 30 days. */
export function AuditFilters({ filter, sites }: AuditFiltersProps) {
  const { typed, choose } = filter;
  return (
    <search className="mt-4 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]">
      <TextField
        label={t.person}
        className="max-tablet:col-span-2"
        type="search"
        inputMode="email"
        autoComplete="off"
        placeholder={t.emailOrNumber}
        value={typed.actor}
        onChange={({ target }) => choose({ actor: target.value })}
      />
      <SelectField
        label={t.action}
        className="max-tablet:col-span-2"
        value={typed.action}
        onChange={({ target }) => choose({ action: target.value })}
      >
        <option value="">{t.allActions}</option>
        <optgroup label={t.kinds}>
          {actionKinds().map(([prefix, words]) => (
            <option key={prefix} value={prefix}>
              {words}
            </option>
          ))}
        </optgroup>
        <optgroup label={t.singleActions}>
          {Object.entries(actionWords()).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <SiteFilter sites={sites} siteId={typed.siteId} onChange={(siteId) => choose({ siteId })} />
      <TextField
        label={t.from}
        type="date"
        value={typed.from}
        max={typed.to || undefined}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <TextField
        label={t.to}
        type="date"
        value={typed.to}
        min={typed.from || undefined}
        onChange={({ target }) => choose({ to: target.value })}
      />
      <Button variant="quiet" className="max-tablet:col-span-2" disabled={!filter.narrowed} onClick={filter.clear}>
        {t.clearFilters}
      </Button>
    </search>
  );
}
