import { useState } from 'react';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { PapersField } from '#client/parts/papers/PapersField.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Equipment, EquipmentRemoval } from '#contract/nouns/gauge/equipment.ts';
import { lacksReason, reasonWords } from '#contract/words.ts';
import { RecordDialog } from './RecordDialog.tsx';

/** Documents that show a removal are uploaded to this folder. */
const FOLDER = 'Compliance Testing';

interface RemoveDialogProps {
  siteId: string;
  item: Equipment;
  /** The site's date: nothing is removed after it. */
  today: string;
  /** Sends it; throws ApiError on failure. */
  onRemove: (removal: EquipmentRemoval) => Promise<void>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks on which day and why a piece of equipment was removed. */
export function RemoveDialog({ siteId, item, today, onRemove, onRemoved, onClose }: RemoveDialogProps) {
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [documents, setDocuments] = useState<DocumentRef[]>([]);
  const check = () => ({
    ...(day === '' ? { removed_on: 'is required' } : {}),
    ...(lacksReason(reason) ? { reason: reasonWords('it was removed') } : {}),
  });
  return (
    <RecordDialog
      title="Remove equipment"
      description={
        <>
          <p className="font-bold wrap-anywhere">{item.name}</p>
          <p>
            Months before that day still include this equipment. A closed month improves only if you attach a document
            that shows the removal.
          </p>
        </>
      }
      saveLabel="Remove"
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
            label="Removed on"
            name="removed_on"
            type="date"
            min={item.installed_on ?? undefined}
            max={today}
            value={day}
            error={fieldWords('Removed on', errors.removed_on)}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextArea
            label="Reason"
            name="reason"
            maxLength={1000}
            value={reason}
            error={fieldWords('Reason', errors.reason)}
            onChange={(event) => setReason(event.target.value)}
          />
          <PapersField
            siteId={siteId}
            folder={FOLDER}
            value={documents}
            limit={1}
            error={fieldWords('Document', errors.document)}
            onChange={(chosen) => setDocuments(chosen.slice(-1))}
          />
        </>
      )}
    </RecordDialog>
  );
}
