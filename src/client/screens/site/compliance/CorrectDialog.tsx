import { useRef } from 'react';
import { useCorrectMonth } from '#client/api/compliance/compliance.ts';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { monthName } from '#client/format/months.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { monthLooks } from './month/CompliancePills.tsx';
import { withField } from './results/result-form.ts';

const statuses: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

interface Correction {
  status: MonthlyStatus | '';
  note: string;
}

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
  const correct = useCorrectMonth(siteId);
  const name = monthName(detail.month);
  const differs = (status: Correction['status']) => status !== detail.computed_status;
  const [latest] = detail.versions;
  const saved = useRef<MonthlyStatus | null>(null);
  const send = async ({ status, note }: Correction) => {
    try {
      if (status !== '') await correct({ month: detail.month, status, note: note.trim() });
      saved.current = status === '' ? null : status;
    } catch (error) {
      throw withField(error);
    }
  };
  return (
    <RecordDialog<Correction>
      title={t.correctMonth({ month: name })}
      description={<p>{t.setsStatusOfThisMonth}</p>}
      saveLabel={t.storeCorrection}
      start={{ status: awaited ? '' : detail.computed_status, note: '' }}
      check={({ status, note }): FieldErrors => ({
        ...(status === '' ? { status: t.isRequired } : {}),
        ...(differs(status) && note.trim() === '' ? { note: t.isRequiredWhenStatusDiffersFrom } : {}),
      })}
      send={send}
      onSaved={() => saved.current !== null && onSaved(saved.current)}
      onClose={onClose}
    >
      {({ values, set, register, errors }) => (
        <>
          <SelectField label={t.status} error={fieldWords(t.status, errors.status)} {...register('status')}>
            {values.status === '' && <option value="">{t.choose}</option>}
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
            label={differs(values.status) ? t.whyLabel : t.whyOptional}
            name="note"
            limit={1000}
            hint={t.shownOnReportAndInHistory}
            value={values.note}
            error={fieldWords(t.aReason, errors.note)}
            onValue={(note) => set({ note })}
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
