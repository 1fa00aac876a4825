import { useId } from 'react';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { CompletionForm } from './completion-form.ts';

const choices = [
  {
    value: 'PASS',
    get label() {
      return t.passed;
    },
    get hint() {
      return t.doneAndInOrder;
    },
  },
  {
    value: 'FAIL',
    get label() {
      return t.failed;
    },
    get hint() {
      return t.dueUntilItPasses;
    },
  },
] as const;

export interface ResultFieldProps {
  value: CompletionForm['result'];
  error: string | undefined;
  onChange: (value: 'PASS' | 'FAIL') => void;
}

/** The result of a test as two large choices; neither is chosen to begin with. */
export function ResultField({ value, error, onChange }: ResultFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
      className="group"
    >
      <p id={`${id}-name`} className="font-bold">
        {t.result}
      </p>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-14 items-center gap-3 rounded-md border border-control px-3 py-2 group-aria-invalid:border-bad-fg has-checked:border-accent has-checked:bg-info-bg"
          >
            <input
              type="radio"
              name="result"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span>
              <b className="block">{choice.label}</b>
              <span className="block text-13 text-muted">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="mt-1 text-bad-fg">
          {error}
        </p>
      )}
    </div>
  );
}
