import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { named } from '#client/language/server-words.ts';
import { useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/inspections.ts';
import { describedBy, FieldName, FieldNotes, type FieldProps } from './FieldNotes.tsx';

/** How a choice looks when chosen: the button, and the words on it. */
export interface SegmentLook {
  ground: string;
  words: string;
}

/** One of the large choices of a place. */
export interface Segment {
  value: string;
  label: string;
  icon?: LucideIcon;
  look?: SegmentLook;
}

const chosen: SegmentLook = { ground: 'checked:border-accent checked:bg-accent', words: 'has-checked:text-on-accent' };

interface SegmentsProps extends Omit<FieldProps, 'photos'> {
  segments: readonly Segment[];
  value: string | null;
  onChoose: (value: string) => void;
}

/** Characters of a choice that fit beside others on a phone. */
const LONG_LABEL = 16;

/** Choices as large buttons, for gloves: one of them is the answer, none to begin with. */
export function Segments({ field, path, lineName, errors, segments, value, onChoose }: SegmentsProps) {
  const id = useId();
  const { answer } = useFill();
  const props = { field, errors };
  return (
    <fieldset className="relative" {...describedBy(props, id)}>
      <legend className={cx('float-left w-full font-bold wrap-anywhere', value !== null && 'pr-16')}>
        <FieldName field={field} />
        <span className="sr-only">, {lineName}</span>
      </legend>
      <div className="clear-left">
        <FieldNotes {...props} id={id} />
      </div>
      <div
        className={cx(
          'mt-2 grid gap-2',
          segments.length === 2 ? 'grid-cols-2' : 'grid-cols-3',
          // A long word would break in a third of a phone.
          segments.some(({ label }) => label.length > LONG_LABEL) && 'max-tablet:grid-cols-1',
        )}
        style={segments.length > 3 ? { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } : undefined}
      >
        {segments.map(({ value: one, label, icon: Icon, look = chosen }) => (
          <label
            key={one}
            data-answer={one}
            className={cx(
              'relative flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 px-1.5 py-1 text-center text-14 leading-tight font-bold',
              'has-disabled:cursor-default',
              look.words,
            )}
          >
            <input
              type="radio"
              name={path}
              value={one}
              checked={value === one}
              onChange={() => onChoose(one)}
              // The button itself, so that its ring is seen beside its ground.
              className={cx(
                'absolute inset-0 size-full cursor-pointer appearance-none rounded-md border border-control bg-surface not-checked:hover:bg-hover disabled:cursor-default',
                look.ground,
              )}
            />
            {Icon && <Icon aria-hidden size={18} className="pointer-events-none relative shrink-0" />}
            <span className="pointer-events-none relative max-w-full hyphens-auto wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {value !== null && (
        <button
          type="button"
          className="link absolute -top-2.5 right-0 inline-flex -translate-y-1/2 min-h-(--control) min-w-12 items-center justify-end text-13 disabled:hidden"
          aria-label={t.clearOf({ label: named(field.label), line: lineName })}
          onClick={() => answer(path, null)}
        >
          {t.clear}
        </button>
      )}
    </fieldset>
  );
}

export function YesNoField(props: FieldProps) {
  const { answer } = useFill();
  const value = props.given?.value;
  return (
    <Segments
      {...props}
      segments={[
        { value: 'yes', label: t.yes },
        { value: 'no', label: t.no },
      ]}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChoose={(one) => answer(props.path, one === 'yes')}
    />
  );
}

/** More choices than that are a list. */
const MOST_SEGMENTS = 4;

export function ChoiceField(props: FieldProps) {
  const { field, path, given, errors, lineName } = props;
  const { answer } = useFill();
  const id = useId();
  const value = typeof given?.value === 'string' ? given.value : null;
  if (field.choices.length <= MOST_SEGMENTS) {
    const segments = field.choices.map(({ key, label }) => ({ value: key, label: named(label) }));
    return <Segments {...props} segments={segments} value={value} onChoose={(one) => answer(path, one)} />;
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-bold wrap-anywhere">
        <FieldName field={field} />
        <span className="sr-only">, {lineName}</span>
      </label>
      <FieldNotes field={field} errors={errors} id={id} />
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => answer(path, target.value === '' ? null : target.value)}
        className={cx(inputClass, 'min-h-12')}
        {...describedBy(props, id)}
      >
        <option value="">{t.choose}</option>
        {field.choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {named(label)}
          </option>
        ))}
      </select>
    </div>
  );
}
