import type { useAnswerChecks } from '#client/api/release/answers.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/release.ts';
import { answerLimits } from '#contract/nouns/site/release-answer.ts';
import type { FindingRow } from '#contract/nouns/site/release-findings.table.ts';
import { type AnswerForm, answerLabels, findingsFor } from './answer-form.ts';

export interface AnswerFieldsProps {
  form: AnswerForm;
  /** Of the finding; null until one is chosen. */
  row: FindingRow | null;
  spill: boolean;
  candidates: ReturnType<typeof useAnswerChecks>;
  fields: Readonly<Record<string, string | undefined>>;
  set: (change: Partial<AnswerForm>) => void;
}

/** The fields of an answer: what was found, then what that asks for. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { form, row, spill, fields, set } = props;
  return (
    <>
      <SelectField
        label={answerLabels.found}
        name="found"
        value={form.found}
        error={fields.found}
        hint={row === null ? t.notesAloneEndNothing : row.citation}
        onChange={(event) => set({ found: findingsFor(spill).find((one) => one === event.target.value) ?? '' })}
      >
        <option value="">{t.choose}</option>
        {findingsFor(spill).map((found) => (
          <option key={found} value={found}>
            {t.findings[found]}
          </option>
        ))}
      </SelectField>
      {row?.means === 'release' && (
        <p className="rounded-md bg-bad-bg px-3 py-2 text-bad-fg">{t.stopReleaseNowReportItTo}</p>
      )}
      {row !== null && <FieldsOfFinding {...props} row={row} />}
    </>
  );
}

function FieldsOfFinding({ form, row, candidates, fields, set }: AnswerFieldsProps & { row: FindingRow }) {
  const days = candidates.data;
  return (
    <>
      <TextField
        label={answerLabels.equipment}
        name="equipment"
        hint={t.tankLineSensorOrPartAs}
        autoComplete="off"
        maxLength={answerLimits.line}
        value={form.equipment}
        error={fields.equipment}
        onChange={(event) => set({ equipment: event.target.value })}
      />
      {(row.repaired || row.removed) && (
        <LimitedText
          label={row.removed ? t.howLiquidWasRemoved : answerLabels.repaired}
          name="repaired"
          rows={2}
          limit={answerLimits.text}
          value={form.repaired}
          error={fields.repaired}
          onValue={(repaired) => set({ repaired })}
        />
      )}
      {row.cause !== null && (
        <LimitedText
          label={row.cause}
          name="cause"
          rows={2}
          limit={answerLimits.text}
          value={form.cause}
          error={fields.cause}
          onValue={(cause) => set({ cause })}
        />
      )}
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          label={answerLabels.found_by}
          name="found_by"
          hint={t.personAndCompany}
          autoComplete="off"
          maxLength={answerLimits.line}
          value={form.found_by}
          error={fields.found_by}
          onChange={(event) => set({ found_by: event.target.value })}
        />
        <TextField
          label={answerLabels.found_on}
          name="found_on"
          type="date"
          {...(days === undefined ? {} : { min: days.from, max: days.to })}
          value={form.found_on}
          error={fields.found_on}
          onChange={(event) => set({ found_on: event.target.value })}
        />
      </div>
      {row.shownBy !== null && <ChecksField form={form} row={row} candidates={candidates} fields={fields} set={set} />}
      {row.shownBy !== null && <PeriodFields form={form} fields={fields} set={set} />}
      <LimitedText
        label={answerLabels.words}
        name="words"
        rows={2}
        limit={answerLimits.text}
        value={form.words}
        error={fields.words}
        onValue={(words) => set({ words })}
      />
    </>
  );
}

/** The longer time that an agency set for the investigation: a retest after seven days counts only with it. */
function PeriodFields({ form: { period }, fields, set }: Pick<AnswerFieldsProps, 'form' | 'fields' | 'set'>) {
  const change = (own: Partial<AnswerForm['period']>) => set({ period: { ...period, ...own } });
  return (
    <>
      <Checkbox
        name="agency_period"
        label={t.agencySetLongerPeriod}
        checked={period.set}
        onChange={() => change({ set: !period.set })}
      />
      {period.set && (
        <>
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            <TextField
              label={answerLabels['agency_period.days']}
              name="agency_period.days"
              inputMode="numeric"
              autoComplete="off"
              hint={t.countedFromDayOfSign}
              maxLength={3}
              value={period.days}
              error={fields['agency_period.days']}
              onChange={(event) => change({ days: event.target.value })}
            />
            <TextField
              label={answerLabels['agency_period.said_on']}
              name="agency_period.said_on"
              type="date"
              value={period.said_on}
              error={fields['agency_period.said_on']}
              onChange={(event) => change({ said_on: event.target.value })}
            />
          </div>
          <TextField
            label={answerLabels['agency_period.agency']}
            name="agency_period.agency"
            autoComplete="off"
            maxLength={answerLimits.line}
            value={period.agency}
            error={fields['agency_period.agency']}
            onChange={(event) => change({ agency: event.target.value })}
          />
          <LimitedText
            label={answerLabels['agency_period.words']}
            name="agency_period.words"
            rows={2}
            limit={answerLimits.text}
            value={period.words}
            error={fields['agency_period.words']}
            onValue={(words) => change({ words })}
          />
        </>
      )}
    </>
  );
}

/** The tests, results and sensor states since the sign: those that count to choose from, the others with why not. */
function ChecksField({
  form,
  row,
  candidates,
  fields,
  set,
}: Pick<AnswerFieldsProps, 'form' | 'candidates' | 'fields' | 'set'> & { row: FindingRow }) {
  const { data, isError, refetch } = candidates;
  const checks = data?.checks ?? [];
  const toggle = (id: string) =>
    set({ checks: form.checks.includes(id) ? form.checks.filter((one) => one !== id) : [...form.checks, id] });
  const good = checks.filter(({ why_not }) => why_not === null);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-bold">{answerLabels.checks}</legend>
      <p className="text-muted">
        {row.shownBy === 'system_test' ? t.passing01GphTestSince : t.passingTestOrCheckSinceSign}
      </p>
      {isError && (
        <p role="alert" className="text-bad-fg">
          {t.testsCouldNotBeLoaded}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t.retry}
          </button>
        </p>
      )}
      {data === undefined && !isError && <p className="text-muted">{t.loadingTests}</p>}
      {data !== undefined && good.length === 0 && (
        <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.noTestOrCheckSinceSign}</p>
      )}
      {good.map(({ id, words }) => (
        <Checkbox
          key={id}
          name="checks"
          aria-invalid={fields.checks !== undefined || undefined}
          label={<span className="wrap-anywhere">{words}</span>}
          checked={form.checks.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {checks
        .filter(({ why_not }) => why_not !== null)
        .map(({ id, words, why_not }) => (
          <p key={id} className="text-13 text-muted wrap-anywhere">
            {t.doesNotCount({ words })} {why_not}
          </p>
        ))}
      {fields.checks !== undefined && <p className="text-bad-fg">{fields.checks}</p>}
    </fieldset>
  );
}
