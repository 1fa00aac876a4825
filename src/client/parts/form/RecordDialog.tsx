import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { RecordFrame, type RecordFrameProps } from './RecordFrame.tsx';

export interface RecordDialogProps
  extends Pick<RecordFrameProps, 'title' | 'description' | 'saveLabel' | 'dirty' | 'footer' | 'onClose'> {
  /** What is wrong with what was typed; {} when it may be sent. */
  check: () => FieldErrors;
  /** Sends it; throws ApiError on failure. */
  save: () => Promise<unknown>;
  onSaved: () => void;
  /** The fields, given what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}

/** A dialog for one short record, whose fields hold themselves. */
export function RecordDialog({ check, save, onSaved, children, ...frame }: RecordDialogProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, failure, clear, run } = useWork();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check();
    setErrors(found);
    clear();
    if (Object.keys(found).length > 0) return;
    if (await run(save, ({ fields }) => setErrors(fields))) onSaved();
  };
  return (
    <RecordFrame {...frame} busy={busy} failure={failure} element={element} onSubmit={(event) => void submit(event)}>
      {children(errors)}
    </RecordFrame>
  );
}
