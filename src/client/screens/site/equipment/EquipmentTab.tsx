import { Plus } from 'lucide-react';
import { Fragment, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { equipmentFile } from '#client/api/lists/table-files.ts';
import { useEquipment, useEquipmentWrites } from '#client/api/site/equipment.ts';
import { tankName, useTanks } from '#client/api/site/tanks.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { dateIn, formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/site/equipment.ts';
import type { Equipment, RemovedEquipment as Removed } from '#contract/nouns/gauge/equipment.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { OwnListings } from '../own-listings/OwnListings.tsx';
import type { TabProps } from '../page/tab-props.ts';
import { Proposals } from '../proposals/Proposals.tsx';
import { AbsentParts } from './AbsentParts.tsx';
import { categoryWords } from './categories.table.ts';
import { DeviceStates } from './DeviceStates.tsx';
import { type EquipmentView, Installed, ItemDetails, makeOf, TankChip, TurnButton } from './EquipmentParts.tsx';
import { EquipmentTable } from './EquipmentTable.tsx';
import { type EquipmentGroup, equipmentBody, groupEquipment } from './equipment-form.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TankDialog } from './TankDialog.tsx';
import { withListedTanks, withNextTank } from './tank-form.ts';

/** What was taken off the list: when, by whom and why. */
function RemovedEquipment({ items }: { items: readonly Removed[] }) {
  if (items.length === 0) return null;
  return (
    <details className="card mt-6 p-4">
      <summary className="cursor-pointer font-bold">
        {t.removedEquipment({ number: formatWhole(items.length) })}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-border">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            <p className="font-bold wrap-anywhere">{item.name}</p>
            <p className="text-muted wrap-anywhere">{removedWords(item)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Sump. Removed on Oct 2, 2026: “Dug out”. Recorded on Oct 3, 2026 by Ada Admin.' */
function removedWords({ category, removed_on: day, reason, recorded_at: at, recorded_by: by }: Removed): string {
  const when = day === null ? t.removedDayNotRecorded : t.removedOnDay({ day: formatDate(day) });
  const why = reason === '' ? t.noReasonGiven : `“${reason}”`;
  const removal = { category: categoryWords[category].one, when, why, day: formatDay(at) };
  return by === null ? t.removal(removal) : t.removalBy({ ...removal, person: by });
}

/** With the library of forms: loaded when it is opened. */
const EquipmentDialog = late(async () => (await import('./EquipmentDialog.tsx')).EquipmentDialog);

const NO_TANKS: readonly Tank[] = [];

/**
 * What stands at the site: what people record and what the gauge reports about itself. Without a gauge, what people record
 * alone: it is part of Site Info there.
 */
export function EquipmentTab({ site, siteId, user, canWrite }: TabProps) {
  const { data: lists, error, refetch, isFetching } = useEquipment(siteId);
  const data = lists?.equipment;
  const setUp = useTanks(siteId).data ?? NO_TANKS;
  const tanks = useMemo(
    () => (site.complianceOnly ? withListedTanks(setUp, data ?? []) : setUp),
    [site.complianceOnly, setUp, data],
  );
  const [editing, setEditing] = useState<Equipment | 'new' | null>(null);
  const [removing, setRemoving] = useState<Equipment | null>(null);
  const [tankNumber, setTankNumber] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writes = useEquipmentWrites(siteId);
  const toast = useToast();
  const today = dateIn(site.timezone, useNow());
  const tankNames = useMemo(() => new Map(tanks.map((tank) => [tank.tank_number, tankName(tank)])), [tanks]);
  const tank = tanks.find((one) => one.tank_number === tankNumber);

  const view: Omit<EquipmentView, 'isOpen' | 'onTurn'> = {
    siteId,
    tankNames,
    today,
    canWrite,
    onEdit: setEditing,
    onRemove: setRemoving,
    onTank: user.role === 'admin' && tanks.length > 0 ? setTankNumber : undefined,
  };
  const item = editing === 'new' ? null : editing;
  const unlisted = setUp.filter(
    ({ tank_number }) => !data?.some((one) => one.category === 'tank' && one.tank_number === tank_number),
  );
  return (
    <section aria-labelledby="equipment" className="mt-4">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-2">
        <h2 id="equipment" ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t.equipment}
          {data && data.length > 0 ? ` (${formatWhole(data.length)})` : ''}
        </h2>
        <div className="flex flex-wrap gap-2">
          {data && data.length > 0 && <DownloadMenu address={(format) => equipmentFile(siteId, format)} />}
          {canWrite && data && (
            <Button variant="primary" onClick={() => setEditing('new')}>
              <Plus aria-hidden size={16} />
              {t.addEquipment}
            </Button>
          )}
        </div>
      </div>
      {data && !site.complianceOnly && <Proposals siteId={siteId} canWrite={canWrite} tanks={tanks} items={data} />}
      {data && <List items={data} view={view} gauged={!site.complianceOnly} />}
      {data && view.onTank && unlisted.length > 0 && <UnlistedTanks tanks={unlisted} onTank={view.onTank} />}
      {!data && error && (
        <ErrorState
          message={t.failedToLoadEquipmentHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-3 h-96 w-full" />}
      <AbsentParts siteId={siteId} isAdmin={user.role === 'admin'} />
      <OwnListings siteId={siteId} today={today} canWrite={canWrite} />
      {lists && <RemovedEquipment items={lists.removed} />}
      {!site.complianceOnly && <DeviceStates siteId={siteId} zone={site.timezone} />}
      {removing !== null && (
        <RemoveDialog
          siteId={siteId}
          item={removing}
          today={today}
          onRemove={(removal) => writes.remove(removing.id, removal)}
          onRemoved={() => {
            toast.success(t.equipmentRemoved, 'brisk');
            setRemoving(null);
            heading.current?.focus();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
      {editing !== null && (
        <EquipmentDialog
          siteId={siteId}
          item={item}
          tanks={site.complianceOnly ? withNextTank(tanks) : tanks}
          today={today}
          onSave={(form) =>
            item === null ? writes.add(equipmentBody(form)) : writes.change(item.id, equipmentBody(form))
          }
          onSaved={() => {
            toast.success(item === null ? t.equipmentAdded : t.equipmentSaved, 'brisk');
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {tank !== undefined && (
        <TankDialog
          tank={tank}
          isNew={!setUp.includes(tank)}
          siteId={siteId}
          today={today}
          onClose={() => setTankNumber(null)}
        />
      )}
    </section>
  );
}

/** Tanks that no item stands for, such as retired ones: their set-up must be reachable too. */
function UnlistedTanks({ tanks, onTank }: { tanks: readonly Tank[]; onTank: (tankNumber: number) => void }) {
  return (
    <section aria-labelledby="unlisted-tanks" className="mt-6">
      <h3 id="unlisted-tanks">{t.tanksNotInList}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tanks.map((tank) => (
          <li key={tank.tank_number}>
            <Button className="whitespace-normal!" onClick={() => onTank(tank.tank_number)}>
              {tank.active ? t.setUpTank({ tank: tankName(tank) }) : t.setUpRetiredTank({ tank: tankName(tank) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So few items are shown with their details. */
const OPEN_UP_TO = 6;

/** Whether an item's details are shown: as the person chose, else of very few items, and of all on paper. */
function useOpenItems(shown: number): Pick<EquipmentView, 'isOpen' | 'onTurn'> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const printing = usePrinting();
  const allOpen = shown <= OPEN_UP_TO;
  return {
    isOpen: ({ id }) => printing || (chosen.get(id) ?? allOpen),
    onTurn: ({ id }) => setChosen((before) => new Map(before).set(id, !(before.get(id) ?? allOpen))),
  };
}

interface ListProps {
  items: readonly Equipment[];
  view: Omit<EquipmentView, 'isOpen' | 'onTurn'>;
  gauged: boolean;
}

function List({ items, view: given, gauged }: ListProps) {
  const wide = useMedia('(min-width: 75rem)');
  const [search, setSearch] = useState('');
  const needle = useDeferredValue(search.trim());
  const { tankNames } = given;
  const groups = useMemo(() => groupEquipment(items, needle, tankNames), [items, needle, tankNames]);
  const shown = groups.reduce((sum, group) => sum + group.items.length, 0);
  const view: EquipmentView = { ...given, ...useOpenItems(shown) };
  if (items.length === 0) {
    return (
      <div className="card mt-2">
        <EmptyState title={t.noEquipmentRecorded}>
          {view.canWrite && t.addEquipmentAtThisSite} {gauged && t.devicesThatGaugeReportsAppearAfter}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <TextField
        label={t.findByNameModelOrSerial}
        type="search"
        autoComplete="off"
        className="my-3 tablet:w-96"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="sr-only">
        {needle === '' ? '' : t.shownOf({ shown: formatWhole(shown), count: items.length })}
      </p>
      {groups.length === 0 && (
        <div className="card">
          <EmptyState
            title={t.noEquipmentMatchesNeedle({ needle })}
            action={<Button onClick={() => setSearch('')}>{t.clearSearch}</Button>}
          />
        </div>
      )}
      {groups.length > 0 &&
        (wide ? <EquipmentTable groups={groups} view={view} /> : <EquipmentCards groups={groups} view={view} />)}
    </>
  );
}

/** Equipment as cards under a heading for each category, where there is no room for the table. */
function EquipmentCards({ groups, view }: { groups: readonly EquipmentGroup[]; view: EquipmentView }) {
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <section key={group.category} aria-labelledby={`equipment-${group.category}`}>
          <h3 id={`equipment-${group.category}`} className="mb-2">
            {group.title} <span className="font-normal text-muted">{group.items.length}</span>
          </h3>
          <ul className="grid gap-2 items-start tablet:grid-cols-2">
            {group.items.map((item) => (
              <Card key={item.id} item={item} view={view} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ item, view }: { item: Equipment; view: EquipmentView }) {
  return (
    <li className="card">
      <div className="flex items-center gap-2 pr-3">
        <TurnButton item={item} view={view} className="min-w-0 flex-1 py-2 pl-3">
          <span className="min-w-0 flex-1 font-bold wrap-anywhere">{item.name}</span>
        </TurnButton>
        <span className="max-w-1/2 shrink-0">
          <TankChip item={item} names={view.tankNames} />
        </span>
      </div>
      {view.isOpen(item) && (
        <div className="flex flex-col gap-2 px-4 pb-3">
          <Facts item={item} today={view.today} />
          <ItemDetails item={item} view={view} edits />
        </div>
      )}
    </li>
  );
}

/** What is recorded, line by line, and in one line what is not. */
function Facts({ item, today }: { item: Equipment; today: string }) {
  const facts: [name: string, missing: string, value: ReactNode][] = [
    [t.makeAndModel, t.missing.makeAndModel, makeOf(item)],
    [t.serialNumber, t.missing.serialNumber, item.serial_no && <span className="font-mono">{item.serial_no}</span>],
    [t.installed, t.missing.installDate, item.installed_on && <Installed date={item.installed_on} today={today} />],
  ];
  const known = facts.filter(([, , value]) => value);
  const missing = facts.filter(([, , value]) => !value).map(([, name]) => name);
  return (
    <>
      {known.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          {known.map(([name, , value]) => (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {missing.length > 0 && <p className="text-13 text-muted">{t.notRecordedAre({ facts: missing.join(', ') })}</p>}
    </>
  );
}
