import { useState } from 'react';
import { fieldWords } from '#client/api/field-errors.ts';
import { usePartWrites } from '#client/api/parts.ts';
import { TextArea } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast.ts';
import { type ImpliedPart, impliedParts } from '#contract/nouns/implied-parts.table.ts';
import { lacksReason, reasonWords } from '#contract/words.ts';
import { RecordDialog } from '../equipment/RecordDialog.tsx';

/** Says that there is none of a part, and why. For administrators. */
export function NoneDialog({ part, siteId, onClose }: { part: ImpliedPart; siteId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const writes = usePartWrites(siteId);
  const toast = useToast();
  return (
    <RecordDialog
      title={impliedParts[part].none}
      description="It is no longer due. Your name, the time and the reason are kept, and shown where the item is explained."
      saveLabel="Save"
      dirty={reason.trim() !== ''}
      check={() => (lacksReason(reason) ? { reason: reasonWords('there is none') } : {})}
      save={() => writes.sayNone(part, reason.trim())}
      onSaved={() => {
        toast.success('Recorded that there is none', 'brisk');
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea
          label="Reason"
          name="reason"
          maxLength={1000}
          value={reason}
          error={fieldWords('Reason', errors.reason)}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </RecordDialog>
  );
}
