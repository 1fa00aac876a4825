import { useId, useRef, useState } from 'react';
import { reportOfRefusal, templateAddress, useImport } from '#client/api/lists/imports.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/import-export.ts';
import type { ImportKind, ImportReport } from '#contract/nouns/people/import.ts';
import { ImportPreview } from './ImportPreview.tsx';

export interface ImportCardProps {
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
export function ImportCard({ kind, title, about }: ImportCardProps) {
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
