import { Settings2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { named, said } from '#client/language/server-words.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { paths } from '#client/paths.ts';
import type { CalendarWork } from '#client/screens/site/calendar/dialogs/completion-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/site/calendar.ts';
import type { CalendarExplanation } from '#contract/nouns/compliance/calendar.ts';
import { Day } from './Day.tsx';
import { MissingNotice } from './MissingNotice.tsx';
import { Records } from './Records.tsx';
import { detailsId } from './WhyButton.tsx';

/** Why an item stands as it stands: the rule, how it comes to apply here, how its date came about, what proves it. */
function Explanation({ item, siteId, asOf }: { item: CalendarItem; siteId: string; asOf: string | null }) {
  const { explanation } = item;
  if (explanation.rule.text === '' && explanation.applies === '') {
    return <p className="text-muted">{t.nothingIsOnRecordAboutRule}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-[75ch] border-l-4 border-control pl-3">
        <RuleText rule={explanation.rule} />
      </div>
      <dl className="grid gap-x-4 gap-y-1 tablet:grid-cols-[8rem_minmax(0,1fr)] tablet:gap-y-1.5">
        <Fact name={t.howOften}>{named(explanation.interval)}</Fact>
        <Fact name={item.status === 'NA' ? t.whyNotHere : t.whyHere}>{said(explanation.applies)}</Fact>
        <Fact name={t.dueDate}>{said(explanation.due)}</Fact>
        <Fact name={t.proof}>{said(explanation.proof)}</Fact>
        <Fact name={t.kept}>{said(explanation.retention)}</Fact>
      </dl>
      {item.configured && <p className="text-muted">{t.administratorHasSetThisItemUp}</p>}
      {explanation.assumed.length > 0 && <Assumed assumed={explanation.assumed} siteId={siteId} asOf={asOf} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <>
      <dt className="text-muted max-tablet:mt-1">{name}</dt>
      <dd className="max-w-[75ch] wrap-anywhere">{children}</dd>
    </>
  );
}

/** What nobody has recorded. It can turn the verdict, so it is not quiet. */
function Assumed({
  assumed,
  siteId,
  asOf,
}: {
  assumed: CalendarExplanation['assumed'];
  siteId: string;
  asOf: string | null;
}) {
  return (
    <div className="flex gap-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{t.assumedBecauseNobodyHasRecordedIt}</p>
        <ul className="list-disc pl-4">
          {assumed.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {said(sentence)}
            </li>
          ))}
        </ul>
        <Link
          to={paths.site(siteId, { tab: 'equipment', ...asOfQuery(asOf) })}
          replace
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:decoration-2 pointer-coarse:min-h-12"
        >
          {t.recordItOnEquipmentTab}
        </Link>
      </div>
    </div>
  );
}

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
