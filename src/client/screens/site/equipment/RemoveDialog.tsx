import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { PapersField } from '#client/parts/papers/PapersField.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/equipment.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Equipment, EquipmentRemoval } from '#contract/nouns/gauge/equipment.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';

/** Documents that show a removal are uploaded to this folder. */
const FOLDER = 'Compliance Testing';

interface Removal {
  removed_on: string;
  reason: string;
  documents: DocumentRef[];
}

interface RemoveDialogProps {
  siteId: string;
  item: Equipment;
  /** The site's date: nothing is removed after it. */
  today: string;
  /** Sends it; throws ApiError on failure. */
  onRemove: (removal: EquipmentRemoval) => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks on which day and why a piece of equipment was removed. */
export function RemoveDialog({ siteId, item, today, onRemove, onRemoved, onClose }: RemoveDialogProps) {
  const check = ({ removed_on: day, reason }: Removal): FieldErrors => ({
    ...(day === '' ? { removed_on: t.isRequired } : {}),
    ...(lacksReason(reason) ? { reason: t.sayWhyItWasRemoved({ fewest: shortestReason }) } : {}),
  });
  return (
    <RecordDialog<Removal>
      title={t.removeEquipment}
      description={
        <>
          <p className="font-bold wrap-anywhere">{item.name}</p>
          <p>{t.monthsBeforeThatDayStillInclude}</p>
        </>
      }
      saveLabel={t.remove}
      start={{ removed_on: today, reason: '', documents: [] }}
      check={check}
      send={({ removed_on, reason, documents }) =>
        onRemove({
          ...{ removed_on, reason: reason.trim() },
          ...(documents[0] === undefined ? {} : { document: documents[0] }),
        })
      }
      onSaved={onRemoved}
      onClose={onClose}
    >
      {({ values, set, register, errors }) => (
        <>
          <TextField
            label={t.removedOn}
            type="date"
            min={item.installed_on ?? undefined}
            max={today}
            error={fieldWords(t.removedOn, errors.removed_on)}
            {...register('removed_on')}
          />
          <TextArea
            label={t.reason}
            maxLength={1000}
            error={fieldWords(t.reason, errors.reason)}
            {...register('reason')}
          />
          <PapersField
            siteId={siteId}
            folder={FOLDER}
            value={values.documents}
            limit={1}
            error={fieldWords(t.document, errors.document)}
            onChange={(chosen) => set({ documents: chosen.slice(-1) })}
          />
        </>
      )}
    </RecordDialog>
  );
}
