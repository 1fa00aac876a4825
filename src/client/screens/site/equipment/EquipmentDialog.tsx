import { useState } from 'react';
import { useEquipmentFacts } from '#client/api/site/equipment.ts';
import { tankName } from '#client/api/site/tanks.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { PapersField } from '#client/parts/papers/PapersField.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/equipment.ts';
import { t as traits } from '#client/words/site/traits.ts';
import { type EquipmentCategory, equipmentCategories } from '#contract/equipment-categories.table.ts';
import { type Equipment, type EquipmentFact, mostEquipmentDocuments } from '#contract/nouns/gauge/equipment.ts';
import type { TraitName } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { categoryWords } from './categories.table.ts';
import { checkEquipment, EMPTY_EQUIPMENT, type EquipmentForm, equipmentFormOf, sameForm } from './equipment-form.ts';
import { FactFields } from './FactFields.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { type TraitsForm, traitChoices, traitsOf } from './traits-form.ts';

interface TraitFieldsProps {
  category: EquipmentCategory;
  value: TraitsForm;
  errors: FieldErrors;
  onChange: (name: TraitName, value: string) => void;
}

/** Selects for what decides which rules apply to a piece of this category; nothing where nothing does. */
function TraitFields({ category, value, errors, onChange }: TraitFieldsProps) {
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
              name={`traits.${name}`}
              value={value[name]}
              error={fieldWords(label, errors[`traits.${name}`])}
              onChange={(event) => onChange(name, event.target.value)}
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
  const [form, setForm] = useState(before);
  const set = (change: Partial<EquipmentForm>) => setForm((now) => ({ ...now, ...change }));
  return (
    <RecordDialog
      title={item === null ? t.addEquipment : t.editItem({ name: item.name })}
      description={item?.from_gauge ? t.gaugeReportsThisDeviceYourEntries : undefined}
      saveLabel={item === null ? t.add : t.save}
      dirty={!sameForm(form, before)}
      check={() => checkEquipment(form, today)}
      save={() => onSave(form)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={t.category}
            name="category"
            value={form.category}
            error={fieldWords(t.category, errors.category)}
            onChange={(event) =>
              set({ category: equipmentCategories.find((one) => one === event.target.value) ?? form.category })
            }
          >
            {equipmentCategories.map((category) => (
              <option key={category} value={category}>
                {categoryWords[category].one}
              </option>
            ))}
          </SelectField>
          <Line form={form} set={set} errors={errors} name="name" label={t.name} />
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            <Line form={form} set={set} errors={errors} name="manufacturer" label={t.manufacturer} />
            <Line form={form} set={set} errors={errors} name="model" label={t.model} />
            <Line form={form} set={set} errors={errors} name="serial_no" label={t.serialNumber} />
            <TextField
              label={t.installedOn}
              name="installed_on"
              type="date"
              max={today}
              value={form.installed_on}
              error={fieldWords(t.installedOn, errors.installed_on)}
              onChange={(event) => set({ installed_on: event.target.value })}
            />
          </div>
          {form.category === 'tank' && form.traits.corrosion === 'lined' && (
            <TextField
              label={t.linedOn}
              name="lined_on"
              type="date"
              max={today}
              hint={t.liningInspectionsAreDueCountingFrom}
              value={form.lined_on}
              error={fieldWords(t.linedOn, errors.lined_on)}
              onChange={(event) => set({ lined_on: event.target.value })}
            />
          )}
          <SelectField
            label={t.tank}
            name="tank_number"
            value={form.tank_number}
            error={fieldWords(t.tank, errors.tank_number)}
            onChange={(event) => set({ tank_number: event.target.value })}
          >
            <option value="">{t.noTankInParticular}</option>
            {tankOptions(tanks, form.tank_number).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TraitFields
            category={form.category}
            value={form.traits}
            errors={errors}
            onChange={(name, value) => set({ traits: { ...form.traits, [name]: value } })}
          />
          <FactFields siteId={siteId} form={form} before={before} today={today} errors={errors} set={set} />
          {item !== null && <FactHistory siteId={siteId} equipmentId={item.id} />}
          <TextArea
            label={t.notes}
            name="notes"
            maxLength={4000}
            value={form.notes}
            error={fieldWords(t.notes, errors.notes)}
            onChange={(event) => set({ notes: event.target.value })}
          />
          <PapersField
            siteId={siteId}
            folder={FOLDER}
            value={form.documents}
            limit={mostEquipmentDocuments}
            error={fieldWords(t.documents, errors.documents)}
            onChange={(documents) => set({ documents })}
          />
        </>
      )}
    </RecordDialog>
  );
}

/** The site's tanks, and the chosen one even if the site no longer has it. */
function tankOptions(tanks: readonly Tank[], chosen: string) {
  const known = tanks.map((tank) => ({ value: String(tank.tank_number), label: tankName(tank) }));
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return missing ? [...known, { value: chosen, label: t.tankNumber({ number: chosen }) }] : known;
}

interface LineProps {
  form: EquipmentForm;
  set: (change: Partial<EquipmentForm>) => void;
  errors: Readonly<Record<string, string>>;
  name: 'name' | 'manufacturer' | 'model' | 'serial_no';
  label: string;
}

function Line({ form, set, errors, name, label }: LineProps) {
  return (
    <TextField
      label={label}
      name={name}
      maxLength={120}
      autoComplete="off"
      value={form[name]}
      error={fieldWords(label, errors[name])}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
}
