import type { RunParams } from '#client/api/site/atg.ts';
import { named } from '#client/language/server-words.ts';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/atg.ts';
import type { AtgParam } from '#contract/nouns/gauge/atg.ts';
import { openChoice } from './atg-words.ts';

/** What stands in the fields of a command's parameters, as typed. */
export type ParamTexts = Readonly<Record<string, string>>;

/** Parameters to send; what was left open is not among them. */
export function paramsOf(params: readonly AtgParam[], texts: ParamTexts): RunParams {
  const given: RunParams = {};
  for (const { name, type } of params) {
    const text = (texts[name] ?? '').trim();
    if (text !== '') given[name] = type === 'integer' ? Number(text) : text;
  }
  return given;
}

/** What is wrong with the parameters, by name. */
export function paramTroubles(params: readonly AtgParam[], texts: ParamTexts): Record<string, string> {
  const troubles: Record<string, string> = {};
  for (const { name, type, required, label } of params) {
    const text = (texts[name] ?? '').trim();
    if (required && text === '') troubles[name] = t.labelIsRequired({ label: named(label) });
    else if (type === 'integer' && text !== '' && !/^-?\d+$/.test(text))
      troubles[name] = t.labelMustBeWholeNumber({ label: named(label) });
  }
  return troubles;
}

export interface ParamFieldProps {
  param: AtgParam;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A labelled field of one parameter: a choice where the values are known. */
export function ParamField({ param, value, onChange, error }: ParamFieldProps) {
  const { name, label, required, type, choices } = param;
  if (choices.length === 0) {
    return (
      <TextField
        label={required ? named(label) : t.labelOptional({ label: named(label) })}
        name={name}
        inputMode={type === 'integer' ? 'numeric' : 'text'}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <SelectField
      label={named(label)}
      name={name}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <ChoiceOptions param={param} />
    </SelectField>
  );
}

/** The values to choose from; the first is left open. */
export function ChoiceOptions({ param }: { param: AtgParam }) {
  return (
    <>
      <option value="">
        {param.required ? t.chooseWhat({ what: named(param.label).toLowerCase() }) : openChoice(param)}
      </option>
      {param.choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </>
  );
}
