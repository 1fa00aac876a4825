import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Field, inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/compliance-overview.ts';
import { longestWindowDays } from '#contract/nouns/compliance/calendar.ts';
import { exactWindow, windowOf } from './filters.ts';

export interface WindowFieldProps {
  value: number;
  /** A window while it is typed or stepped. */
  onType: (days: number) => void;
  /** A window that is final: the field was left, or Enter was pressed. */
  onChoose: (days: number) => void;
}

const stepClass =
  'inline-flex w-(--control) shrink-0 items-center justify-center border border-control bg-surface text-text hover:bg-hover disabled:text-faint';

/** How many days ahead count as due soon. What is no whole number from 1 never leaves the field; leaving puts it right. */
export function WindowField({ value, onType, onChoose }: WindowFieldProps) {
  /** What is being typed, while it may not be a window yet. */
  const [text, setText] = useState<string | null>(null);
  const finish = () => {
    if (text === null) return;
    setText(null);
    onChoose(windowOf(text));
  };
  const step = (by: number) => {
    setText(null);
    onType(windowOf(String(value + by)));
  };
  return (
    <Field label={t.windowDays} className="no-print">
      {(ids) => (
        <div className="flex h-(--control)">
          <button
            type="button"
            title={t.oneDayLess}
            className={`${stepClass} rounded-l-md border-r-0`}
            disabled={value <= 1}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden size={16} />
            <span className="sr-only">{t.oneDayLess}</span>
          </button>
          <input
            {...ids}
            type="number"
            min={1}
            max={longestWindowDays}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClass} h-full min-w-16 [appearance:textfield] rounded-none text-center [&::-webkit-inner-spin-button]:appearance-none`}
            value={text ?? String(value)}
            onChange={(event) => {
              setText(event.target.value);
              const days = exactWindow(event.target.value);
              if (days !== null) onType(days);
            }}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
            }}
          />
          <button
            type="button"
            title={t.oneDayMore}
            className={`${stepClass} rounded-r-md border-l-0`}
            disabled={value >= longestWindowDays}
            onClick={() => step(1)}
          >
            <Plus aria-hidden size={16} />
            <span className="sr-only">{t.oneDayMore}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
