import { AlertDialog as Radix } from 'radix-ui';
import { type RefObject, useRef, useState } from 'react';
import { t } from '#client/words/parts/ui.ts';
import { Button } from '../Button.tsx';
import { cx } from '../classes.ts';
import { TextField } from '../Field.tsx';
import { dialogClass, scrimClass } from './Dialog.tsx';
import { overlayRef } from './overlay-stack.ts';
import type { PromptOptions, Question } from './question.ts';
import { useReturnFocus } from './return-focus.ts';

/** A question in a dialog of its own; `answer` takes null for a no. */
export function QuestionDialog({ question, answer }: { question: Question; answer: (value: string | null) => void }) {
  const { title, text } = question.options;
  const returnFocus = useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const focusField = (event: Event) => {
    returnFocus.onOpenAutoFocus(event);
    if (!field.current) return;
    event.preventDefault();
    field.current.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && answer(null)}>
      <Radix.Portal>
        <Radix.Overlay className={cx(scrimClass, 'bg-scrim')}>
          <Radix.Content
            ref={overlayRef}
            className={dialogClass}
            onOpenAutoFocus={focusField}
            onCloseAutoFocus={returnFocus.onCloseAutoFocus}
            {...(text ? {} : { 'aria-describedby': undefined })}
          >
            <Radix.Title className="text-20">{title}</Radix.Title>
            {text && <Radix.Description className="mt-2">{text}</Radix.Description>}
            {question.kind === 'prompt' ? (
              <PromptForm options={question.options} field={field} answer={answer} />
            ) : (
              <Choices question={question} answer={answer} />
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const actionsClass = 'mt-6 flex flex-wrap justify-end gap-2 max-tablet:[&>*]:flex-1';

function Choices(props: { question: Exclude<Question, { kind: 'prompt' }>; answer: (value: string | null) => void }) {
  const { question, answer } = props;
  if (question.kind === 'alert') {
    return (
      <div className={actionsClass}>
        <Radix.Cancel asChild>
          <Button variant="primary">{question.options.okLabel ?? t.ok}</Button>
        </Radix.Cancel>
      </div>
    );
  }
  const { options } = question;
  return (
    <>
      {options.details && <div className="mt-2">{options.details}</div>}
      <div className={actionsClass}>
        <Radix.Cancel asChild>
          <Button>{options.cancelLabel ?? t.cancel}</Button>
        </Radix.Cancel>
        <Button
          variant={options.danger ? 'danger' : 'primary'}
          {...(options.onDevice ? { needsServer: false } : {})}
          onClick={() => answer('yes')}
        >
          {options.confirmLabel}
        </Button>
      </div>
    </>
  );
}

interface PromptFormProps {
  options: PromptOptions;
  field: RefObject<HTMLInputElement | null>;
  answer: (value: string | null) => void;
}

function PromptForm({ options, field, answer }: PromptFormProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = options.check?.(value) ?? null;
        setError(wrong);
        if (wrong) field.current?.focus();
        else answer(value);
      }}
    >
      {options.details && <div className="mb-4">{options.details}</div>}
      <TextField
        ref={field}
        label={options.label}
        hint={options.hint}
        error={error}
        inputMode={options.inputMode ?? 'text'}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className={actionsClass}>
        <Radix.Cancel asChild>
          <Button>{options.cancelLabel ?? t.cancel}</Button>
        </Radix.Cancel>
        <Button variant="primary" type="submit">
          {options.okLabel ?? t.ok}
        </Button>
      </div>
    </form>
  );
}
