import { usePartWrites } from '#client/api/site/parts.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import { t as names } from '#client/words/site/implied-parts.ts';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';

/** Says that there is none of a part, and why. For administrators. */
export function NoneDialog({ part, siteId, onClose }: { part: ImpliedPart; siteId: string; onClose: () => void }) {
  const writes = usePartWrites(siteId);
  const toast = useToast();
  return (
    <ReasonDialog
      title={names.none[part]}
      description={t.itIsNoLongerDueYour}
      saveLabel={t.save}
      label={t.reason}
      tooShort={(fewest) => t.sayWhyThereIsNone({ fewest })}
      send={(reason) => writes.sayNone(part, reason)}
      onSaved={() => {
        toast.success(t.recordedThatThereIsNone, 'brisk');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
