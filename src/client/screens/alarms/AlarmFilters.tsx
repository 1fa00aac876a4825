import { useId, useState } from 'react';
import type { FleetCounts, FleetFilter } from '#client/api/issue/fleet-alarms.ts';
import { FilterChoice } from '#client/parts/rows/FilterChoice.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/alarms.ts';
import { fleetAlarmAges, fleetAlarmKinds, fleetAlarmSeverities } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { AlarmsAddress } from './use-alarms-address.ts';

/** What the alarms are narrowed to. On a phone all but the search fold away. */
export function AlarmFilters({ address, counts }: { address: AlarmsAddress; counts: FleetCounts | undefined }) {
  const { filter, choose, narrowed, clear } = address;
  const [open, setOpen] = useState(false);
  const box = useId();
  const set = (name: keyof FleetFilter) => (value: string) => choose({ [name]: value });
  const named = (words: readonly string[], value: string) =>
    (value === '' || words.includes(value) ? words : [value, ...words]).map((word) => [word, word] as const);
  const people = (counts?.assignees ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <search className="mt-3 flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.searchHint}
        autoComplete="off"
        spellCheck={false}
        className="min-h-(--control) min-w-0 flex-1 rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint tablet:max-w-64"
        value={filter.q}
        maxLength={200}
        onChange={({ target }) => choose({ q: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choose({ q: '' });
        }}
      />
      <Button className="tablet:hidden" aria-expanded={open} aria-controls={box} onClick={() => setOpen(!open)}>
        {t.filters}
      </Button>
      <div id={box} className={cx('flex flex-wrap items-center gap-2 max-tablet:w-full', !open && 'max-tablet:hidden')}>
        <FilterChoice name={t.kind} all={t.allKinds} value={filter.kind} onChange={set('kind')}>
          {fleetAlarmKinds.map((kind) => [kind, t.kinds[kind]] as const)}
        </FilterChoice>
        <FilterChoice name={t.severity} all={t.usualSeverities} value={filter.severity} onChange={set('severity')}>
          {fleetAlarmSeverities.map((severity) => [severity, t.severities[severity]] as const)}
        </FilterChoice>
        <FilterChoice name={t.tag} all={t.allTags} value={filter.tag} onChange={set('tag')}>
          {named(counts?.tags ?? [], filter.tag)}
        </FilterChoice>
        <FilterChoice name={t.state} all={t.allStates} value={filter.state} onChange={set('state')}>
          {named(counts?.states ?? [], filter.state)}
        </FilterChoice>
        <FilterChoice name={t.age} all={t.anyAge} value={filter.age} onChange={set('age')}>
          {fleetAlarmAges.map((days) => [days, t.olderThan({ count: Number(days) })] as const)}
        </FilterChoice>
        <FilterChoice
          name={t.acknowledgement}
          all={t.acknowledgedOrNot}
          value={filter.acknowledged}
          onChange={set('acknowledged')}
        >
          {[
            ['yes', t.isAcknowledged],
            ['no', t.notAcknowledged],
          ]}
        </FilterChoice>
        <FilterChoice name={t.assignee} all={t.anybody} value={filter.assignee} onChange={set('assignee')}>
          {[['me', t.me], ['nobody', t.nobody], ...people]}
        </FilterChoice>
        {filter.site_id !== '' && (
          <Button onClick={() => choose({ site_id: '' })} title={t.allSites}>
            {t.onlySite({ site: counts?.site ?? t.thisSite })} ×
          </Button>
        )}
        {narrowed && (
          <Button variant="quiet" onClick={clear}>
            {t.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}
