import { type FormEvent, useState } from 'react';
import { useWorkOrderLinkWrites } from '#client/api/desk/work-order-link.ts';
import { forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusedFields } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/work-order.ts';
import { type WorkOrderPage, workOrderLimits } from '#contract/nouns/desk/work-order.ts';
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
  const [place] = useState(() => placeOf(token));
  const [start] = useState(() => startOf(page));
  const [draft] = useState(() => readDraft(place, readEntries, Date.now())?.value);
  const writes = useWorkOrderLinkWrites(token);
  const form = useRecordForm<Entries>({
    start,
    draft: draft === undefined ? null : { ...start, ...draft },
    check: (entries): FieldErrors =>
      Object.fromEntries(
        required.filter((name) => entries[name].trim() === '').map((name) => [name, t.isRequired] as const),
      ),
    send: (entries) => writes.done(entries),
    fieldsOf: (failure) => refusedFields(failure, labels()),
    onEdit: (entries) => keepDraft(place, entries, Date.now()),
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) forgetDraft(place);
  };
  const field = (name: Name) => ({ label: labels()[name], error: errors[name], ...register(name) });
  const long = { maxLength: workOrderLimits.long };
  const short = { maxLength: workOrderLimits.short, autoComplete: 'off' };
  return (
    <Card title={t.report}>
      <p className="mt-1 text-muted">{t.draftKept}</p>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid gap-5 [&_input]:min-h-14"
      >
        <TextArea {...long} {...field('found')} />
        <TextArea {...long} {...field('done')} />
        <TextArea hint={t.readingsHint} rows={2} {...long} {...field('readings')} />
        <TextArea rows={2} {...long} {...field('parts')} />
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField {...short} {...field('cost')} />
          <TextField {...short} {...field('reference')} />
          <TextField {...short} autoComplete="name" {...field('tester')} />
          <TextField type="date" max={page.today} {...field('worked_on')} />
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

function labels(): Entries {
  return {
    tester: t.tester,
    worked_on: t.workedOn,
    found: t.found,
    done: t.whatDone,
    readings: t.readings,
    parts: t.parts,
    cost: t.cost,
    reference: t.reference,
  };
}

/** The report that came back, else nothing. */
function startOf({ report, today }: WorkOrderPage): Entries {
  const empty = Object.fromEntries(names.map((name) => [name, name === 'worked_on' ? today : ''])) as Entries;
  return { ...empty, ...report };
}
