import { useState } from 'react';
import { useProposalWrites } from '#client/api/site/proposals.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { TextArea } from '#client/ui/Field.tsx';
import type { Proposal } from '#contract/nouns/gauge/proposal.ts';
import { lacksReason, reasonWords } from '#contract/words.ts';
import { RecordDialog } from '../equipment/RecordDialog.tsx';
import { deviceWords } from './proposal-words.ts';

interface RefuseDialogProps {
  siteId: string;
  proposal: Proposal;
  onSaved: () => void;
  onClose: () => void;
}

/** Says that a device is not what the gauge names it, and why. */
export function RefuseDialog({ siteId, proposal, onSaved, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const writes = useProposalWrites(siteId);
  const follows =
    proposal.line === null
      ? 'The sensor then proves nothing for any tank or line.'
      : `${proposal.line} then has no leak detector on record.`;
  return (
    <RecordDialog
      title="Not this"
      description={
        <>
          <p className="font-bold">{deviceWords(proposal)}</p>
          <p>{follows} Your name, the time and the reason are kept.</p>
        </>
      }
      saveLabel="Save"
      dirty={reason.trim() !== ''}
      check={() => (lacksReason(reason) ? { reason: reasonWords('it is none of these') } : {})}
      save={() => writes.refuse(proposal.key, reason.trim())}
      onSaved={onSaved}
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
