import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCorrection } from '#client/api/inspection/inspections.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { named } from '#client/language/server-words.ts';
import { newId } from '#client/offline/inspections/new-id.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/site/inspections.ts';
import type { Inspection } from '#contract/nouns/inspection/inspection.ts';

interface CorrectDialogProps {
  siteId: string;
  inspection: Inspection;
  onClose: () => void;
}

/** Begins a corrected version of a record, with its answers filled in. Both versions stay. */
export function CorrectDialog({ siteId, inspection, onClose }: CorrectDialogProps) {
  const correction = useCorrection(siteId, inspection.id);
  const navigate = useNavigate();
  // The same for each try: a first one whose answer was lost makes no second version.
  const id = useRef(newId());
  /** Where somebody has begun a correction before, that one. */
  const begun = useRef(id.current);
  return (
    <ReasonDialog
      title={t.correctOf({ title: named(inspection.title), day: formatDate(inspection.performed_on) })}
      description={<p>{t.correctionKeepsBoth}</p>}
      label={t.whyCorrect}
      saveLabel={t.beginCorrection}
      tooShort={(fewest) => t.reasonTooShort({ fewest })}
      send={async (reason) => {
        const { inspection: made } = await correction.send({ body: { id: id.current, reason } });
        begun.current = made.id;
      }}
      onSaved={() => void navigate(paths.inspection(siteId, begun.current))}
      onClose={onClose}
    />
  );
}
