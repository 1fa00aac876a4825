import type { ReactNode } from 'react';

interface AskTexts {
  title: string;
  /** The sentence that describes the dialog; shown under the title. */
  text?: string;
  /** Further lines, such as what exactly is meant. */
  details?: ReactNode;
}
export interface ConfirmOptions extends AskTexts {
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks the confirming button as one that destroys. */
  danger?: boolean;
  /** What it destroys is on this device: it works without a connection too. */
  onDevice?: boolean;
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

export type Question =
  | { kind: 'confirm'; options: ConfirmOptions }
  | { kind: 'alert'; options: AlertOptions }
  | { kind: 'prompt'; options: PromptOptions };
