import { ClipboardPen, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { storeBeside, storePaper } from '#client/api/document/store-paper.ts';
import { UPLOAD_TYPES } from '#client/api/document/upload.ts';
import { fill } from '#client/language/fill.ts';
import { named } from '#client/language/server-words.ts';
import { ChosenPapers } from '#client/parts/papers/PapersField.tsx';
import { NameTaken, StoredPapers } from '#client/parts/papers/StoredPapers.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { type CalendarWork, type CompletionForm, TEST_PAPERS, WHOLE } from './completion-form.ts';
import { type Leftover, useCompletionForm } from './use-completion-form.ts';

interface DocumentsFieldProps {
  siteId: string;
  chosen: readonly DocumentRef[];
  onChosen: (chosen: DocumentRef[]) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error: string | undefined;
}

/** The documents of a test: stored ones from any folder, and files of this device that are uploaded with the record. */
function DocumentsField({ siteId, chosen, onChosen, files, onFiles, error }: DocumentsFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const toggle = (ref: DocumentRef) => {
    const others = chosen.filter(({ folder, file }) => folder !== ref.folder || file !== ref.file);
    onChosen(others.length < chosen.length ? others : [...chosen, ref]);
  };
  const take = (picked: FileList | null) => {
    const fresh = [...(picked ?? [])].filter((file) => !files.some(({ name }) => name === file.name));
    onFiles([...files, ...fresh]);
    if (picker.current) picker.current.value = '';
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="font-bold">{t.documentsOptional}</legend>
      <ChosenPapers value={chosen} onRemove={toggle} />
      <div className="mt-1">
        <StoredPapers siteId={siteId} folder={TEST_PAPERS} chosen={chosen} many onToggle={toggle} />
      </div>
      {files.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.name} className="flex items-center gap-2 rounded-md bg-info-bg pl-3 text-info-fg">
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <IconButton
                label={t.leaveOutName({ name: file.name })}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        accept={UPLOAD_TYPES}
        aria-label={t.filesToUpload}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.target.files)}
      />
      <Button
        className="mt-2"
        onClick={() => picker.current?.click()}
        {...(error === undefined ? {} : { 'data-invalid': true, 'aria-describedby': id })}
      >
        <Upload aria-hidden size={16} />
        {t.uploadFiles}
      </Button>
      <p className="mt-1 text-13 text-muted">{t.pdfPicturesTablesOrTextAt({ folder: TEST_PAPERS })}</p>
      {error !== undefined && (
        <p id={id} className="mt-1 text-bad-fg wrap-anywhere">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const choices = [
  {
    value: 'PASS',
    get label() {
      return t.passed;
    },
    get hint() {
      return t.doneAndInOrder;
    },
  },
  {
    value: 'FAIL',
    get label() {
      return t.failed;
    },
    get hint() {
      return t.dueUntilItPasses;
    },
  },
] as const;

interface ResultFieldProps {
  value: CompletionForm['result'];
  error: string | undefined;
  onChange: (value: 'PASS' | 'FAIL') => void;
}

/** The result of a test as two large choices; neither is chosen to begin with. */
function ResultField({ value, error, onChange }: ResultFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
      className="group"
    >
      <p id={`${id}-name`} className="font-bold">
        {t.result}
      </p>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-14 items-center gap-3 rounded-md border border-control px-3 py-2 group-aria-invalid:border-bad-fg has-checked:border-accent has-checked:bg-info-bg"
          >
            <input
              type="radio"
              name="result"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span>
              <b className="block">{choice.label}</b>
              <span className="block text-13 text-muted">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="mt-1 text-bad-fg">
          {error}
        </p>
      )}
    </div>
  );
}

export interface CompletionDialogProps {
  item: CalendarItem;
  work: CalendarWork;
  /** What the form holds at first; a person checks and saves it. */
  proposal?: Partial<CompletionForm> | undefined;
  onClose: () => void;
}

