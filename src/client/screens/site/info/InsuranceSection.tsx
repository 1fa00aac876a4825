import { Check, Clock, OctagonX, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useInsurance, useInsuranceWrites } from '#client/api/site/insurance.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { dateIn, formatDate } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import type { RecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/info.ts';
import { daysBetween } from '#contract/dates.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Insurance, InsuranceInput } from '#contract/nouns/site/site-info.ts';

interface InsuranceForm {
  carrier: string;
  policy_no: string;
  coverage: string;
  per_occurrence: string;
  annual_aggregate: string;
  non_marketing: boolean;
  effective_date: string;
  expiration_date: string;
}

const amountText = (amount: number | null | undefined) => (amount == null ? '' : amount.toLocaleString('en-US'));

/** Whole dollars as people type them: '$1,000,000', '1000000'; null where nothing is typed, NaN where it is none. */
function amountOf(text: string): number | null {
  const typed = text.replace(/[$,\s]/g, '');
  if (typed === '') return null;
  return /^[0-9]{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
}

function formOf(item: Insurance | null): InsuranceForm {
  return {
    carrier: item?.carrier ?? '',
    policy_no: item?.policy_no ?? '',
    coverage: item?.coverage ?? '',
    per_occurrence: amountText(item?.per_occurrence),
    annual_aggregate: amountText(item?.annual_aggregate),
    non_marketing: item?.non_marketing ?? false,
    effective_date: item?.effective_date ?? '',
    expiration_date: item?.expiration_date ?? '',
  };
}

function check(form: InsuranceForm): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of ['carrier', 'policy_no', 'expiration_date'] as const) {
    if (form[field].trim() === '') errors[field] = t.isRequired;
  }
  for (const field of ['per_occurrence', 'annual_aggregate'] as const) {
    if (Number.isNaN(amountOf(form[field]))) errors[field] = t.mustBeWholeDollars;
  }
  if (errors.expiration_date === undefined && form.expiration_date <= form.effective_date) {
    errors.expiration_date = t.mustBeAfterEffectiveDate;
  }
  return errors;
}

/** What nobody changed is not sent: it stays as it is. */
function changedAmounts(form: InsuranceForm, before: InsuranceForm): Partial<InsuranceInput> {
  const { per_occurrence: each, annual_aggregate: year, non_marketing } = form;
  return {
    ...(each === before.per_occurrence ? {} : { per_occurrence: amountOf(each) }),
    ...(year === before.annual_aggregate ? {} : { annual_aggregate: amountOf(year) }),
    ...(non_marketing === before.non_marketing ? {} : { non_marketing }),
  };
}

function bodyOf(form: InsuranceForm, item: Insurance | null, document: DocumentRef | null): InsuranceInput {
  return {
    carrier: form.carrier.trim(),
    policy_no: form.policy_no.trim(),
    coverage: form.coverage.trim(),
    effective_date: form.effective_date === '' ? null : form.effective_date,
    expiration_date: form.expiration_date,
    ...changedAmounts(form, formOf(item)),
    ...(item === null && document === null ? {} : { document }),
  };
}

/** Certificates and policies lie here unless another place is chosen. */
const FOLDER = 'Regulatory Correspondence';

interface InsuranceDialogProps {
  siteId: string;
  /** The record to change; null adds one. */
  item: Insurance | null;
  /** Sends it; throws ApiError on failure. */
  onSave: (body: InsuranceInput) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds an insurance or changes one. */
function InsuranceDialog({ siteId, item, onSave, onSaved, onClose }: InsuranceDialogProps) {
  const { chosen, setChosen, store } = useChosenDocument(siteId, item?.document ?? null, 'insurance');
  const [chosenBefore] = useState(chosen);
  const line = (
    { register, errors }: RecordForm<InsuranceForm>,
    name: Exclude<keyof InsuranceForm, 'non_marketing'>,
    label: string,
    limit?: number,
  ) => (
    <TextField
      label={label}
      type={limit === undefined ? 'date' : 'text'}
      maxLength={limit}
      autoComplete="off"
      error={fieldWords(label, errors[name])}
      {...register(name)}
    />
  );
  return (
    <RecordDialog<InsuranceForm>
      title={item === null ? t.addInsurance : t.editCarrier({ carrier: item.carrier })}
      saveLabel={item === null ? t.add : t.save}
      start={formOf(item)}
      dirty={chosen !== chosenBefore}
      check={(form) => ({ ...check(form), ...documentErrors(chosen) })}
      send={async (form) => onSave(bodyOf(form, item, await store()))}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          {line(form, 'carrier', t.carrier, 120)}
          {line(form, 'policy_no', t.policyNumber, 80)}
          {line(form, 'coverage', t.coverage, 120)}
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            {line(form, 'per_occurrence', t.eachOccurrence, 14)}
            {line(form, 'annual_aggregate', t.annualAggregate, 14)}
          </div>
          <Checkbox label={t.nonMarketing} {...form.register('non_marketing')} />
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            {line(form, 'effective_date', t.effectiveFrom)}
            {line(form, 'expiration_date', t.expiresOn)}
          </div>
          <DocumentField
            siteId={siteId}
            folder={FOLDER}
            value={chosen}
            error={fieldWords(t.document, form.errors.document)}
            onChange={setChosen}
          />
        </>
      )}
    </RecordDialog>
  );
}

