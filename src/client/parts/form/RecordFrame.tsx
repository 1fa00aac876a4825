import type { FormEvent, ReactNode, RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/equipment.ts';
import { TodayLine } from '../as-of/TodayNotice.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordFrameProps {
  title: string;
  description?: ReactNode;
  saveLabel: string;
  /** Something was typed that closing would lose. */
  dirty: boolean;
  busy: boolean;
  failure: Failure | null;
  element: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
  /** Below the buttons, such as another thing that can be done with the record. */
  footer?: ReactNode;
}

/** The dialog of one record. What was typed stays until it is saved or the person says that it may go. */
export function RecordFrame(props: RecordFrameProps) {
  const ask = useAsk();
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
      <form ref={props.element} noValidate onSubmit={props.onSubmit} className="flex flex-col gap-4">
        <TodayLine />
        {props.children}
        {props.failure !== null && (
          <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
            {props.failure.sentence}
          </p>
        )}
        <DialogActions>
          <Button onClick={() => void close()}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={props.busy}>
            {props.saveLabel}
          </Button>
        </DialogActions>
      </form>
      {props.footer}
    </Dialog>
  );
}

/** What the frame of a dialog needs of its form; `onSaved` follows a save. */
export function frameOf<T extends FieldValues>(form: RecordForm<T>, onSaved: () => void) {
  const { dirty, busy, failure, element, submit } = form;
  return {
    dirty,
    busy,
    failure,
    element,
    onSubmit: (event: Parameters<typeof submit>[0]) => {
      void submit(event).then((saved) => {
        if (saved) onSaved();
      });
    },
  };
}
