import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { PapersField } from '#client/parts/papers/PapersField.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/equipment.ts';
import { type EquipmentForm, factsOnRecord, sameForm } from './equipment-form.ts';

interface FactFieldsProps {
  siteId: string;
  form: EquipmentForm;
  /** As it was opened. */
  before: EquipmentForm;
  today: string;
  errors: FieldErrors;
  set: (change: Partial<EquipmentForm>) => void;
}

/** Documents that show a fact are uploaded to this folder. */
const FOLDER = 'Compliance Testing';

/** Since when and why what is changed for compliance is so; nothing while nothing of it is changed. */
export function FactFields({ form, before, ...rest }: FactFieldsProps) {
  const changed = !sameForm(form.traits, before.traits);
  if (!changed && form.installed_on === before.installed_on)
    return <ShownFields form={form} before={before} {...rest} />;
  return <SinceFields form={form} withDay={changed} from={form.installed_on} {...rest} />;
}

/** A document for what is on record already; nothing where nothing is. */
function ShownFields({ siteId, form, before, errors, set }: FactFieldsProps) {
  const facts = factsOnRecord(before);
  if (facts.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4 border-t border-border pt-4">
      <SelectField
        label={t.documentFor}
        name="shows"
        hint={t.documentForHint}
        value={form.shows}
        error={fieldWords(t.documentFor, errors.shows)}
        onChange={(event) => set({ shows: facts.find(({ name }) => name === event.target.value)?.name ?? '' })}
      >
        <option value="">{t.noneOfThese}</option>
        {facts.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {form.shows !== '' && <ShownField siteId={siteId} form={form} errors={errors} set={set} />}
    </fieldset>
  );
}

/** A document for what stays as it is. */
export function ShownField({
  siteId,
  form,
  errors,
  set,
}: Pick<SinceFieldsProps, 'siteId' | 'form' | 'errors' | 'set'>) {
  return (
    <PapersField
      siteId={siteId}
      folder={FOLDER}
      value={form.fact_document}
      limit={1}
      error={fieldWords(t.document, errors.fact_document)}
      onChange={(documents) => set({ fact_document: documents.slice(-1) })}
    />
  );
}

interface SinceFieldsProps {
  siteId: string;
  form: Pick<EquipmentForm, 'valid_from' | 'reason' | 'fact_document'>;
  /** The day is asked for. */
  withDay: boolean;
  /** The first day that can be; '': any. */
  from: string;
  today: string;
  errors: FieldErrors;
  set: (change: Partial<Pick<EquipmentForm, 'valid_from' | 'reason' | 'fact_document'>>) => void;
}

/** Since when, why, and which document shows it. */
export function SinceFields({ siteId, form, withDay, from, today, errors, set }: SinceFieldsProps) {
  return (
    <fieldset className="border-t border-border pt-4">
      <legend className="float-left mb-1 w-full font-bold">{t.sinceWhen}</legend>
      <p className="clear-both mb-3 text-13 text-muted">{t.enterFirstDayOnWhichThis}</p>
      <div className="flex flex-col gap-4">
        {withDay && (
          <TextField
            label={t.trueSince}
            name="valid_from"
            type="date"
            min={from}
            max={today}
            value={form.valid_from}
            error={fieldWords(t.trueSince, errors.valid_from)}
            onChange={(event) => set({ valid_from: event.target.value })}
          />
        )}
        <TextField
          label={t.reason}
          name="reason"
          maxLength={1000}
          autoComplete="off"
          value={form.reason}
          error={fieldWords(t.reason, errors.reason)}
          onChange={(event) => set({ reason: event.target.value })}
        />
        <ShownField siteId={siteId} form={form} errors={errors} set={set} />
      </div>
    </fieldset>
  );
}
