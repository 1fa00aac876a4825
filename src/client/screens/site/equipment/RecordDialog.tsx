import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/equipment.ts';
import { TodayLine } from '../as-of/TodayNotice.tsx';

export interface RecordDialogProps {
  title: string;
  description?: ReactNode;
  saveLabel: string;
  /** Something was typed that closing would lose. */
  dirty: boolean;
  /** What is wrong with what was typed; {} when it may be sent. */
  check: () => FieldErrors;
  /** Sends it; throws ApiError on failure. */
  save: () => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
  /** The fields, given what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
  /** Below the buttons, such as another thing that can be done with the record. */
  footer?: ReactNode;
}

/** A dialog for one record. What was typed stays until it is saved or the person says that it may go. */
export function RecordDialog(props: RecordDialogProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, failure, clear, run } = useWork();
  const form = useRef<HTMLFormElement>(null);
  const ask = useAsk();
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = props.check();
    setErrors(found);
    clear();
    if (Object.keys(found).length > 0) return;
    if (await run(props.save, ({ fields }) => setErrors(fields))) props.onSaved();
  };
  const close = async () => {
    if (props.dirty) {
      const sure = await ask.confirm({
        title: t.discardWhatYouTyped,
        text: t.itHasNotBeenSaved,
        confirmLabel: t.discard,
        cancelLabel: t.keepEditing,
        danger: true,
      });
      if (!sure) return;
    }
    props.onClose();
  };
  return (
    <Dialog open onOpenChange={() => void close()} title={props.title} description={props.description}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TodayLine />
        {props.children(errors)}
        {failure !== null && (
          <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
            {failure.sentence}
          </p>
        )}
        <DialogActions>
          <Button onClick={() => void close()}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {props.saveLabel}
          </Button>
        </DialogActions>
      </form>
      {props.footer}
    </Dialog>
  );
}
