import { useProposalWrites } from '#client/api/site/proposals.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/proposals.ts';
import type { Proposal } from '#contract/nouns/gauge/proposal.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';
import { deviceWords, isUnit } from './proposal-words.ts';

interface RefuseDialogProps {
  siteId: string;
  proposal: Proposal;
  onSaved: () => void;
  onClose: () => void;
}

/** Says that a device is not what the gauge names it, and why. */
export function RefuseDialog({ siteId, proposal, onSaved, onClose }: RefuseDialogProps) {
  const writes = useProposalWrites(siteId);
  const ofDevice =
    proposal.line === null ? t.sensorThenProvesNothingForAny : t.lineThenHasNoLeakDetector({ line: proposal.line });
  const follows = isUnit(proposal.read_as) ? t.itStaysOffList : ofDevice;
  return (
    <RecordDialog
      title={t.notThis}
      description={
        <>
          <p className="font-bold">{deviceWords(proposal)}</p>
          <p>
            {follows} {t.yourNameTimeAndReasonAreKept}
          </p>
        </>
      }
      saveLabel={t.save}
      start={{ reason: '' }}
      check={({ reason }): FieldErrors =>
        lacksReason(reason) ? { reason: t.reasonIsRequired({ number: shortestReason }) } : {}
      }
      send={({ reason }) => writes.refuse(proposal.key, reason.trim())}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <TextArea
          label={t.reason}
          maxLength={1000}
          error={fieldWords(t.reason, errors.reason)}
          {...register('reason')}
        />
      )}
    </RecordDialog>
  );
}
