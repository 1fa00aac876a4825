import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { frameOf, RecordFrame, type RecordFrameProps } from './RecordFrame.tsx';
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export interface RecordDialogProps<T extends FieldValues>
  extends Pick<RecordFrameProps, 'title' | 'description' | 'saveLabel' | 'footer' | 'onClose'>,
    Pick<RecordFormOptions<T>, 'start' | 'check' | 'send'> {
  /** Something beside the fields was changed that closing would lose. */
  dirty?: boolean;
  onSaved: () => void;
  /** The fields, given the form that holds them. */
  children: (form: RecordForm<T>) => ReactNode;
}

/** A dialog for one short record. */
export function RecordDialog<T extends FieldValues>(props: RecordDialogProps<T>) {
  const { start, check, send, dirty = false, onSaved, children, ...frame } = props;
  const form = useRecordForm<T>({ start, send, ...(check === undefined ? {} : { check }) });
  return (
    <RecordFrame {...frame} {...frameOf(form, onSaved)} dirty={form.dirty || dirty}>
      {children(form)}
    </RecordFrame>
  );
}
