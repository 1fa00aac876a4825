import { useState } from 'react';
import { useCorrectMonth } from '#client/api/compliance/compliance.ts';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { monthName } from '#client/format/months.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { monthLooks } from './month/CompliancePills.tsx';
import { withField } from './results/result-form.ts';

const statuses: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

export interface CorrectDialogProps {
  siteId: string;
  detail: MonthDetail;
  onSaved: (status: MonthlyStatus) => void;
  onClose: () => void;
}

/** Sets the status of a month that is over. What was stored before stays as an older version. */
export function CorrectDialog({ siteId, detail, onSaved, onClose }: CorrectDialogProps) {
  // A month whose proof may still come in is set to nothing unless somebody says what.
  const awaited = detail.computed_status === 'PENDING';
  const [status, setStatus] = useState<MonthlyStatus | ''>(awaited ? '' : detail.computed_status);
  const [note, setNote] = useState('');
  const correct = useCorrectMonth(siteId);
  const name = monthName(detail.month);
  const differs = status !== detail.computed_status;
  const [latest] = detail.versions;
  const save = async () => {
    try {
      if (status !== '') await correct({ month: detail.month, status, note: note.trim() });
    } catch (error) {
      throw withField(error);
    }
  };
  return (
    <RecordDialog
      title={t.correctMonth({ month: name })}
      description={<p>{t.setsStatusOfThisMonth}</p>}
      saveLabel={t.storeCorrection}
      dirty={note.trim() !== '' || differs}
      check={() => ({
        ...(status === '' ? { status: t.isRequired } : {}),
        ...(differs && note.trim() === '' ? { note: t.isRequiredWhenStatusDiffersFrom } : {}),
      })}
      save={save}
      onSaved={() => status !== '' && onSaved(status)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={t.status}
            name="status"
            value={status}
            error={fieldWords(t.status, errors.status)}
            onChange={(event) => setStatus(event.target.value as MonthlyStatus)}
          >
            {status === '' && <option value="">{t.choose}</option>}
            {statuses
              .filter((one) => !awaited || one !== 'PENDING')
              .map((one) => (
                <option key={one} value={one}>
                  {one === detail.computed_status
                    ? t.whatEvidenceSays({ status: monthLooks[one].words })
                    : monthLooks[one].words}
                </option>
              ))}
          </SelectField>
          <LimitedText
            label={differs ? t.whyLabel : t.whyOptional}
            name="note"
            limit={1000}
            hint={t.shownOnReportAndInHistory}
            value={note}
            error={fieldWords(t.aReason, errors.note)}
            onValue={setNote}
          />
          <p className="rounded-md bg-sunken px-3 py-2 text-muted">
            {latest === undefined
              ? t.nothingIsStoredForThisMonth
              : t.thisBecomesVersion({
                  next: latest.version + 1,
                  version: latest.version,
                  status: monthLooks[latest.status].words,
                })}{' '}
            {t.evidenceOfTodayIsStoredWith}
          </p>
        </>
      )}
    </RecordDialog>
  );
}
