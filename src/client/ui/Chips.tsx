import { cx } from './classes.ts';

export interface ChipsProps<V extends string | number> {
  /** What is chosen here, for screen readers. */
  legend: string;
  options: readonly { value: V; label: string }[];
  /** Null: none of them. */
  value: V | null;
  onChange: (value: V) => void;
}

/** A few choices side by side, one of them on. */
export function Chips<V extends string | number>({ legend, options, value, onChange }: ChipsProps<V>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => {
        const on = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(option.value)}
            className={cx(
              'inline-flex min-h-(--control) items-center rounded-full border px-3 whitespace-nowrap',
              on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </fieldset>
  );
}
