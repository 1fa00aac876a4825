import { useState } from 'react';
import { usePartWrites } from '#client/api/site/parts.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/screens/site/equipment/RecordDialog.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { type ImpliedPart, impliedParts } from '#contract/nouns/compliance/implied-parts.table.ts';
import { lacksReason, reasonWords } from '#contract/words.ts';

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
