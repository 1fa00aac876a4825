import type { RefObject } from 'react';
import { splitName } from '#client/api/document/upload-rules.ts';
import { cx } from '#client/ui/classes.ts';
import { Field, inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';

export interface NameFieldProps {
  label: string;
  /** The whole name. */
  value: string;
  error?: string | null | undefined;
  disabled?: boolean;
  className?: string;
  input?: RefObject<HTMLInputElement | null>;
  onValue: (name: string) => void;
}

/** The name of a file; its ending says what it is and stays as it is, beside the field. */
export function NameField({ label, value, error, disabled = false, className, input, onValue }: NameFieldProps) {
  const { stem, ending } = splitName(value);
  return (
    <Field label={label} error={error} className={className}>
      {(ids) => (
        <span className="flex items-stretch">
          <input
            {...ids}
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            value={stem}
            onChange={(event) => onValue(event.target.value + ending)}
            className={cx(inputClass, 'min-w-0', ending !== '' && 'rounded-r-none border-r-0')}
          />
          {ending !== '' && (
            <span className="flex items-center rounded-r-md border border-control bg-sunken px-2 text-muted">
              <span className="sr-only">{t.ending} </span>
              {ending}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
