import { useId } from 'react';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';

export interface SmallSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select of a filter row, its label beside it. */
export function SmallSelect({ label, value, options, onChange }: SmallSelectProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'w-auto!')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
