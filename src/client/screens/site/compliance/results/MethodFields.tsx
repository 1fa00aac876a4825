import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { LimitedText } from '#client/screens/site/issues/LimitedText.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import {
  repairParts,
  repairPartWords,
  suctionCriteria,
  suctionCriterionWords,
  wellFindingWords,
} from '#contract/nouns/compliance/method-record.table.ts';
import type { RecordedResult, ResultKind } from '#contract/nouns/compliance/result.ts';
import { emptyWell, type MethodForm, mostWells, type WellForm } from './method-form.ts';

interface MethodFieldsProps {
  kind: ResultKind;
  device: RecordedResult['device'];
  form: MethodForm;
  errors: FieldErrors;
  set: (change: Partial<MethodForm>) => void;
}

/** What a record of another method asks for, by its kind; nothing for the others. */
export function MethodFields(props: MethodFieldsProps) {
  switch (props.kind) {
    case 'manual_gauging':
      return <GaugingFields {...props} />;
    case 'groundwater':
    case 'vapor':
      return <WellFields {...props} kind={props.kind} />;
    case 'site_assessment':
      return <AssessmentFields {...props} />;
    case 'safe_suction':
      return <SuctionFields {...props} />;
    case 'sir':
      return <SirVersionField {...props} />;
    case 'repair':
      return <RepairFields {...props} />;
    default:
      return null;
  }
}

interface NumberFieldProps {
  label: string;
  name: string;
  value: string;
  errors: FieldErrors;
  hint?: string;
  onValue: (value: string) => void;
}

function NumberField({ label, name, value, errors, hint, onValue }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="text"
      autoComplete="off"
      hint={hint}
      value={value}
      error={fieldWords(label.replace(/ \((in|gal|ft|h)\).*$/, ''), errors[name])}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

function GaugingFields({ form, errors, set }: MethodFieldsProps) {
  const stick = (at: 'begin' | 'end', place: 0 | 1, value: string) => {
    const next: [string, string] = [...form[at]];
    next[place] = value;
    set({ [at]: next });
  };
  const numbered = (at: 'begin' | 'end', place: 0 | 1) => ({
    name: `gauging.${at}`,
    value: form[at][place],
    errors: place === 0 ? errors : {},
    onValue: (value: string) => stick(at, place, value),
  });
  const own = (field: 'hours' | 'variation' | 'capacity' | 'diameter') => ({
    name: `gauging.${field}`,
    value: form[field],
    errors,
    onValue: (value: string) => set({ [field]: value }),
  });
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <NumberField label="First reading at the beginning (in)" {...numbered('begin', 0)} />
      <NumberField label="Second reading at the beginning (in)" {...numbered('begin', 1)} />
      <NumberField label="First reading at the end (in)" {...numbered('end', 0)} />
      <NumberField label="Second reading at the end (in)" {...numbered('end', 1)} />
      <NumberField label="Hours undisturbed (h)" hint="Nothing was added or removed." {...own('hours')} />
      <NumberField label="Change by the tank chart (gal)" hint="A loss is negative." {...own('variation')} />
      <NumberField label="Nominal capacity of the tank (gal)" {...own('capacity')} />
      <NumberField
        label="Diameter of the tank (in), optional"
        hint="Between 551 and 1,000 gallons, 48 or 64 inches decide which limits apply."
        {...own('diameter')}
      />
    </div>
  );
}

