import { useRef, useState } from 'react';
import { useOwnListingWrites } from '#client/api/site/own-listings.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { named, said } from '#client/language/server-words.ts';
import { frameOf, RecordFrame } from '#client/parts/form/RecordFrame.tsx';
import { type RecordForm, useRecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/own-listings.ts';
import { t as traits } from '#client/words/site/traits.ts';
import {
  type OwnListingMethod,
  type OwnListingSaved,
  ownListingApprovals,
  ownListingMethods,
  ownListingProbes,
  type UnlistedSystem,
} from '#contract/nouns/compliance/own-listing.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import {
  checkOwnListing,
  emptyOwnListing,
  isOfSiphoned,
  limitsAsked,
  type OwnListingForm,
  ownListingBody,
} from './own-listing-form.ts';

/** Documents that show a listing are uploaded to this folder. */
const FOLDER = 'Compliance Testing';

/** The type of document that shows each approval. */
const paperOf = { third_party: 'method_certificate', agency: 'correspondence' } as const;

/** 'Third-party evaluation of a method', as the type is called under Documents. */
const typeWords = (approval: keyof typeof paperOf) =>
  named(documentKinds.find(({ key }) => key === paperOf[approval])?.label ?? paperOf[approval]);

export interface OwnListingDialogProps {
  siteId: string;
  /** The site's own day. */
  today: string;
  /** What the listing would be of, where a test asks for it; null leaves it to be typed. */
  of: UnlistedSystem | null;
  onClose: () => void;
}

/** Records a listing of the owner. Where it proves nothing yet, the dialog after it says why. */
export function OwnListingDialog({ siteId, today, of, onClose }: OwnListingDialogProps) {
  const toast = useToast();
  const ask = useAsk();
  const writes = useOwnListingWrites(siteId);
  const saved = useRef<OwnListingSaved | null>(null);
  // A file that is uploaded gets the type that shows what was chosen.
  const [approval, setApproval] = useState<keyof typeof paperOf>('third_party');
  const document = useChosenDocument(siteId, null, paperOf[approval]);
  const state = useRecordForm<OwnListingForm>({
    start: emptyOwnListing(of),
    check: (form) => ({
      ...checkOwnListing(form, today, document.chosen.kind !== 'none'),
      ...documentErrors(document.chosen),
    }),
    send: async (form) => {
      const ref = await document.store();
      if (ref === null) throw new Error('a checked form has a document');
      saved.current = await writes.record(ownListingBody(form, ref));
    },
    onEdit: (form) => setApproval(form.approval === 'agency' ? 'agency' : 'third_party'),
  });
  const { values: form, register, errors } = state;
  const done = () => {
    toast.success(t.listingRecorded, 'brisk');
    onClose();
    const whyNot = saved.current?.listing.why_not ?? null;
    if (whyNot !== null) void ask.alert({ title: t.recordedProvesNothingYet, text: said(whyNot) });
  };
  return (
    <RecordFrame
      title={t.recordListingOfOwner}
      description={<p>{t.forTestThatTableDoesNotHold}</p>}
      saveLabel={t.record}
      {...frameOf(state, done)}
      dirty={state.dirty || document.chosen.kind !== 'none'}
      onClose={onClose}
    >
      <SystemFields form={form} register={register} errors={errors} />
      <ApprovalFields today={today} register={register} errors={errors} />
      <DocumentField
        siteId={siteId}
        label={t.documentThatShowsIt}
        folder={FOLDER}
        value={document.chosen}
        error={fieldWords(t.document, errors.document)}
        onChange={document.setChosen}
      />
      <p className="text-muted">
        {t.typeOfDocument({ evaluation: typeWords('third_party'), letter: typeWords('agency') })}
      </p>
      {form.method !== '' && <LimitFields method={form.method} register={register} errors={errors} />}
    </RecordFrame>
  );
}

interface FieldsProps {
  register: RecordForm<OwnListingForm>['register'];
  errors: FieldErrors;
}

