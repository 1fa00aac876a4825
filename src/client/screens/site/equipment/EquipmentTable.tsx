import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/equipment.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { type EquipmentView, Installed, ItemDetails, makeOf, TankChip, TurnButton } from './EquipmentParts.tsx';
import type { EquipmentGroup } from './equipment-form.ts';

/** All equipment in one table with a heading row for each category. */
export function EquipmentTable({ groups, view }: { groups: readonly EquipmentGroup[]; view: EquipmentView }) {
  const columns = view.canWrite ? 6 : 5;
  return (
    <div className="card overflow-clip">
      <table className="table table-fixed [--table-top:var(--top-bar)]">
        <caption className="sr-only">{t.equipmentByCategory}</caption>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col" className="w-[17%]">
              {t.makeAndModel}
            </th>
            <th scope="col" className="w-[14%]">
              {t.serialNumber}
            </th>
            <th scope="col" className="w-[17%]">
              {t.installed}
            </th>
            <th scope="col" className="w-[13%]">
              {t.tank}
            </th>
            {view.canWrite && (
              <th scope="col" className="w-24">
                {t.actions}
              </th>
            )}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.category}>
            <tr className="*:bg-sunken!">
              <th scope="rowgroup" colSpan={columns}>
                {group.title} <span className="font-normal text-muted">{group.items.length}</span>
              </th>
            </tr>
            {group.items.map((item) => (
              <Row key={item.id} item={item} view={view} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ item, view, columns }: { item: Equipment; view: EquipmentView; columns: number }) {
  const make = makeOf(item);
  return (
    <>
      <tr className="*:py-0.5!">
        <th scope="row" className="font-normal">
          <TurnButton item={item} view={view} className="-ml-2 w-full px-2">
            <span className="font-bold wrap-anywhere">{item.name}</span>
          </TurnButton>
        </th>
        <td className="wrap-anywhere">{make ?? <NotRecorded />}</td>
        <td className="font-mono text-13 wrap-anywhere">{item.serial_no || <NotRecorded />}</td>
        <td className="desktop:whitespace-nowrap">
          <Installed date={item.installed_on} today={view.today} />
        </td>
        <td>
          {item.tank_number === null ? (
            <span className="text-muted">–</span>
          ) : (
            <TankChip item={item} names={view.tankNames} />
          )}
        </td>
        {view.canWrite && (
          <td>
            <Button variant="quiet" aria-label={t.editThis({ name: item.name })} onClick={() => view.onEdit(item)}>
              {t.edit}
            </Button>
          </td>
        )}
      </tr>
      {view.isOpen(item) && (
        <tr className="*:pt-0! *:pb-3!">
          <td colSpan={columns} className="border-t-0!">
            <div className="pl-6.5">
              <ItemDetails item={item} view={view} edits={false} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function NotRecorded() {
  return <span className="font-sans text-14 text-muted">{t.notRecorded}</span>;
}
