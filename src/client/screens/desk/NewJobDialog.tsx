import { type FormEvent, useRef } from 'react';
import { useAssignees } from '#client/api/desk/desk.ts';
import { useMakeJob } from '#client/api/desk/desk-writes.ts';
import { useWritableSites } from '#client/api/site/site-page.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { SiteChoices } from '#client/parts/rows/SiteChoices.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/desk.ts';
import { deskLimits } from '#contract/nouns/desk/desk-limits.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';
import { madeJobKinds } from '#contract/nouns/site/job-kinds.table.ts';
import type { routes } from '#contract/routes/all.ts';
import type { BodyOf } from '#contract/routes/route.ts';

interface Answers {
  site: { id: number; name: string } | null;
  kind: string;
  title: string;
  note: string;
  priority: string;
  day: string;
  person: string;
}

const empty: Answers = { site: null, kind: 'task', title: '', note: '', priority: 'Medium', day: '', person: '' };

/** Makes a job that a person asks for: at which site, what, by when, and who has it. */
export function NewJobDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const writable = useWritableSites(user);
  const { send } = useMakeJob();
  const toast = useToast();
  const made = useRef('');
  const form = useRecordForm<Answers>({
    start: empty,
    check: missingIn,
    send: async ({ site, ...answers }) => {
      if (site === null) return;
      made.current = (await send({ params: { id: site.id }, body: bodyOf(answers) })).issue_number;
    },
    fieldsOf: ({ fields: { due_on, to, ...fields } }): FieldErrors =>
      named({ ...fields, ...(due_on && { day: due_on }), ...(to && { person: to }) }),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const { site } = values;
  const people = useAssignees(site === null ? [] : [site.id]);
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.made({ number: made.current }), 'brisk');
    onClose();
  };
  const field = (name: Exclude<keyof Answers, 'site'>) => ({ error: errors[name], ...register(name) });
  const sentence = errors.site ?? failure?.sentence;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.newJobTitle}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {site === null ? (
          <section aria-label={t.chooseSite} className="rounded-md bg-sunken p-3">
            <p className="mb-1 font-bold">{t.chooseSite}</p>
            <SiteChoices
              sites={writable === undefined ? null : { only: writable }}
              onPick={(id, name) => set({ site: { id, name } })}
            />
          </section>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {t.site}: <b>{site.name}</b>
            </p>
            <Button onClick={() => set({ site: null, person: '' })}>{t.changeSite}</Button>
          </div>
        )}
        <SelectField label={t.kind} {...field('kind')}>
          {madeJobKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.what} maxLength={deskLimits.title} autoComplete="off" {...field('title')} />
        <TextArea label={t.note} maxLength={issueLimits.note} rows={2} {...field('note')} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField label={t.priority} {...field('priority')}>
            {priorities.map((one) => (
              <option key={one} value={one}>
                {t.priorities[one]}
              </option>
            ))}
          </SelectField>
          <TextField type="date" label={t.due} {...field('day')} />
        </div>
        {site !== null && people.data !== undefined && (
          <SelectField label={t.assignee} {...field('person')}>
            <option value="">{t.nobody}</option>
            {people.data.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {people.data.filter((one) => one.name === name).length > 1 ? `${name} (${email})` : name}
              </option>
            ))}
          </SelectField>
        )}
        {people.isError && (
          <p role="alert" className="text-bad-fg">
            {t.peopleFailed({ reason: sentenceOf(people.error) })}
          </p>
        )}
        {sentence !== undefined && (
          <p role="alert" className="text-bad-fg">
            {sentence}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.newJobTitle}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function missingIn({ site, title }: Answers): FieldErrors {
  return {
    ...(title.trim() === '' ? { title: t.sayWhat } : {}),
    ...(site === null ? { site: t.chooseSiteFirst } : {}),
  };
}

function bodyOf({ kind, title, note, priority, day, person }: Omit<Answers, 'site'>): BodyOf<typeof routes.makeJob> {
  return {
    kind: madeJobKinds.find((known) => known === kind) ?? 'task',
    title,
    note,
    priority: priorities.find((known) => known === priority) ?? 'Medium',
    due_on: day === '' ? null : day,
    to: person === '' ? null : { kind: 'person', id: Number(person) },
  };
}

/** What the server holds against fields, as sentences that name them. */
function named(fields: FieldErrors): FieldErrors {
  const labels: FieldErrors = { kind: t.kind, title: t.what, note: t.note, priority: t.priority, day: t.due };
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name, fieldWords(labels[name] ?? t.assignee, words) ?? words]),
  );
}
