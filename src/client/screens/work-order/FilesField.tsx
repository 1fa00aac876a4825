import { Camera, FileUp, X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useWorkOrderLinkWrites } from '#client/api/desk/work-order-link.ts';
import { UPLOAD_TYPES } from '#client/api/document/upload.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatSize } from '#client/format/numbers.ts';
import { named } from '#client/language/server-words.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/work-order.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';

const labelOf = (paper: string | null) => documentKinds.find(({ key }) => key === paper)?.label ?? null;

/** Photos and documents of the job: sent at once, each as what the vendor says it is. */
export function FilesField({ page, token }: { page: WorkOrderPage; token: string }) {
  const [paper, setPaper] = useState('');
  const [sent, setSent] = useState('');
  const { busy, run } = useWork();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const writes = useWorkOrderLinkWrites(token);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    setFailures([]);
    await run(async () => {
      for (const file of files) {
        setSent(file.name);
        await writes
          .file(file, paper)
          .catch((error: unknown) =>
            setFailures((before) => [...before, t.fileFailed({ name: file.name, reason: sentenceOf(error) })]),
          );
      }
    });
  };
  const drop = (id: number, name: string) =>
    void writes.drop(id).catch((error: unknown) => setFailures([t.fileFailed({ name, reason: sentenceOf(error) })]));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold">{t.photos}</legend>
      <p className="text-muted">
        {page.job.proof && page.form === null && <b>{t.proofNeeded} </b>}
        {t.photosHint}
      </p>
      <SelectField
        label={t.kind}
        value={paper}
        className="[&_select]:min-h-14"
        onChange={({ target }) => setPaper(target.value)}
      >
        <option value="">{t.noKind}</option>
        {documentKinds.map(({ key, label }) => (
          <option key={key} value={key}>
            {named(label)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <label className={buttonClass('secondary', 'relative min-h-14 flex-1 focus-within:outline-2')}>
          <Camera aria-hidden size={20} />
          {t.takePhoto}
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            className="absolute inset-0 opacity-0"
            onChange={(event) => void send(event)}
          />
        </label>
        <label className={buttonClass('secondary', 'relative min-h-14 flex-1 focus-within:outline-2')}>
          <FileUp aria-hidden size={20} />
          {t.chooseFile}
          <input
            type="file"
            multiple
            accept={UPLOAD_TYPES}
            className="absolute inset-0 opacity-0"
            onChange={(event) => void send(event)}
          />
        </label>
      </div>
      <p role="status">{busy && t.sending({ name: sent })}</p>
      {failures.map((failure) => (
        <p key={failure} role="alert" className="text-bad-fg wrap-anywhere">
          {failure}
        </p>
      ))}
      {page.files.length > 0 && (
        <ul aria-label={t.files} className="divide-y divide-border border-y border-border">
          {page.files.map(({ id, name, size, paper: kind }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                <span className="block text-13 text-muted">
                  {formatSize(size)}
                  {labelOf(kind) !== null && ` · ${named(labelOf(kind) ?? '')}`}
                </span>
              </span>
              <Button aria-label={t.removeName({ name })} className="min-h-14 min-w-14" onClick={() => drop(id, name)}>
                <X aria-hidden size={20} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
