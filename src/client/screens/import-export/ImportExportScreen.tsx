import { CircleAlert, CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { exportAddress, reportOfRefusal, templateAddress, useImport } from '#client/api/lists/imports.ts';
import { useSession } from '#client/api/session/session.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { cellSaid } from '#client/language/server-words.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/import-export.ts';
import type { ImportKind, ImportReport } from '#contract/nouns/people/import.ts';

/** Import of sites and users from CSV files, and everything out in one zip. The server decides who may. */
export function ImportExportScreen() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <div className="page">
        <PageHeading title={t.importAndExport} />
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.askAdministratorForImportOrExport}</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title={t.importAndExport} />
      <div className="mt-4 grid items-start gap-4 desktop:grid-cols-2">
        <ImportCard kind="sites" title={t.importSites} about={t.oneRowPerSite} />
        <ImportCard kind="users" title={t.importUsers} about={t.oneRowPerPerson} />
      </div>
      <section aria-labelledby="export-title" className="card mt-4 p-4">
        <h2 id="export-title" className="text-16">
          {t.exportEverything}
        </h2>
        <p className="mt-1 max-w-[70ch] text-muted">{fill(t.everyRecord, { code: <code>forecourt backup</code> })}</p>
        <a href={exportAddress()} download className={buttonClass('secondary', 'mt-3')}>
          <Download aria-hidden size={16} />
          {t.downloadZip}
        </a>
      </section>
    </div>
  );
}

interface ImportCardProps {
  kind: ImportKind;
  title: string;
  about: string;
}

type Stage =
  | { is: 'empty' }
  | { is: 'checking' | 'importing'; file: File }
  | { is: 'checked' | 'done'; file: File; report: ImportReport }
  | { is: 'refused'; file: File; sentence: string };

/** A file is chosen, tried without storing anything, shown, and only then imported as a whole. */
function ImportCard({ kind, title, about }: ImportCardProps) {
  const [stage, setStage] = useState<Stage>({ is: 'empty' });
  const input = useRef<HTMLInputElement>(null);
  const send = useImport(kind);
  const toast = useToast();
  const id = useId();

  const run = async (file: File, dryRun: boolean) => {
    setStage({ is: dryRun ? 'checking' : 'importing', file });
    try {
      const report = await send(file, dryRun);
      setStage({ is: dryRun ? 'checked' : 'done', file, report });
      if (!dryRun) toast.success(t.imported[kind]({ count: report.created + report.updated }));
    } catch (error) {
      const report = reportOfRefusal(error);
      setStage(
        report === null ? { is: 'refused', file, sentence: sentenceOf(error) } : { is: 'checked', file, report },
      );
    }
  };
  const choose = (file: File | undefined) => {
    if (file !== undefined) void run(file, true);
    // The same file, mended, can be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  const working = stage.is === 'checking' || stage.is === 'importing';
  const changes = stage.is === 'checked' ? stage.report.created + stage.report.updated : 0;
  const good = stage.is === 'checked' && stage.report.errors.length === 0;
  return (
    <section aria-labelledby={id} className="card p-4">
      <h2 id={id} className="text-16">
        {title}
      </h2>
      <p className="mt-1 text-muted">{about}</p>
      <p className="mt-1 text-muted">
        {fill(t.csvInUtf8, {
          template: (
            <a href={templateAddress(kind)} download className="link">
              {t.template}
            </a>
          ),
        })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t.csvFileOf[kind]}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Button
          busy={working}
          variant={stage.is === 'empty' ? 'primary' : 'secondary'}
          onClick={() => input.current?.click()}
        >
          {stage.is === 'empty' ? t.chooseFile : t.chooseAnotherFile}
        </Button>
        {good && changes > 0 && (
          <Button variant="primary" onClick={() => void run(stage.file, false)}>
            {t.importChanges[kind]({ count: changes })}
          </Button>
        )}
        {stage.is !== 'empty' && <span className="min-w-0 truncate text-muted">{stage.file.name}</span>}
      </div>
      <p role="status" className="mt-2 text-muted empty:mt-0">
        {stage.is === 'checking' ? t.checkingFile : stage.is === 'importing' ? t.importing : ''}
      </p>
      {stage.is === 'refused' && <ErrorState message={stage.sentence}>{t.nothingWasImported}</ErrorState>}
      {(stage.is === 'checked' || stage.is === 'done') && (
        <ImportPreview report={stage.report} done={stage.is === 'done'} kind={kind} />
      )}
    </section>
  );
}

interface ImportPreviewProps {
  report: ImportReport;
  /** It was stored; else this is what would be. */
  done: boolean;
  kind: ImportKind;
}

/** What a file would do, or did; where it cannot be taken, every cell that is wrong. */
function ImportPreview({ report, done, kind }: ImportPreviewProps) {
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
