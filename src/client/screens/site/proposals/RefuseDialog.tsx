import { useProposalWrites } from '#client/api/site/proposals.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { t } from '#client/words/site/proposals.ts';
import type { Proposal } from '#contract/nouns/gauge/proposal.ts';
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
    <ReasonDialog
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
      label={t.reason}
      tooShort={(fewest) => t.reasonIsRequired({ number: fewest })}
      send={(reason) => writes.refuse(proposal.key, reason)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
