import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/compliance/results.ts';
import { repairParts, suctionCriteria } from '#contract/nouns/compliance/method-record.table.ts';
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
      return <SirFields {...props} />;
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
      error={fieldWords(label, errors[name])}
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
      <NumberField label={t.firstReadingAtBeginningIn} {...numbered('begin', 0)} />
      <NumberField label={t.secondReadingAtBeginningIn} {...numbered('begin', 1)} />
      <NumberField label={t.firstReadingAtEndIn} {...numbered('end', 0)} />
      <NumberField label={t.secondReadingAtEndIn} {...numbered('end', 1)} />
      <NumberField label={t.hoursUndisturbedH} hint={t.nothingWasAddedOrRemoved} {...own('hours')} />
      <NumberField label={t.changeByTankChartGal} hint={t.lossIsNegative} {...own('variation')} />
      <NumberField label={t.nominalCapacityOfTankGal} {...own('capacity')} />
      <NumberField label={t.diameterOfTankInOptional} hint={t.between551And1000Gallons} {...own('diameter')} />
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
          <legend className="px-1 font-bold">{t.wellNumber({ number: at + 1 })}</legend>
          <TextField
            label={t.nameOfWell}
            name={`wells.wells.${at}.well`}
            autoComplete="off"
            maxLength={60}
            value={well.well}
            error={fieldWords(t.name, errors[`wells.wells.${at}.well`])}
            onChange={(event) => change(at, { well: event.target.value })}
          />
          <SelectField
            label={t.found}
            name={`wells.wells.${at}.found`}
            value={well.found}
            error={fieldWords(t.whatWasFound, errors[`wells.wells.${at}.found`])}
            onChange={(event) => change(at, { found: event.target.value as WellForm['found'] })}
          >
            {well.found === '' && <option value="">{t.choose}</option>}
            {(water ? (['nothing', 'product'] as const) : (['nothing', 'vapor_increase', 'product'] as const)).map(
              (found) => (
                <option key={found} value={found}>
                  {t.wellFindings[found]}
                </option>
              ),
            )}
          </SelectField>
          {water ? (
            <NumberField
              label={t.depthOfWaterFt}
              name={`wells.wells.${at}.water_depth`}
              value={well.water_depth}
              errors={errors}
              onValue={(water_depth) => change(at, { water_depth })}
            />
          ) : (
            <>
              <NumberField
                label={t.reading}
                name={`wells.wells.${at}.reading`}
                value={well.reading}
                errors={errors}
                onValue={(reading) => change(at, { reading })}
              />
              <NumberField
                label={t.background}
                hint={t.inSameUnitsAsReading}
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
          <Button onClick={() => set({ wells: [...form.wells, emptyWell] })}>{t.addWell}</Button>
        )}
        {form.wells.length > 1 && (
          <Button variant="quiet" onClick={() => set({ wells: form.wells.slice(0, -1) })}>
            {t.removeLastWell}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          label={water ? t.bailerOrInstrument : t.instrument}
          name="wells.instrument"
          autoComplete="off"
          maxLength={120}
          value={form.instrument}
          error={fieldWords(t.theInstrument, errors['wells.instrument'])}
          onChange={(event) => set({ instrument: event.target.value })}
        />
        {water && (
          <NumberField
            label={t.thinnestLayerOfProductItFinds}
            hint={t.eighthOfInch}
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
        label={t.forWhichWells}
        name="assessment.of"
        value={form.of}
        error={fieldWords(t.kindOfWells, errors['assessment.of'])}
        onChange={(event) => set({ of: event.target.value === 'vapor' ? 'vapor' : 'groundwater' })}
      >
        {form.of === '' && <option value="">{t.choose}</option>}
        <option value="groundwater">{t.groundwaterMonitoring}</option>
        <option value="vapor">{t.vaporMonitoring}</option>
      </SelectField>
      <NumberField
        label={t.numberOfWellsItAsksFor}
        name="assessment.wells"
        value={form.count}
        errors={errors}
        onValue={(count) => set({ count })}
      />
      <NumberField
        label={form.of === 'vapor' ? t.depthOfGroundwaterFtOptional : t.depthOfGroundwaterFt}
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
          label={t.suctionCriteria[name]}
          name={`suction.${name}`}
          value={form.suction[name]}
          error={fieldWords(t.answer, errors[`suction.${name}`])}
          onChange={(event) =>
            set({ suction: { ...form.suction, [name]: event.target.value === 'yes' ? 'yes' : 'no' } })
          }
        >
          {form.suction[name] === '' && <option value="">{t.choose}</option>}
          <option value="yes">{t.yes}</option>
          <option value="no">{t.no}</option>
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
        <legend className="font-bold">{t.whatWasRepaired}</legend>
        {repairParts
          .filter((part) => part !== other)
          .map((part) => (
            <Checkbox
              key={part}
              label={t.repairParts[part]}
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
          <p className="text-bad-fg">{fieldWords(t.repairedPart, errors['repair.parts'])}</p>
        )}
      </fieldset>
      <LimitedText
        label={t.whatWasDone}
        name="repair.what"
        limit={400}
        value={form.what}
        error={fieldWords(t.whatWasDone, errors['repair.what'])}
        onValue={(what) => set({ what })}
      />
    </div>
  );
}

function SirFields({ form, errors, set }: MethodFieldsProps) {
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <div className="tablet:col-span-2">
        <LimitedText
          label={t.methodAndVersionAsStatementNames}
          name="sir.version"
          limit={120}
          value={form.sirVersion}
          error={fieldWords(t.version, errors['sir.version'])}
          onValue={(sirVersion) => set({ sirVersion })}
        />
      </div>
      <TextField
        label={t.firstDayOfPeriodOptional}
        name="sir.from"
        type="date"
        hint={t.whereItCoversNoCalendarMonth}
        value={form.sirFrom}
        error={fieldWords(t.firstDay, errors['sir.from'])}
        onChange={(event) => set({ sirFrom: event.target.value })}
      />
      <TextField
        label={t.lastDayOfPeriodOptional}
        name="sir.to"
        type="date"
        hint={t.monthIsOneInWhichItEnds}
        value={form.sirTo}
        error={fieldWords(t.lastDay, errors['sir.to'])}
        onChange={(event) => set({ sirTo: event.target.value })}
      />
    </div>
  );
}
