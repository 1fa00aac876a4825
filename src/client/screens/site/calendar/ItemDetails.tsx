import { Settings2 } from 'lucide-react';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { named } from '#client/language/server-words.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { Button } from '#client/ui/Button.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/site/calendar.ts';
import { Day } from './Day.tsx';
import type { CalendarWork } from './dialogs/calendar-work.ts';
import { Explanation } from './Explanation.tsx';
import { MissingNotice } from './MissingNotice.tsx';
import { Records } from './Records.tsx';
import { detailsId } from './WhyButton.tsx';

/** Everything about one item: why it stands as it stands, its parts, its test records, and what can be done. */
export function ItemDetails({ item, work }: { item: CalendarItem; work: CalendarWork }) {
  return (
    <section
      id={detailsId(item.key)}
      aria-label={t.detailsOf({ label: named(item.label) })}
      className="grid min-w-0 gap-x-8 gap-y-6 p-4 whitespace-normal desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        {item.missing !== null && <MissingNotice item={item} missing={item.missing} work={work} />}
        <Explanation item={item} siteId={work.siteId} asOf={work.asOf} />
        {item.components.length > 0 && <Components item={item} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Records item={item} work={work} />
        {work.user.role === 'admin' && work.asOf === null && (
          <div>
            <Button aria-label={t.setUpItem({ label: named(item.label) })} onClick={() => work.onSetUp(item)}>
              <Settings2 aria-hidden size={16} />
              {t.setUp}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The devices that an item is tested on, each with its own dates. */
function Components({ item }: { item: CalendarItem }) {
  return (
    <div className="card overflow-clip">
      <TableScroll label={t.partsOf({ label: named(item.label) })}>
        <table className="table">
          <caption className="px-3 py-2 text-start font-bold">{t.eachIsDueByItself}</caption>
          <thead>
            <tr>
              <th scope="col">{t.part}</th>
              <th scope="col">{t.status}</th>
              <th scope="col">{t.nextDue}</th>
              <th scope="col">{t.lastCompleted}</th>
            </tr>
          </thead>
          <tbody>
            {item.components.map((component) => (
              <tr key={component.name}>
                <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                  {named(component.name)}
                </th>
                <td>
                  <DuePill status={component.status} />
                </td>
                <td className="whitespace-nowrap">
                  <Day date={component.next_due} />
                </td>
                <td className="whitespace-nowrap">
                  <Day date={component.last_completed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  );
}
