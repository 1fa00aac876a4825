import { type FormEvent, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useWorkOrderLink, useWorkOrderLinkWrites } from '#client/api/desk/work-order-link.ts';
import { forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatDate, formatLocal } from '#client/format/calendar-date.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusedFields } from '#client/parts/form/write-trouble.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { LinkFrame } from '#client/parts/vendor/LinkFrame.tsx';
import { Button } from '#client/ui/Button.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/work-order.ts';
import { type WorkOrderPage, type WorkOrderState, workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { FilesField } from './FilesField.tsx';
import { FormCard } from './FormCard.tsx';
import { Card, Fact, JobCards } from './JobCards.tsx';

const names = ['tester', 'worked_on', 'found', 'done', 'readings', 'parts', 'cost', 'reference'] as const;

type Name = (typeof names)[number];

type Entries = Record<Name, string>;

const required: readonly Name[] = ['found', 'done', 'tester', 'worked_on'];

/** The end of a token keeps the links on a device apart, and opens nothing. */
const placeOf = (token: string) => [0, 'work-order', token.slice(-12)] as const;

/** What a vendor's link opens, for whoever holds it (/work-order/{token}): one job and nothing else of the console. */
export function WorkOrderScreen() {
  const { token = '' } = useParams();
  const query = useWorkOrderLink(token);
  const number = query.data?.job.number ?? '';
  useEffect(() => {
    document.title = documentTitle(number === '' ? t.workOrder : t.workOrderOf({ number }));
  }, [number]);
  return <LinkFrame query={query}>{query.data !== undefined && <Job page={query.data} token={token} />}</LinkFrame>;
}

const tones: Record<WorkOrderState, PillTone> = {
  sent: 'warn',
  accepted: 'info',
  proposed: 'info',
  declined: 'na',
  done: 'ok',
  returned: 'warn',
  verified: 'ok',
};

function Job({ page, token }: { page: WorkOrderPage; token: string }) {
  const { state, job, vendor } = page;
  const open = state !== 'declined' && state !== 'done' && state !== 'verified';
  return (
    <>
      <header className="mt-4">
        <p className="text-muted">
          {t.workOrderOf({ number: job.number })} · {t.forVendor({ vendor })}
        </p>
        <h1 className="mt-1 text-24 wrap-anywhere">{job.title}</h1>
        <p className="mt-1 text-20 wrap-anywhere">{page.site.name}</p>
        <Pill tone={tones[state]} className="mt-2">
          {t.states[state]}
        </Pill>
      </header>
      {page.agreed_for !== null && open && (
        <p role="status" className="mt-4 rounded-md bg-ok-bg px-4 py-3 text-ok-fg wrap-anywhere">
          <b>{t.agreedFor({ at: formatLocal(page.agreed_for) })}</b> {page.time_words}
        </p>
      )}
      {page.refused_for !== null && open && (
        <p role="status" className="mt-4 rounded-md bg-warn-bg px-4 py-3 text-warn-fg wrap-anywhere">
          <b>{t.refusedFor({ at: formatLocal(page.refused_for) })}</b> {page.time_words}
        </p>
      )}
      {state === 'returned' && (
        <p role="status" className="mt-4 rounded-md bg-warn-bg px-4 py-3 text-warn-fg wrap-anywhere">
          {t.returnedWhy({ reason: page.return_words })}
        </p>
      )}
      {state === 'declined' && (
        <p role="status" className="card mt-4 p-4">
          {t.declined}
        </p>
      )}
      {state === 'done' && (
        <p role="status" className="mt-4 rounded-md bg-ok-bg px-4 py-3 text-ok-fg">
          {t.done}
        </p>
      )}
      <JobCards page={page} />
      {open && state !== 'returned' && <AnswerCard key={state} page={page} token={token} />}
      {open && page.form !== null && <FormCard page={page} form={page.form} token={token} />}
      {open && page.form === null && <ReportCard page={page} token={token} />}
      {state === 'done' && <SentReport page={page} />}
    </>
  );
}

/** What the vendor reported, as it waits to be verified. */
function SentReport({ page: { report, files } }: { page: WorkOrderPage }) {
  if (report === null) return null;
  const facts = [
    [t.found, report.found],
    [t.whatDone, report.done],
    [t.readings, report.readings],
    [t.parts, report.parts],
    [t.cost, report.cost],
    [t.reference, report.reference],
    [t.tester, report.tester],
    [t.workedOn, formatDate(report.worked_on)],
    [t.files, files.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <Card title={t.yourReport}>
      <dl className="mt-2 grid gap-3">
        {facts.map(([name, text]) =>
          text === '' ? null : (
            <Fact key={name} name={name}>
              <span className="whitespace-pre-line">{text}</span>
            </Fact>
          ),
        )}
      </dl>
    </Card>
  );
}

function readEntries(value: unknown): Partial<Entries> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).filter(
    ([name, text]) => names.some((each) => each === name) && typeof text === 'string',
  );
  return Object.fromEntries(entries);
}

/** What was found and done, readings, parts, cost, photos, and 'Done'. What is entered stays on the device until it is sent. */
function ReportCard({ page, token }: { page: WorkOrderPage; token: string }) {
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
