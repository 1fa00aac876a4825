import { type FormEvent, useRef, useState } from 'react';
import { useWorkOrderLinkWrites } from '#client/api/desk/work-order-link.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/work-order.ts';
import { type WorkOrderPage, type WorkReportInput, workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import { FilesField } from './FilesField.tsx';
import { Card } from './JobCards.tsx';

const names = ['tester', 'worked_on', 'found', 'done', 'readings', 'parts', 'cost', 'reference'] as const;
type Name = (typeof names)[number];
type Entries = Record<Name, string>;
const required: readonly Name[] = ['found', 'done', 'tester', 'worked_on'];

/** The end of a token keeps the links on a device apart, and opens nothing. */
const placeOf = (token: string) => [0, 'work-order', token.slice(-12)] as const;

function readEntries(value: unknown): Partial<Entries> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).filter(
    ([name, text]) => names.some((each) => each === name) && typeof text === 'string',
  );
  return Object.fromEntries(entries);
}

/** What was found and done, readings, parts, cost, photos, and 'Done'. What is entered stays on the device until it is sent. */
export function ReportCard({ page, token }: { page: WorkOrderPage; token: string }) {
  const place = placeOf(token);
  const [entries, setEntries] = useState<Entries>(() =>
    startOf(page, readDraft(place, readEntries, Date.now())?.value),
  );
  const [missing, setMissing] = useState<Partial<Record<Name, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const writes = useWorkOrderLinkWrites(token);
  const { busy, failure, run } = useWork();
  const set = (name: Name, text: string) => {
    const next = { ...entries, [name]: text };
    setEntries(next);
    keepDraft(place, next, Date.now());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = required.filter((name) => entries[name].trim() === '');
    setMissing(Object.fromEntries(empty.map((name) => [name, t.isRequired])));
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    const body: WorkReportInput = entries;
    const sent = await run(
      () => writes.done(body),
      ({ fields }) =>
        setMissing(Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))),
    );
    if (sent !== null) forgetDraft(place);
  };
  const field = (name: Name) => ({
    name,
    value: entries[name],
    error: missing[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const long = { maxLength: workOrderLimits.long };
  const short = { maxLength: workOrderLimits.short, autoComplete: 'off' };
  return (
    <Card title={t.report}>
      <p className="mt-1 text-muted">{t.draftKept}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid gap-5 [&_input]:min-h-14"
      >
        <TextArea label={t.found} {...long} {...field('found')} />
        <TextArea label={t.whatDone} {...long} {...field('done')} />
        <TextArea label={t.readings} hint={t.readingsHint} rows={2} {...long} {...field('readings')} />
        <TextArea label={t.parts} rows={2} {...long} {...field('parts')} />
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField label={t.cost} {...short} {...field('cost')} />
          <TextField label={t.reference} {...short} {...field('reference')} />
          <TextField label={t.tester} {...short} autoComplete="name" {...field('tester')} />
          <TextField type="date" label={t.workedOn} max={page.today} {...field('worked_on')} />
        </div>
        <FilesField page={page} token={token} />
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.notSent({ reason: failure.sentence })} {t.entriesKept}
          </p>
        )}
        <Button type="submit" variant="primary" className="min-h-16 text-20" busy={busy}>
          {t.reportDone}
        </Button>
      </form>
    </Card>
  );
}

/** What was typed on this device, else the report that came back, else nothing. */
function startOf({ report, today }: WorkOrderPage, draft: Partial<Entries> | undefined): Entries {
  const empty = Object.fromEntries(names.map((name) => [name, name === 'worked_on' ? today : ''])) as Entries;
  return { ...empty, ...report, ...draft };
}
