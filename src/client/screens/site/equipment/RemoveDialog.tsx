import { useState } from 'react';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { PapersField } from '#client/parts/papers/PapersField.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/equipment.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Equipment, EquipmentRemoval } from '#contract/nouns/gauge/equipment.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';

/** Documents that show a removal are uploaded to this folder. */
const FOLDER = 'Compliance Testing';

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
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [documents, setDocuments] = useState<DocumentRef[]>([]);
  const check = () => ({
    ...(day === '' ? { removed_on: t.isRequired } : {}),
    ...(lacksReason(reason) ? { reason: t.sayWhyItWasRemoved({ fewest: shortestReason }) } : {}),
  });
  return (
    <RecordDialog
      title={t.removeEquipment}
      description={
        <>
          <p className="font-bold wrap-anywhere">{item.name}</p>
          <p>{t.monthsBeforeThatDayStillInclude}</p>
        </>
      }
      saveLabel={t.remove}
      dirty={day !== today || reason.trim() !== '' || documents.length > 0}
      check={check}
      save={() =>
        onRemove({
          ...{ removed_on: day, reason: reason.trim() },
          ...(documents[0] === undefined ? {} : { document: documents[0] }),
        })
      }
      onSaved={onRemoved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label={t.removedOn}
            name="removed_on"
            type="date"
            min={item.installed_on ?? undefined}
            max={today}
            value={day}
            error={fieldWords(t.removedOn, errors.removed_on)}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextArea
            label={t.reason}
            name="reason"
            maxLength={1000}
            value={reason}
            error={fieldWords(t.reason, errors.reason)}
            onChange={(event) => setReason(event.target.value)}
          />
          <PapersField
            siteId={siteId}
            folder={FOLDER}
            value={documents}
            limit={1}
            error={fieldWords(t.document, errors.document)}
            onChange={(chosen) => setDocuments(chosen.slice(-1))}
          />
        </>
      )}
    </RecordDialog>
  );
}
