import { usePartWrites } from '#client/api/site/parts.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import { t as names } from '#client/words/site/implied-parts.ts';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';

/** Says that there is none of a part, and why. For administrators. */
export function NoneDialog({ part, siteId, onClose }: { part: ImpliedPart; siteId: string; onClose: () => void }) {
  const writes = usePartWrites(siteId);
  const toast = useToast();
  return (
    <RecordDialog
      title={names.none[part]}
      description={t.itIsNoLongerDueYour}
      saveLabel={t.save}
      start={{ reason: '' }}
      check={({ reason }): FieldErrors =>
        lacksReason(reason) ? { reason: t.sayWhyThereIsNone({ fewest: shortestReason }) } : {}
      }
      send={({ reason }) => writes.sayNone(part, reason.trim())}
      onSaved={() => {
        toast.success(t.recordedThatThereIsNone, 'brisk');
        onClose();
      }}
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
