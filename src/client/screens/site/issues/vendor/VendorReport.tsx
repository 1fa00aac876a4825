import { formatDate } from '#client/format/calendar-date.ts';
import { said } from '#client/language/server-words.ts';
import { t } from '#client/words/parts/vendor.ts';
import type { WorkOrder } from '#contract/nouns/desk/work-order.ts';

/** What the vendor reports, fact by fact; what was left empty is left out. */
export function VendorReport({ report }: { report: NonNullable<WorkOrder['report']> }) {
  const facts = [
    [t.whatDone, report.done],
    [t.found, report.found],
    [t.readings, report.readings],
    [t.parts, report.parts],
    [t.cost, report.cost],
    [t.reference, report.reference],
    [t.tester, report.tester],
    [t.workedOn, formatDate(report.worked_on)],
  ] as const;
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 tablet:grid-cols-[max-content_1fr]">
      {facts.map(([name, text]) =>
        text === '' ? null : (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** What speaks against a report, a sentence a line. */
export function Doubts({ doubts }: Pick<WorkOrder, 'doubts'>) {
  return (
    <ul>
      {doubts.map(({ words }) => (
        <li key={words} className="wrap-anywhere">
          {said(words)}
        </li>
      ))}
    </ul>
  );
}
