import { useState } from 'react';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import type { RecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/info.ts';
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

export interface InsuranceDialogProps {
  siteId: string;
  /** The record to change; null adds one. */
  item: Insurance | null;
  /** Sends it; throws ApiError on failure. */
  onSave: (body: InsuranceInput) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds an insurance or changes one. */
export function InsuranceDialog({ siteId, item, onSave, onSaved, onClose }: InsuranceDialogProps) {
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
