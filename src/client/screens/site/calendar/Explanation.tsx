import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { asOfQuery } from '#client/api/site/as-known.ts';
import { named, said } from '#client/language/server-words.ts';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/site/calendar.ts';
import type { CalendarExplanation } from '#contract/nouns/compliance/calendar.ts';

/** Why an item stands as it stands: the rule, how it comes to apply here, how its date came about, what proves it. */
export function Explanation({ item, siteId, asOf }: { item: CalendarItem; siteId: string; asOf: string | null }) {
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
