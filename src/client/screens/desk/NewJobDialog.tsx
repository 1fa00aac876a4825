import { type FormEvent, useRef, useState } from 'react';
import { useAssignees } from '#client/api/desk/desk.ts';
import { useMakeJob } from '#client/api/desk/desk-writes.ts';
import { useWritableSites } from '#client/api/site/site-page.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
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

const empty = { kind: 'task', title: '', note: '', priority: 'Medium', day: '', person: '' };

/** Makes a job that a person asks for: at which site, what, by when, and who has it. */
export function NewJobDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [site, setSite] = useState<{ id: number; name: string } | null>(null);
  const [answers, setAnswers] = useState(empty);
  const [isSiteMissing, setIsSiteMissing] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const people = useAssignees(site === null ? [] : [site.id]);
  const writable = useWritableSites(user);
  const { busy, failure, run } = useMakeJob();
  const toast = useToast();
  const field = (name: keyof typeof empty) => ({
    name,
    value: answers[name],
    onChange: ({ target }: { target: { value: string } }) => setAnswers({ ...answers, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMissing(answers.title.trim() === '' ? t.sayWhat : null);
    if (answers.title.trim() === '') return form.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
    setIsSiteMissing(site === null);
    if (site === null) return;
    const made = await run({
      params: { id: site.id },
      body: {
        kind: madeJobKinds.find((known) => known === answers.kind) ?? 'task',
        title: answers.title,
        note: answers.note,
        priority: priorities.find((known) => known === answers.priority) ?? 'Medium',
        due_on: answers.day === '' ? null : answers.day,
        to: answers.person === '' ? null : { kind: 'person', id: Number(answers.person) },
      },
    });
    if (made === null) return;
    toast.success(t.made({ number: made.answer.issue_number }), 'brisk');
    onClose();
  };
  const sentence = isSiteMissing ? t.chooseSiteFirst : failure?.sentence;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.newJobTitle}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {site === null ? (
          <section aria-label={t.chooseSite} className="rounded-md bg-sunken p-3">
            <p className="mb-1 font-bold">{t.chooseSite}</p>
            <SiteChoices
              sites={writable === undefined ? null : { only: writable }}
              onPick={(id, name) => setSite({ id, name })}
            />
          </section>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {t.site}: <b>{site.name}</b>
            </p>
            <Button onClick={() => setSite(null)}>{t.changeSite}</Button>
          </div>
        )}
        <SelectField label={t.kind} {...field('kind')}>
          {madeJobKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.what} maxLength={deskLimits.title} autoComplete="off" error={missing} {...field('title')} />
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
