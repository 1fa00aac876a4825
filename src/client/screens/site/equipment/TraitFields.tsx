import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/equipment.ts';
import { t as traits } from '#client/words/site/traits.ts';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { TraitName } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { type TraitsForm, traitChoices, traitsOf } from './traits-form.ts';

interface TraitFieldsProps {
  category: EquipmentCategory;
  value: TraitsForm;
  errors: FieldErrors;
  onChange: (name: TraitName, value: string) => void;
}

/** Selects for what decides which rules apply to a piece of this category; nothing where nothing does. */
export function TraitFields({ category, value, errors, onChange }: TraitFieldsProps) {
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
