import { formatDate } from '#client/format/calendar-date.ts';
import { t } from '#client/words/work-order.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';
import { Card, Fact } from './JobCards.tsx';

/** What the vendor reported, as it waits to be verified. */
export function SentReport({ page: { report, files } }: { page: WorkOrderPage }) {
  if (report === null) return null;
  const facts = [
    [t.found, report.found],
    [t.whatDone, report.done],
    [t.readings, report.readings],
    [t.parts, report.parts],
    [t.cost, report.cost],
    [t.reference, report.reference],
    [t.tester, report.tester],
    [t.workedOn, formatDate(report.worked_on)],
    [t.files, files.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <Card title={t.yourReport}>
      <dl className="mt-2 grid gap-3">
        {facts.map(([name, text]) =>
          text === '' ? null : (
            <Fact key={name} name={name}>
              <span className="whitespace-pre-line">{text}</span>
            </Fact>
          ),
        )}
      </dl>
    </Card>
  );
}