function WellFields({ kind, form, errors, set }: MethodFieldsProps & { kind: 'groundwater' | 'vapor' }) {
  const water = kind === 'groundwater';
  const change = (at: number, own: Partial<WellForm>) =>
    set({ wells: form.wells.map((well, place) => (place === at ? { ...well, ...own } : well)) });
  return (
    <div className="grid gap-4">
      {form.wells.map((well, at) => (
        // A well has no name before one is typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a row of this form
        <fieldset key={at} className="grid items-start gap-4 rounded-md border border-border p-3 tablet:grid-cols-2">
          <legend className="px-1 font-bold">Well {at + 1}</legend>
          <TextField
            label="Name of the well"
            name={`wells.wells.${at}.well`}
            autoComplete="off"
            maxLength={60}
            value={well.well}
            error={fieldWords('The name', errors[`wells.wells.${at}.well`])}
            onChange={(event) => change(at, { well: event.target.value })}
          />
          <SelectField
            label="Found"
            name={`wells.wells.${at}.found`}
            value={well.found}
            error={fieldWords('What was found', errors[`wells.wells.${at}.found`])}
            onChange={(event) => change(at, { found: event.target.value as WellForm['found'] })}
          >
            {well.found === '' && <option value="">Choose…</option>}
            {(water ? (['nothing', 'product'] as const) : (['nothing', 'vapor_increase', 'product'] as const)).map(
              (found) => (
                <option key={found} value={found}>
                  {wellFindingWords[found]}
                </option>
              ),
            )}
          </SelectField>
          {water ? (
            <NumberField
              label="Depth of the water (ft)"
              name={`wells.wells.${at}.water_depth`}
              value={well.water_depth}
              errors={errors}
              onValue={(water_depth) => change(at, { water_depth })}
            />
          ) : (
            <>
              <NumberField
                label="Reading"
                name={`wells.wells.${at}.reading`}
                value={well.reading}
                errors={errors}
                onValue={(reading) => change(at, { reading })}
              />
              <NumberField
                label="Background"
                hint="In the same units as the reading."
                name={`wells.wells.${at}.background`}
                value={well.background}
                errors={errors}
                onValue={(background) => change(at, { background })}
              />
            </>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {form.wells.length < mostWells && (
          <Button onClick={() => set({ wells: [...form.wells, emptyWell] })}>Add a well</Button>
        )}
        {form.wells.length > 1 && (
          <Button variant="quiet" onClick={() => set({ wells: form.wells.slice(0, -1) })}>
            Remove the last well
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          label={water ? 'Bailer or instrument' : 'Instrument'}
          name="wells.instrument"
          autoComplete="off"
          maxLength={120}
          value={form.instrument}
          error={fieldWords('The instrument', errors['wells.instrument'])}
          onChange={(event) => set({ instrument: event.target.value })}
        />
        {water && (
          <NumberField
            label="Thinnest layer of product it finds (in)"
            hint="1/8 in is 0.125."
            name="wells.detects"
            value={form.detects}
            errors={errors}
            onValue={(detects) => set({ detects })}
          />
        )}
      </div>
    </div>
  );
}

function AssessmentFields({ form, errors, set }: MethodFieldsProps) {
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <SelectField
        label="For which wells"
        name="assessment.of"
        value={form.of}
        error={fieldWords('The kind of wells', errors['assessment.of'])}
        onChange={(event) => set({ of: event.target.value === 'vapor' ? 'vapor' : 'groundwater' })}
      >
        {form.of === '' && <option value="">Choose…</option>}
        <option value="groundwater">Groundwater monitoring</option>
        <option value="vapor">Vapor monitoring</option>
      </SelectField>
      <NumberField
        label="Number of wells it asks for"
        name="assessment.wells"
        value={form.count}
        errors={errors}
        onValue={(count) => set({ count })}
      />
      <NumberField
        label={form.of === 'vapor' ? 'Depth of the groundwater (ft), optional' : 'Depth of the groundwater (ft)'}
        name="assessment.water_depth"
        value={form.depth}
        errors={errors}
        onValue={(depth) => set({ depth })}
      />
    </div>
  );
}

function SuctionFields({ form, errors, set }: MethodFieldsProps) {
  return (
    <div className="grid items-start gap-4">
      {suctionCriteria.map((name) => (
        <SelectField
          key={name}
          label={suctionCriterionWords[name]}
          name={`suction.${name}`}
          value={form.suction[name]}
          error={fieldWords('The answer', errors[`suction.${name}`])}
          onChange={(event) =>
            set({ suction: { ...form.suction, [name]: event.target.value === 'yes' ? 'yes' : 'no' } })
          }
        >
          {form.suction[name] === '' && <option value="">Choose…</option>}
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      ))}
    </div>
  );
}

function RepairFields({ device, form, errors, set }: MethodFieldsProps) {
  const other = device === 'tank' ? 'piping' : 'tank';
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-bold">What was repaired?</legend>
        {repairParts
          .filter((part) => part !== other)
          .map((part) => (
            <Checkbox
              key={part}
              label={repairPartWords[part]}
              name="repair.parts"
              checked={form.parts.includes(part)}
              onChange={(event) =>
                set({
                  parts: repairParts.filter((one) => (one === part ? event.target.checked : form.parts.includes(one))),
                })
              }
            />
          ))}
        {errors['repair.parts'] !== undefined && (
          <p className="text-bad-fg">{fieldWords('The repaired part', errors['repair.parts'])}</p>
        )}
      </fieldset>
      <LimitedText
        label="What was done"
        name="repair.what"
        limit={400}
        value={form.what}
        error={fieldWords('What was done', errors['repair.what'])}
        onValue={(what) => set({ what })}
      />
    </div>
  );
}

function SirVersionField({ form, errors, set }: MethodFieldsProps) {
  return (
    <LimitedText
      label="Method and version, as the statement names them"
      name="sir.version"
      limit={120}
      value={form.sirVersion}
      error={fieldWords('The version', errors['sir.version'])}
      onValue={(sirVersion) => set({ sirVersion })}
    />
  );
}
