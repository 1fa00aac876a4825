import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { TextArea } from '#client/ui/Field.tsx';
import { lacksReason, shortestReason } from '#contract/words.ts';
import { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';

export interface ReasonDialogProps
  extends Pick<RecordDialogProps<{ reason: string }>, 'title' | 'description' | 'saveLabel' | 'onSaved' | 'onClose'> {
  label: string;
  /** What is wrong with a reason that is too short, given the fewest characters. */
  tooShort: (fewest: number) => string;
  /** Sends the reason, trimmed; throws ApiError on failure. */
  send: (reason: string) => Promise<unknown>;
}

/** A dialog for something that takes a reason, and nothing else. */
export function ReasonDialog({ label, tooShort, send, ...dialog }: ReasonDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      start={{ reason: '' }}
      check={({ reason }): FieldErrors => (lacksReason(reason) ? { reason: tooShort(shortestReason) } : {})}
      send={({ reason }) => send(reason.trim())}
    >
      {({ register, errors }) => (
        <TextArea label={label} maxLength={1000} error={fieldWords(label, errors.reason)} {...register('reason')} />
      )}
    </RecordDialog>
  );
}
