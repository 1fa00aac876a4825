import { Checkbox, SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/notifications.ts';
import { deliveryChoices, escalations, severityChoices } from './choices.table.ts';
import { isSilent, type RuleForm } from './notify-form.ts';
import { minuteWords } from './notify-words.ts';

/** Which events of a site are sent, when, and when again. */
export function RuleFields({ rule, onChange }: { rule: RuleForm; onChange: (rule: RuleForm) => void }) {
  const set = (change: Partial<RuleForm>) => onChange({ ...rule, ...change });
  const minutes = rule.escalate_after_minutes;
  const waits = minutes === null || escalations.includes(minutes) ? escalations : [...escalations, minutes];
  return (
    <div className="grid items-start gap-x-4 gap-y-3 tablet:grid-cols-3">
      <SelectField
        label={t.alarms}
        value={rule.severity}
        onChange={({ target }) =>
          set({ severity: severityChoices.find(([value]) => value === target.value)?.[0] ?? 'none' })
        }
      >
        <Options of={severityChoices} />
      </SelectField>
      <SelectField
        label={t.delivery}
        value={rule.delivery}
        disabled={isSilent(rule)}
        onChange={({ target }) => set({ delivery: target.value === 'digest' ? 'digest' : 'now' })}
      >
        <Options of={deliveryChoices} />
      </SelectField>
      <SelectField
        label={t.ifNobodyAcknowledges}
        value={minutes ?? ''}
        disabled={rule.severity === 'none'}
        onChange={({ target }) => set({ escalate_after_minutes: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t.nothingMore}</option>
        {waits
          .toSorted((a, b) => a - b)
          .map((wait) => (
            <option key={wait} value={wait}>
              {t.againAfter({ wait: minuteWords(wait) })}
            </option>
          ))}
      </SelectField>
      <div className="tablet:col-span-3">
        <Checkbox
          label={t.whenGaugeStopsAnswering}
          checked={rule.offline}
          onChange={(event) => set({ offline: event.target.checked })}
        />
        <Checkbox
          label={t.whenSettingsOfGaugeChangeAnd}
          checked={rule.settings}
          onChange={(event) => set({ settings: event.target.checked })}
        />
      </div>
    </div>
  );
}

function Options({ of }: { of: readonly (readonly [value: string, label: () => string])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label()}
    </option>
  ));
}
