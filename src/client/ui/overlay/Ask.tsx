import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QuestionDialog } from './AskDialog.tsx';
import type { AlertOptions, ConfirmOptions, PromptOptions, Question } from './question.ts';

/** In-app dialogs in place of window.confirm, alert and prompt; role alertdialog, focus on the harmless choice. */
export interface Ask {
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  alert: (options: AlertOptions) => Promise<void>;
  /** The typed text, or null when cancelled. */
  prompt: (options: PromptOptions) => Promise<string | null>;
}

/** The code of the dialog comes a while after the page, or with the first question. */
const loadDialog = () => import('./AskDialog.tsx');
const CODE_AFTER_MS = 5_000;

const AskContext = createContext<Ask | null>(null);

/** Asks the person; only below an AskProvider. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk: no AskProvider above');
  return ask;
}

interface Asked {
  id: number;
  question: Question;
  Dialog: typeof QuestionDialog;
}

/** Draws the question being asked; one at a time, a newer one cancels the older. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = useRef<((answer: string | null) => void) | null>(null);
  const serial = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), CODE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const answer = useCallback((value: string | null) => {
    const resolve = settle.current;
    settle.current = null;
    setAsked(null);
    resolve?.(value);
  }, []);
  const open = useCallback(
    (question: Question) => {
      settle.current?.(null);
      serial.current += 1;
      const id = serial.current;
      const answered = new Promise<string | null>((resolve) => {
        settle.current = resolve;
      });
      loadDialog().then(
        ({ QuestionDialog: Dialog }) => {
          if (id === serial.current) setAsked({ id, question, Dialog });
        },
        (error: unknown) => {
          // Nobody can be asked, so nobody agreed.
          console.error('The code of a question could not be loaded.', error);
          if (id === serial.current) answer(null);
        },
      );
      return answered;
    },
    [answer],
  );
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
      {asked && <asked.Dialog key={asked.id} question={asked.question} answer={answer} />}
    </AskContext>
  );
}
