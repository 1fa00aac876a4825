import { useSumpTests } from '#client/api/compliance/sump-tests.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { Button } from '#client/ui/Button.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/site/calendar.ts';
import { SlipToggle } from '../compliance/results/Slip.tsx';
import type { CompletionForm } from './dialogs/completion-form.ts';
import { heightWords, proposalOf, sumpName, sumpResultWords } from './sump-words.ts';

export interface SumpTestsProps {
  siteId: string;
  zone: string | null;
  /** Opens the form of a record with what a test says; null where no such record can be made here. */
  onPropose: ((proposal: Partial<CompletionForm>) => void) | null;
}

/** Leak tests of sumps that the console made; nothing where it reports none. A failure to load is said in words. */
export function SumpTests({ siteId, zone, onPropose }: SumpTestsProps) {
  const { data, error } = useSumpTests(siteId);
  if (data === undefined && error !== null) {
    return <p className="text-muted">{t.couldntLoadSumpLeakTestsOf}</p>;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="sump-tests" className="card min-w-0 overflow-clip">
      <h2 id="sump-tests" className="px-4 pt-3 text-16">
        {t.sumpLeakTestsOfGauge}
      </h2>
      <p className="px-4 pt-1 pb-3 text-muted">{t.consoleReportsTheseTestsTestCounts}</p>
      <TableScroll label={t.sumpLeakTestsOfGauge}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.sump}</th>
              <th scope="col">{t.result}</th>
              <th scope="col">{t.startedConsoleClock}</th>
              <th scope="col">{t.waterHeight}</th>
              <th scope="col">{t.slip}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((test) => {
              const of = t.testOfSump({ sump: sumpName(test), start: test.started_at });
              return (
                <tr key={test.id}>
                  <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                    {sumpName(test)}
                  </th>
                  <td className={test.result === 'passed' ? 'text-ok-fg' : 'font-bold text-bad-fg'}>
                    {sumpResultWords(test)}
                  </td>
                  <td className="whitespace-nowrap">
                    {formatDate(test.on)}, {test.started_at.slice(11)}
                  </td>
                  <td>{heightWords(test) || (test.units_confirmed ? t.notReported : t.unitsNotConfirmed)}</td>
                  <td>
                    <div className="flex flex-wrap gap-2">
                      {test.slip_id !== null && (
                        <SlipToggle siteId={siteId} slipId={test.slip_id} zone={zone} of={of} />
                      )}
                      {test.result === 'passed' && onPropose !== null && (
                        <Button onClick={() => onPropose(proposalOf(test))}>
                          {t.recordInCalendar}
                          <span className="sr-only"> {of}</span>
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
