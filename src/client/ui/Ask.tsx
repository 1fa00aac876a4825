import { AlertDialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './classes.ts';
import { dialogClass, scrimClass } from './Dialog.tsx';
import { TextField } from './Field.tsx';
import { overlayRef } from './overlay-stack.ts';
import { useReturnFocus } from './return-focus.ts';

interface AskTexts {
  title: string;
  /** The sentence that describes the dialog; shown under the title. */
  text?: string;
}
export interface ConfirmOptions extends AskTexts {
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks the confirming button as one that destroys. */
  danger?: boolean;
  /** Further lines, such as what exactly is meant. */
  details?: ReactNode;
}
export interface AlertOptions extends AskTexts {
  okLabel?: string;
}
export interface PromptOptions extends AskTexts {
  /** Label of the field. */
  label: string;
  hint?: string;
  inputMode?: 'text' | 'email' | 'numeric';
  okLabel?: string;
  cancelLabel?: string;
  /** What is wrong with the typed text, or null. Checked on submit. */
  check?: (value: string) => string | null;
}

/** In-app dialogs in place of window.confirm, alert and prompt; role alertdialog, focus on the harmless choice. */
export interface Ask {
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  alert: (options: AlertOptions) => Promise<void>;
  /** The typed text, or null when cancelled. */
  prompt: (options: PromptOptions) => Promise<string | null>;
}

type Question =
  | { kind: 'confirm'; options: ConfirmOptions }
  | { kind: 'alert'; options: AlertOptions }
  | { kind: 'prompt'; options: PromptOptions };

const AskContext = createContext<Ask | null>(null);

/** Asks the person; only below an AskProvider. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk: no AskProvider above');
  return ask;
}

/** Draws the question being asked; one at a time, a newer one cancels the older. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<(Question & { id: number }) | null>(null);
  const settle = useRef<((answer: string | null) => void) | null>(null);
  const serial = useRef(0);

  const open = useCallback((next: Question) => {
    settle.current?.(null);
    serial.current += 1;
    setQuestion({ ...next, id: serial.current });
    return new Promise<string | null>((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const answer = (value: string | null) => {
    const resolve = settle.current;
    settle.current = null;
    setQuestion(null);
    resolve?.(value);
  };
  const ask = useMemo<Ask>(
    () => ({
      confirm: async (options) => (await open({ kind: 'confirm', options })) !== null,
      alert: async (options) => void (await open({ kind: 'alert', options })),
      prompt: (options) => open({ kind: 'prompt', options }),
    }),
    [open],
  );
  return (
    <AskContext value={ask}>
      {children}
      {question && <QuestionDialog key={question.id} question={question} answer={answer} />}
    </AskContext>
  );
}

function QuestionDialog({ question, answer }: { question: Question; answer: (value: string | null) => void }) {
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
          <Button variant="primary">{question.options.okLabel ?? 'OK'}</Button>
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
          <Button>{options.cancelLabel ?? 'Cancel'}</Button>
        </Radix.Cancel>
        <Button variant={options.danger ? 'danger' : 'primary'} onClick={() => answer('yes')}>
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
          <Button>{options.cancelLabel ?? 'Cancel'}</Button>
        </Radix.Cancel>
        <Button variant="primary" type="submit">
          {options.okLabel ?? 'OK'}
        </Button>
      </div>
    </form>
  );
}