/** Which test of which system. */
function SystemFields({ form, register, errors }: FieldsProps & { form: OwnListingForm }) {
  const sir = form.method === 'sir';
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <SelectField label={t.method} error={fieldWords(t.method, errors.method)} {...register('method')}>
        {form.method === '' && <option value="">{t.choose}</option>}
        {ownListingMethods.map((method) => (
          <option key={method} value={method}>
            {t.methods[method]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.leakThatItFinds} error={fieldWords(t.leakThatItFinds, errors.size)} {...register('size')}>
        {(['0.2', '0.1'] as const).map((size) => (
          <option key={size} value={size}>
            {t.gph({ size })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={sir ? t.sirVersion : t.console}
        hint={sir ? t.asStatementsNameIt : t.asItReportsItself}
        maxLength={200}
        autoComplete="off"
        error={fieldWords(sir ? t.sirVersion : t.console, errors.system)}
        {...register('system')}
      />
      {!sir && (
        <SelectField label={t.probe} error={fieldWords(t.probe, errors.probe)} {...register('probe')}>
          {form.probe === '' && <option value="">{t.choose}</option>}
          {ownListingProbes.map((probe) => (
            <option key={probe} value={probe}>
              {traits.probe.values[probe]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Who evaluated or approved it, and from when on it holds. */
function ApprovalFields({ today, register, errors }: FieldsProps & { today: string }) {
  return (
    <div className="grid items-start gap-4 border-t border-border pt-4 tablet:grid-cols-2">
      <SelectField
        className="tablet:col-span-2"
        label={t.whatShowsIt}
        error={fieldWords(t.whatShowsIt, errors.approval)}
        {...register('approval')}
      >
        <option value="">{t.choose}</option>
        {ownListingApprovals.map((approval) => (
          <option key={approval} value={approval}>
            {t.approvals[approval]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.nameOfListingOrReport}
        maxLength={200}
        autoComplete="off"
        error={fieldWords(t.nameOfListingOrReport, errors.name)}
        {...register('name')}
      />
      <TextField
        label={t.evaluatedOrApprovedBy}
        maxLength={200}
        autoComplete="off"
        error={fieldWords(t.evaluatedOrApprovedBy, errors.approved_by)}
        {...register('approved_by')}
      />
      <TextField
        label={t.dayOfEvaluation}
        type="date"
        max={today}
        error={fieldWords(t.dayOfEvaluation, errors.approved_on)}
        {...register('approved_on')}
      />
      <TextField
        label={t.firstDay}
        type="date"
        hint={t.testsFromThisDayOn}
        error={fieldWords(t.firstDay, errors.valid_from)}
        {...register('valid_from')}
      />
      <TextField
        label={t.lastDay}
        type="date"
        hint={t.leftEmptyNoEnd}
        error={fieldWords(t.lastDay, errors.valid_to)}
        {...register('valid_to')}
      />
      <TextField
        label={t.products}
        maxLength={200}
        autoComplete="off"
        hint={t.leftEmpty}
        error={fieldWords(t.products, errors.products)}
        {...register('products')}
      />
    </div>
  );
}

/** Each limit of the method with its unit, and what it means where it is left empty. */
function LimitFields({ method, register, errors }: FieldsProps & { method: OwnListingMethod }) {
  return (
    <fieldset className="border-t border-border pt-4">
      <legend className="float-left mb-1 w-full font-bold">{t.limits}</legend>
      <p className="clear-both mb-3 text-muted">{t.enterLimitsAsDocumentStates}</p>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {limitsAsked(method).map((limit) => (
          <TextField
            key={limit}
            label={t.limit[limit]}
            inputMode="decimal"
            autoComplete="off"
            hint={isOfSiphoned(limit) ? t.leftEmptySiphoned : t.leftEmpty}
            error={fieldWords(t.limit[limit], errors[`limits.${limit}`])}
            {...register(`limits.${limit}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
