import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import {
  type EquipmentView,
  Installed,
  ItemActions,
  makeOf,
  Papers,
  RecordedTraits,
  Reported,
  TankChip,
} from './EquipmentParts.tsx';
import type { EquipmentGroup } from './equipment-form.ts';

/** All equipment in one table with a heading row for each category. */
export function EquipmentTable({ groups, view }: { groups: readonly EquipmentGroup[]; view: EquipmentView }) {
  const columns = view.canWrite ? 6 : 5;
  return (
    <div className="card overflow-clip">
      <table className="table table-fixed [--table-top:var(--top-bar)]">
        <caption className="sr-only">Equipment by category</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="w-[17%]">
              Make and model
            </th>
            <th scope="col" className="w-[14%]">
              Serial number
            </th>
            <th scope="col" className="w-32">
              Installed
            </th>
            <th scope="col" className="w-[13%]">
              Tank
            </th>
            {view.canWrite && (
              <th scope="col" className="w-54">
                Actions
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
              <Row key={item.id} item={item} view={view} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ item, view }: { item: Equipment; view: EquipmentView }) {
  const make = makeOf(item);
  return (
    <tr className="*:align-top! *:py-2!">
      <th scope="row" className="font-normal">
        <span className="block font-bold wrap-anywhere">{item.name}</span>
        {item.notes !== '' && (
          <span className="block whitespace-pre-line text-13 text-muted wrap-anywhere">{item.notes}</span>
        )}
        <RecordedTraits item={item} />
        <Papers item={item} view={view} />
        <Reported item={item} />
      </th>
      <td className="wrap-anywhere">{make ?? <NotRecorded />}</td>
      <td className="font-mono text-13 wrap-anywhere">{item.serial_no || <NotRecorded />}</td>
      <td>
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
          <ItemActions item={item} view={view} />
        </td>
      )}
    </tr>
  );
}

function NotRecorded() {
  return <span className="font-sans text-14 text-muted">Not recorded</span>;
}