export interface InsuranceSectionProps {
  siteId: string;
  zone: string | null;
  canWrite: boolean;
}

/** The insurance of the site, soonest expiry first, and what can be done with it. */
export function InsuranceSection({ siteId, zone, canWrite }: InsuranceSectionProps) {
  const { data, error, refetch, isFetching } = useInsurance(siteId);
  const [editing, setEditing] = useState<Insurance | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writes = useInsuranceWrites(siteId);
  const today = dateIn(zone, useNow());
  const toast = useToast();
  const ask = useAsk();

  const remove = async (item: Insurance) => {
    const sure = await ask.confirm({
      title: t.removeInsurance,
      text: t.itLeavesListAndCalendar,
      details: (
        <p className="font-bold wrap-anywhere">
          {item.carrier}, {item.policy_no}
        </p>
      ),
      confirmLabel: t.remove,
      danger: true,
    });
    if (!sure) return;
    try {
      await writes.remove(item.id);
      toast.success(t.insuranceRemoved, 'brisk');
      heading.current?.focus();
    } catch (failure) {
      toast.error(t.errorRemovingInsuranceFailure({ failure: sentenceOf(failure) }), 'brisk');
    }
  };
  const item = editing === 'new' ? null : editing;
  return (
    <section aria-labelledby="insurance" className="card">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 id="insurance" ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t.insurance}
        </h2>
        {canWrite && data && (
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden size={16} />
            {t.addInsurance}
          </Button>
        )}
      </div>
      {data && data.length === 0 && (
        <p className="border-t border-border px-4 py-4 text-muted">{t.noInsuranceRecorded}</p>
      )}
      <ul>
        {data?.map((one) => (
          <Row
            key={one.id}
            item={one}
            siteId={siteId}
            today={today}
            {...(canWrite ? { onEdit: setEditing, onRemove: (gone: Insurance) => void remove(gone) } : {})}
          />
        ))}
      </ul>
      {!data && error && (
        <ErrorState
          message={t.failedToLoadInsuranceHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="m-4 h-20" />}
      {editing !== null && (
        <InsuranceDialog
          siteId={siteId}
          item={item}
          onSave={(body) => (item === null ? writes.add(body) : writes.change(item.id, body))}
          onSaved={() => {
            toast.success(item === null ? t.insuranceAdded : t.insuranceSaved, 'brisk');
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  item: Insurance;
  siteId: string;
  today: string;
  onEdit?: (item: Insurance) => void;
  onRemove?: (item: Insurance) => void;
}

function Row({ item, siteId, today, onEdit, onRemove }: RowProps) {
  const named = `${item.carrier} ${item.policy_no}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-border px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{item.carrier}</b> <span className="font-mono text-13">{item.policy_no}</span>
        </p>
        <p className="text-muted wrap-anywhere">
          {item.coverage || t.coverageNotRecorded} · {amountWords(item)} ·{' '}
          {item.effective_date === null
            ? t.beginningNotRecorded({ day: formatDate(item.expiration_date) })
            : t.fromTo({ from: formatDate(item.effective_date), to: formatDate(item.expiration_date) })}
        </p>
        {item.document === null && <p className="text-muted">{t.documentNotAttached}</p>}
        {item.document !== null && <PaperLink siteId={siteId} paper={item.document} />}
      </div>
      <ExpiryPill date={item.expiration_date} today={today} />
      {onEdit && onRemove && (
        <span className="flex gap-2 max-tablet:[&>*]:flex-1">
          <Button aria-label={t.editNamed({ named })} onClick={() => onEdit(item)}>
            {t.edit}
          </Button>
          <Button variant="quiet" aria-label={t.removeNamed({ named })} onClick={() => onRemove(item)}>
            {t.remove}
          </Button>
        </span>
      )}
    </li>
  );
}

function amountWords({ per_occurrence: each, annual_aggregate: year }: Insurance): string {
  const words = (amount: number) => `$${formatWhole(amount)}`;
  const own = each === null ? t.occurrenceNotRecorded : t.eachOccurrenceIs({ amount: words(each) });
  return `${own}, ${year === null ? t.aggregateNotRecorded : t.aYearIs({ amount: words(year) })}`;
}

function ExpiryPill({ date, today }: { date: string; today: string }) {
  const { state, words } = expiryOf(date, today);
  const looks = {
    expired: { tone: 'bad', loudness: 'solid', icon: OctagonX },
    soon: { tone: 'warn', loudness: 'tint', icon: Clock },
    current: { tone: 'ok', loudness: 'quiet', icon: Check },
  } as const;
  return (
    <span>
      <Pill {...looks[state]} data-expiry={state}>
        {words}
      </Pill>
    </span>
  );
}

/** Days before an expiry at which it is worth a colour. */
const EXPIRY_WARNING_DAYS = 30;

interface Expiry {
  state: 'expired' | 'soon' | 'current';
  words: string;
}

/** How a policy stands on a date: it holds until the end of its last day. */
export function expiryOf(expirationDate: string, today: string): Expiry {
  const days = daysBetween(today, expirationDate);
  if (days < 0) return { state: 'expired', words: t.expired };
  if (days === 0) return { state: 'soon', words: t.expiresToday };
  if (days > EXPIRY_WARNING_DAYS || Number.isNaN(days)) return { state: 'current', words: t.current };
  return { state: 'soon', words: t.expiresInDays({ count: days }) };
}
