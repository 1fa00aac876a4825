import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from './use-record-form.ts';

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