/** Records that an item was done: result, day, what was tested, by whom, and the documents that prove it. */
export function CompletionDialog({ item, work, proposal, onClose }: CompletionDialogProps) {
  const state = useCompletionForm(item, work, onClose, proposal);
  const form = work.formOf(item.key);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.markCompleted}
      description={
        <>
          <p className="wrap-anywhere">{named(item.label)}</p>
          {form !== null && (
            <Link
              to={paths.newInspection(work.siteId, form)}
              className="link inline-flex min-h-(--control) items-center gap-1"
            >
              <ClipboardPen aria-hidden size={16} />
              {t.fillFormInstead}
            </Link>
          )}
        </>
      }
    >
      {state.stored === null ? (
        <Form item={item} work={work} state={state} onClose={onClose} />
      ) : (
        <UnsentFiles siteId={work.siteId} left={state.stored.left} state={state} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps extends CompletionDialogProps {
  state: ReturnType<typeof useCompletionForm>;
}

function Form({ item, work, state, onClose }: FormProps) {
  const { values: form, set, register, errors, element } = state.form;
  return (
    <form ref={element} noValidate onSubmit={(event) => void state.save(event)} className="flex flex-col gap-4">
      {state.restoredAt !== null && (
        <p className="text-muted">
          {fill(t.whatYouTypedBeforeIsStill, {
            moment: <Moment at={new Date(state.restoredAt).toISOString()} ageOnly />,
          })}
        </p>
      )}
      <ResultField value={form.result} error={errors.result} onChange={(result) => set({ result })} />
      <TextField
        label={t.date}
        type="date"
        max={work.today}
        hint={t.dayAtSiteOnWhichIt}
        error={errors.completed_on}
        {...register('completed_on')}
      />
      {item.components.length > 0 && (
        <SelectField label={t.whatWasTested} error={errors.component} {...register('component')}>
          <option value="" disabled>
            {t.choose}
          </option>
          {item.components.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {item.components.length > 1 && (
            <option value={WHOLE}>{t.allOfThem({ number: item.components.length })}</option>
          )}
        </SelectField>
      )}
      <TextField
        label={t.testedByOptional}
        maxLength={120}
        autoComplete="off"
        error={errors.tester}
        {...register('tester')}
      />
      <TextArea label={t.noteOptional} maxLength={4000} error={errors.note} {...register('note')} />
      <DocumentsField
        siteId={work.siteId}
        chosen={form.documents}
        onChosen={(documents) => set({ documents })}
        files={state.files}
        onFiles={state.setFiles}
        error={errors.documents}
      />
      {state.failure !== null && (
        <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
          {state.failure}
        </p>
      )}
      <p role="status" className={state.busy === null ? 'sr-only' : 'text-muted'}>
        {state.busy ?? ''}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={state.busy !== null}>
          {t.saveRecord}
        </Button>
      </DialogActions>
    </form>
  );
}

interface UnsentFilesProps {
  siteId: string;
  left: readonly Leftover[];
  state: Pick<ReturnType<typeof useCompletionForm>, 'busy' | 'retry' | 'settle'>;
  onClose: () => void;
}

/** The record is stored; these files are not with it, and what can be done about each. */
function UnsentFiles({ siteId, left, state, onClose }: UnsentFilesProps) {
  const { busy, retry, settle } = state;
  const again = left.filter(({ taken }) => !taken);
  return (
    <div className="flex flex-col gap-3">
      <div role="alert">
        <p className="font-bold">{t.recordIsSaved}</p>
        <p className="text-bad-fg">{left.length === 1 ? t.itsFileCouldNotBeUploaded : t.filesOfItCouldNotBe}</p>
      </div>
      {left
        .filter(({ taken }) => taken)
        .map(({ file }) => (
          <NameTaken
            key={file.name}
            name={file.name}
            folder={TEST_PAPERS}
            busy={busy !== null}
            onStored={() => settle(file, async () => ({ folder: TEST_PAPERS, file: file.name }))}
            onReplace={() => settle(file, () => storePaper(siteId, file, TEST_PAPERS, { overwrite: true }))}
            onKeepBoth={() => settle(file, () => storeBeside(siteId, file, TEST_PAPERS))}
          />
        ))}
      {again.length > 0 && (
        <ul className="flex flex-col gap-2">
          {again.map(({ file, trouble }) => (
            <li key={file.name} className="wrap-anywhere">
              <b>{file.name}</b>
              <span className="block text-bad-fg">{trouble}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={busy === null ? 'sr-only' : 'text-muted'}>
        {busy ?? ''}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t.closeWithout}</Button>
        {again.length > 0 && (
          <Button variant="primary" busy={busy !== null} onClick={retry}>
            {t.retry}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
