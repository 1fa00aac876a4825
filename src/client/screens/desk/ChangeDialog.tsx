import { type FormEvent, useRef, useState } from 'react';
import { useAssignees } from '#client/api/desk/desk.ts';
import type { JobChange, NotChanged } from '#client/api/desk/desk-writes.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { named } from '#client/language/server-words.ts';
import { type RecordForm, useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/desk.ts';
import type { BulkAction, DeskJob } from '#contract/nouns/desk/desk.ts';
import { deskLimits } from '#contract/nouns/desk/desk-limits.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';
import { NotChangedList } from './NotChangedList.tsx';

/** What is asked for before jobs are changed; acknowledging asks for nothing. */
export type AskedAction = Exclude<BulkAction, 'acknowledge'>;

export interface ChangeDialogProps {
  action: AskedAction;
  jobs: readonly DeskJob[];
  /** Changes the jobs; answers those that were not changed. */
  onChange: (change: JobChange) => Promise<readonly NotChanged[]>;
  onClose: () => void;
}

interface Answers {
  person: string;
  day: string;
  vendor: string;
  resolution: string;
  cause: string;
  proof: string;
  reason: string;
}

const empty: Answers = { person: '', day: '', vendor: '', resolution: '', cause: '', proof: '', reason: '' };

/** Asks for what a change of jobs needs. What is typed stays until every job is changed. */
export function ChangeDialog({ action, jobs, onChange, onClose }: ChangeDialogProps) {
  const [failed, setFailed] = useState<readonly NotChanged[]>([]);
  const proofNeeded = jobs.some(({ proof }) => proof);
  const left = useRef<readonly NotChanged[]>([]);
  const form = useRecordForm<Answers>({
    start: empty,
    check: (answers) => missingIn(action, answers, proofNeeded),
    send: async (answers) => {
      left.current = await onChange(changeOf(action, answers));
    },
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    if (left.current.length === 0) onClose();
    else setFailed(left.current);
  };
  const field = (name: keyof Answers) => ({ error: errors[name], ...register(name) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(action)}
      description={
        <p className="wrap-anywhere">
          {jobs.length === 1
            ? `${named(jobs[0]?.title ?? '')}, ${jobs[0]?.site.name}`
            : t.selected({ count: jobs.length })}
        </p>
      }
    >
      {failed.length > 0 && <NotChangedList failed={failed} />}
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {action === 'assign' && <PersonField jobs={jobs} {...field('person')} />}
        {action === 'due' && <TextField type="date" label={t.day} hint={t.dayHint} {...field('day')} />}
        {action === 'wait' && (
          <TextField
            label={t.vendor}
            hint={t.vendorHint}
            maxLength={deskLimits.vendor}
            autoComplete="off"
            {...field('vendor')}
          />
        )}
        {action === 'close' && (
          <>
            <p className="text-muted">{t.closeHint}</p>
            <TextArea label={t.whatWasDone} maxLength={issueLimits.text} {...field('resolution')} />
            <TextField label={t.cause} maxLength={issueLimits.cause} autoComplete="off" {...field('cause')} />
            <TextField
              label={proofNeeded ? t.proofNeeded : t.proof}
              hint={t.proofHint}
              maxLength={issueLimits.text}
              autoComplete="off"
              {...field('proof')}
            />
          </>
        )}
        {action === 'verify' && <Reported jobs={jobs} />}
        {action === 'send_back' && <TextArea label={t.reason} maxLength={issueLimits.text} {...field('reason')} />}
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.changeFailed({ reason: failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submitWords(action)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PersonField({
  jobs,
  error,
  ...field
}: {
  jobs: readonly DeskJob[];
  error: string | undefined;
} & ReturnType<RecordForm<Answers>['register']>) {
  const people = useAssignees(jobs.map(({ site }) => site.id));
  if (people.isError) {
    return (
      <p role="alert" className="text-bad-fg">
        {t.peopleFailed({ reason: sentenceOf(people.error) })}
      </p>
    );
  }
  if (people.data === undefined) return <p role="status">{t.loadingPeople}</p>;
  if (people.data.length === 0) return <p>{t.noWriters}</p>;
  const names = people.data.map(({ name }) => name);
  return (
    <SelectField label={t.person} hint={t.peopleHint} error={error} {...field}>
      <option value="">{t.choosePerson}</option>
      {people.data.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {names.filter((one) => one === name).length > 1 ? `${name} (${email})` : name}
        </option>
      ))}
      <option value="0">{t.noPerson}</option>
    </SelectField>
  );
}

/** What was reported of the jobs that are to be verified. */
function Reported({ jobs }: { jobs: readonly DeskJob[] }) {
  return (
    <>
      <p className="text-muted">{t.verifyHint}</p>
      <ul className="max-h-64 divide-y divide-border overflow-y-auto rounded-md bg-sunken px-3">
        {jobs.map(({ key, title, site, done }) => (
          <li key={key} className="py-2 wrap-anywhere">
            <p className="font-bold">
              {named(title)}, {site.name}
            </p>
            {done !== null && (
              <p>
                {t.doneBy({ name: done.by })}: {done.words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function missingIn(action: AskedAction, answers: Answers, proofNeeded: boolean): FieldErrors {
  const blank = (name: keyof Answers) => answers[name].trim() === '';
  if (action === 'assign') return blank('person') ? { person: t.choosePersonFirst } : {};
  if (action === 'send_back') return blank('reason') ? { reason: t.sayReason } : {};
  if (action !== 'close') return {};
  return {
    ...(blank('resolution') ? { resolution: t.sayWhatWasDone } : {}),
    ...(proofNeeded && blank('proof') ? { proof: t.sayProof } : {}),
  };
}

function changeOf(action: AskedAction, answers: Answers): JobChange {
  const { person, day, vendor, resolution, cause, proof, reason } = answers;
  switch (action) {
    case 'assign':
      return { action, to: person === '0' ? null : { kind: 'person', id: Number(person) } };
    case 'due':
      return { action, due_on: day === '' ? null : day };
    case 'wait':
      return { action, vendor: vendor.trim() === '' ? null : vendor };
    case 'close':
      return {
        action,
        resolution,
        ...(cause.trim() === '' ? {} : { cause }),
        ...(proof.trim() === '' ? {} : { proof }),
      };
    case 'send_back':
      return { action, reason };
    case 'verify':
      return { action };
  }
}

function titleOf(action: AskedAction): string {
  const titles: Record<AskedAction, string> = {
    assign: t.assignTitle,
    due: t.dueTitle,
    wait: t.waitTitle,
    close: t.closeTitle,
    verify: t.verifyTitle,
    send_back: t.sendBackTitle,
  };
  return titles[action];
}

function submitWords(action: AskedAction): string {
  if (action === 'due' || action === 'wait') return t.save;
  return t.actions[action];
}
