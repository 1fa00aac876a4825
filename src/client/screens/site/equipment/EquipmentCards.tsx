import { Fragment, type ReactNode } from 'react';
import { t } from '#client/words/site/equipment.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { type EquipmentView, Installed, ItemDetails, makeOf, TankChip, TurnButton } from './EquipmentParts.tsx';
import type { EquipmentGroup } from './equipment-form.ts';

/** Equipment as cards under a heading for each category, where there is no room for the table. */
export function EquipmentCards({ groups, view }: { groups: readonly EquipmentGroup[]; view: EquipmentView }) {
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
