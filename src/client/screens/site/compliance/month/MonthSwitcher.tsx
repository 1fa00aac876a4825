import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { isMonth, monthName, shiftMonth } from '#client/format/months.ts';
import { IconButton } from '#client/ui/Button.tsx';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/compliance/month.ts';

export interface MonthSwitcherProps {
  month: string;
  /** The month in which we are: there is none after it. */
  current: string;
  onChange: (month: string) => void;
}

/** The month that is looked at: one back, one forward, or any. */
export function MonthSwitcher({ month, current, onChange }: MonthSwitcherProps) {
  const id = useId();
  // What is typed stays until it is a month.
  const [typed, setTyped] = useState<string | null>(null);
  const before = shiftMonth(month, -1);
  const after = shiftMonth(month, 1);
  const wrong = typed !== null;
  const choose = (text: string) => {
    const valid = isMonth(text) && text <= current;
    setTyped(valid ? null : text);
    if (valid) onChange(text);
  };
  return (
    <div className="max-w-full">
      <div className="flex items-center gap-1">
        <IconButton
          label={t.previousMonth({ month: monthName(before) })}
          disabled={!isMonth(before)}
          className="max-[22.5rem]:w-8!"
          onClick={() => choose(before)}
        >
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <label htmlFor={id} className="sr-only">
          {t.month}
        </label>
        <input
          id={id}
          type="month"
          className={`${inputClass} w-48! min-w-0`}
          value={typed ?? month}
          max={current}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => choose(event.target.value)}
          onBlur={() => typed === '' && setTyped(null)}
        />
        <IconButton
          label={t.nextMonth({ month: monthName(after) })}
          disabled={month >= current}
          className="disabled:text-faint max-[22.5rem]:w-8!"
          onClick={() => choose(after)}
        >
          <ChevronRight aria-hidden size={20} />
        </IconButton>
      </div>
      {wrong && typed !== '' && (
        <p id={`${id}-error`} className="mt-1 text-bad-fg">
          {t.chooseMonthUpTo({ month: monthName(current) })}
        </p>
      )}
    </div>
  );
}
