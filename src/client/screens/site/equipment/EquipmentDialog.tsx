import { useState } from 'react';
import { useEquipmentFacts } from '#client/api/site/equipment.ts';
import { tankName } from '#client/api/site/tanks.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { frameOf, RecordFrame } from '#client/parts/form/RecordFrame.tsx';
import { type RecordForm, useRecordForm } from '#client/parts/form/use-record-form.ts';
import { PapersField } from '#client/parts/papers/PapersField.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/equipment.ts';
import { t as traits } from '#client/words/site/traits.ts';
import { type EquipmentCategory, equipmentCategories } from '#contract/equipment-categories.table.ts';
import { type Equipment, type EquipmentFact, mostEquipmentDocuments } from '#contract/nouns/gauge/equipment.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { categoryWords } from './categories.table.ts';
import { checkEquipment, EMPTY_EQUIPMENT, type EquipmentForm, equipmentFormOf } from './equipment-form.ts';
import { FactFields } from './FactFields.tsx';
import { traitChoices, traitsOf } from './traits-form.ts';

interface TraitFieldsProps {
  category: EquipmentCategory;
  register: RecordForm<EquipmentForm>['register'];
  errors: FieldErrors;
}

/** Selects for what decides which rules apply to a piece of this category; nothing where nothing does. */
function TraitFields({ category, register, errors }: TraitFieldsProps) {
  const names = traitsOf(category);
  if (names.length === 0) return null;
  return (
    <fieldset className="border-t border-border pt-4">
      <legend className="float-left mb-1 w-full font-bold">{t.forCompliance}</legend>
      <p className="clear-both mb-3 text-13 text-muted">{t.yourAnswersDecideWhichRulesApply}</p>
      <div className="flex flex-col gap-4">
        {names.map((name) => {
          const { label } = traits[name];
          return (
            <SelectField
              key={name}
              label={label}
              error={fieldWords(label, errors[`traits.${name}`])}
              {...register(`traits.${name}`)}
            >
              {traitChoices(name).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What was recorded of a piece, since when, by whom and why. */
function FactHistory({ siteId, equipmentId }: { siteId: string; equipmentId: number }) {
  const { data, error } = useEquipmentFacts(siteId, equipmentId);
  if (error !== null) return <p className="text-13 text-muted">{t.couldNotReadHistoryOfThis}</p>;
  if (data === undefined || data.length === 0) return null;
  return (
    <details className="border-t border-border pt-4">
      <summary className="cursor-pointer font-bold">{t.history}</summary>
      <ul className="mt-2 flex flex-col gap-1 text-13">
        {data.map((fact) => (
          <li key={fact.id} className={fact.voided_at === null ? undefined : 'line-through'}>
            {factWords(fact)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Use: In use since Oct 20, 2026. Recorded on Oct 20, 2026 by Ada Admin: “filled again” (Permit.pdf).' */
function factWords(fact: EquipmentFact): string {
  const { label, words, valid_from: from, recorded_at: at, recorded_by: by, reason, document } = fact;
  const is = { label, words: words ?? t.notRecordedInSentence };
  const so =
    fact.name === 'installed_on'
      ? t.fact(is)
      : from === null
        ? t.factSinceFirst(is)
        : t.factSince({ ...is, day: formatDate(from) });
  if (at === null) return so;
  const recorded =
    by === null ? t.recordedOn({ day: formatDay(at) }) : t.recordedBy({ day: formatDay(at), person: by });
  const why = reason === '' ? '' : `: “${reason}”`;
  const shown = document === null ? '' : ` (${document.file})`;
  return `${so} ${recorded}${why}${shown}.`;
}

/** Papers of equipment are uploaded to this folder. */
const FOLDER = 'Compliance Testing';

export interface EquipmentDialogProps {
  siteId: string;
  /** The item to change; null adds one. */
  item: Equipment | null;
  tanks: readonly Tank[];
  /** The site's date: nothing was installed after it. */
  today: string;
  /** Sends it; throws ApiError on failure. */
  onSave: (form: EquipmentForm) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds an item of equipment or changes one. */
export function EquipmentDialog(props: EquipmentDialogProps) {
  const { siteId, item, tanks, today, onSave, onSaved, onClose } = props;
  const [before] = useState(() => (item === null ? EMPTY_EQUIPMENT : equipmentFormOf(item)));
  const state = useRecordForm<EquipmentForm>({
    start: before,
    check: (form) => checkEquipment(form, today),
    send: onSave,
  });
  const { values: form, set, register, errors } = state;
  return (
    <RecordFrame
      title={item === null ? t.addEquipment : t.editItem({ name: item.name })}
      description={item?.from_gauge ? t.gaugeReportsThisDeviceYourEntries : undefined}
      saveLabel={item === null ? t.add : t.save}
      {...frameOf(state, onSaved)}
      onClose={onClose}
    >
      <SelectField label={t.category} error={fieldWords(t.category, errors.category)} {...register('category')}>
        {equipmentCategories.map((category) => (
          <option key={category} value={category}>
            {categoryWords[category].one}
          </option>
        ))}
      </SelectField>
      <Line register={register} errors={errors} name="name" label={t.name} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Line register={register} errors={errors} name="manufacturer" label={t.manufacturer} />
        <Line register={register} errors={errors} name="model" label={t.model} />
        <Line register={register} errors={errors} name="serial_no" label={t.serialNumber} />
        <TextField
          label={t.installedOn}
          type="date"
          max={today}
          error={fieldWords(t.installedOn, errors.installed_on)}
          {...register('installed_on')}
        />
      </div>
      {form.category === 'tank' && form.traits.corrosion === 'lined' && (
        <TextField
          label={t.linedOn}
          type="date"
          max={today}
          hint={t.liningInspectionsAreDueCountingFrom}
          error={fieldWords(t.linedOn, errors.lined_on)}
          {...register('lined_on')}
        />
      )}
      <SelectField label={t.tank} error={fieldWords(t.tank, errors.tank_number)} {...register('tank_number')}>
        <option value="">{t.noTankInParticular}</option>
        {tankOptions(tanks, form.tank_number).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TraitFields category={form.category} register={register} errors={errors} />
      <FactFields siteId={siteId} form={form} before={before} today={today} errors={errors} set={set} />
      {item !== null && <FactHistory siteId={siteId} equipmentId={item.id} />}
      <TextArea label={t.notes} maxLength={4000} error={fieldWords(t.notes, errors.notes)} {...register('notes')} />
      <PapersField
        siteId={siteId}
        folder={FOLDER}
        value={form.documents}
        limit={mostEquipmentDocuments}
        error={fieldWords(t.documents, errors.documents)}
        onChange={(documents) => set({ documents })}
      />
    </RecordFrame>
  );
}

/** The site's tanks, and the chosen one even if the site no longer has it. */
function tankOptions(tanks: readonly Tank[], chosen: string) {
  const known = tanks.map((tank) => ({ value: String(tank.tank_number), label: tankName(tank) }));
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return missing ? [...known, { value: chosen, label: t.tankNumber({ number: chosen }) }] : known;
}

interface LineProps {
  register: RecordForm<EquipmentForm>['register'];
  errors: FieldErrors;
  name: 'name' | 'manufacturer' | 'model' | 'serial_no';
  label: string;
}

function Line({ register, errors, name, label }: LineProps) {
  return (
    <TextField
      label={label}
      maxLength={120}
      autoComplete="off"
      error={fieldWords(label, errors[name])}
      {...register(name)}
    />
  );
}
