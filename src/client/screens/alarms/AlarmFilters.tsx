import type { FleetCounts, FleetFilter } from '#client/api/issue/fleet-alarms.ts';
import { AddressFilters, wordOptions } from '#client/parts/rows/AddressFilters.tsx';
import { FilterChoice } from '#client/parts/rows/FilterChoice.tsx';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/alarms.ts';
import { fleetAlarmAges, fleetAlarmKinds, fleetAlarmSeverities } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { AlarmsAddress } from './use-alarms-address.ts';

/** What the alarms are narrowed to. On a phone all but the search fold away. */
export function AlarmFilters({ address, counts }: { address: AlarmsAddress; counts: FleetCounts | undefined }) {
  const { filter, choose } = address;
  const set = (name: keyof FleetFilter) => (value: string) => choose({ [name]: value });
  const people = (counts?.assignees ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <AddressFilters address={address} words={t}>
      <FilterChoice name={t.kind} all={t.allKinds} value={filter.kind} onChange={set('kind')}>
        {fleetAlarmKinds.map((kind) => [kind, t.kinds[kind]] as const)}
      </FilterChoice>
      <FilterChoice name={t.severity} all={t.usualSeverities} value={filter.severity} onChange={set('severity')}>
        {fleetAlarmSeverities.map((severity) => [severity, t.severities[severity]] as const)}
      </FilterChoice>
      <FilterChoice name={t.tag} all={t.allTags} value={filter.tag} onChange={set('tag')}>
        {wordOptions(counts?.tags ?? [], filter.tag)}
      </FilterChoice>
      <FilterChoice name={t.state} all={t.allStates} value={filter.state} onChange={set('state')}>
        {wordOptions(counts?.states ?? [], filter.state)}
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
    </AddressFilters>
  );
}
