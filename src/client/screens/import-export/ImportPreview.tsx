import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { formatWhole } from '#client/format/numbers.ts';
import { cellSaid } from '#client/language/server-words.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/import-export.ts';
import type { ImportKind, ImportReport } from '#contract/nouns/people/import.ts';

export interface ImportPreviewProps {
  report: ImportReport;
  /** It was stored; else this is what would be. */
  done: boolean;
  kind: ImportKind;
}

/** What a file would do, or did; where it cannot be taken, every cell that is wrong. */
export function ImportPreview({ report, done, kind }: ImportPreviewProps) {
  const { created, updated, unchanged, errors, total } = report;
  if (errors.length > 0) {
    return (
      <div role="alert" className="mt-3">
        <p className="flex items-center gap-2 font-bold text-bad-fg">
          <CircleAlert aria-hidden size={18} className="shrink-0" />
          {t.thingsToMend({ count: errors.length })}
        </p>
        <TableScroll label={t.whatIsWrongInFile} className="mt-2 max-h-80 overflow-y-auto">
          <table className="w-full text-left">
            <thead className="sticky top-0 bg-surface text-13 text-muted">
              <tr>
                <th scope="col" className="py-1 pr-3 text-right font-normal">
                  {t.row}
                </th>
                <th scope="col" className="py-1 pr-3 font-normal">
                  {t.column}
                </th>
                <th scope="col" className="w-full py-1 font-normal">
                  {t.whatIsWrong}
                </th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ row, field, message }) => (
                <tr key={`${row} ${field} ${message}`} className="border-t border-border align-top">
                  <td className="py-1 pr-3 text-right">{formatWhole(row)}</td>
                  <td className="py-1 pr-3 whitespace-nowrap">{field}</td>
                  <td className="py-1 wrap-anywhere">{cellSaid(message)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </div>
    );
  }
  const counts = t.newChangedUnchanged({
    created: formatWhole(created),
    updated: formatWhole(updated),
    count: unchanged,
  });
  return (
    <>
      <p role="status" className="mt-3 flex items-center gap-2">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-ok-solid" />
        {done
          ? t.importedCounts({ counts })
          : created + updated === 0
            ? t.inFileNothingToImport[kind]({ count: total })
            : t.inFile[kind]({ count: total, counts })}
      </p>
      {report.without_state > 0 && <WithoutState report={report} />}
    </>
  );
}

/** For how many sites the file names no state, and in which rows: the law of a state is not applied to them. */
function WithoutState({ report: { without_state: count, warnings } }: { report: ImportReport }) {
  return (
    <div role="alert" className="mt-3 rounded-lg border border-warn-solid bg-warn-bg px-4 py-2 text-text">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden size={18} className="shrink-0 text-warn-fg" />
        {t.sitesWithoutState({ count })}
      </p>
      <p className="mt-1 text-13">{t.fillColumnStateInTheseRows}</p>
      <TableScroll label={t.rowsWithoutState} className="mt-1 max-h-40 overflow-y-auto">
        <ul className="text-13">
          {warnings.map(({ row, message }) => (
            <li key={row}>{t.rowMessage({ row: formatWhole(row), message: cellSaid(message) })}</li>
          ))}
        </ul>
      </TableScroll>
    </div>
  );
}
