import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field, inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/info.ts';
import { entriesOf } from './info-edits.ts';

export interface TagsFieldProps {
  label: string;
  /** One tag a line. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Tags as chips; a comma or Enter makes one of what was typed, and so does leaving the field. */
export function TagsField({ label, value, onChange, hint, error }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const tags = entriesOf(value);
  const add = (text: string) => {
    const next = entriesOf([...tags, text].join('\n'));
    if (next.length !== tags.length) onChange(next.join('\n'));
    setTyped('');
  };
  const remove = (tag: string) => onChange(tags.filter((other) => other !== tag).join('\n'));
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1" aria-label={label}>
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center rounded-md border border-border bg-sunken pl-2"
                >
                  <span className="min-w-0 wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    title={t.removeTag({ tag })}
                    className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-12"
                    onClick={() => remove(tag)}
                  >
                    <X aria-hidden size={14} />
                    <span className="sr-only">{t.removeTag({ tag })}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            type="text"
            {...ids}
            name="tags"
            value={typed}
            maxLength={400}
            autoComplete="off"
            placeholder={t.addTag}
            className={inputClass}
            onChange={(event) => {
              const text = event.target.value;
              if (text.includes(',')) add(text);
              else setTyped(text);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              // Enter makes a tag here; it sends the form only when nothing was typed.
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => {
              if (typed.trim() !== '') add(typed);
            }}
          />
        </>
      )}
    </Field>
  );
}
