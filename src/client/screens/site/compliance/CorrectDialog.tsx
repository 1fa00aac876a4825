import { useState } from 'react';
import { useCorrectMonth } from '#client/api/compliance/compliance.ts';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { monthName } from '#client/format/months.ts';
import { SelectField } from '#client/ui/Field.tsx';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { RecordDialog } from '../equipment/RecordDialog.tsx';
import { LimitedText } from '../issues/LimitedText.tsx';
import { monthLooks } from './CompliancePills.tsx';
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
      title={`Correct ${name}`}
      description={<p>Sets what this month stands as, in the lists and on its report.</p>}
      saveLabel="Store correction"
      dirty={note.trim() !== '' || differs}
      check={() => ({
        ...(status === '' ? { status: 'is required' } : {}),
        ...(differs && note.trim() === '' ? { note: 'is required when the status differs from the evidence' } : {}),
      })}
      save={save}
      onSaved={() => status !== '' && onSaved(status)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Status"
            name="status"
            value={status}
            error={fieldWords('Status', errors.status)}
            onChange={(event) => setStatus(event.target.value as MonthlyStatus)}
          >
            {status === '' && <option value="">Choose…</option>}
            {statuses
              .filter((one) => !awaited || one !== 'PENDING')
              .map((one) => (
                <option key={one} value={one}>
                  {monthLooks[one].words}
                  {one === detail.computed_status ? ' (what the evidence says)' : ''}
                </option>
              ))}
          </SelectField>
          <LimitedText
            label={differs ? 'Why' : 'Why (optional)'}
            name="note"
            limit={1000}
            hint="Stands on the report and in the history, with your name."
            value={note}
            error={fieldWords('A reason', errors.note)}
            onValue={setNote}
          />
          <p className="rounded-md bg-sunken px-3 py-2 text-muted">
            {latest === undefined
              ? 'Nothing is stored for this month yet: this becomes version 1.'
              : `This becomes version ${latest.version + 1}. Version ${latest.version} (${monthLooks[latest.status].words}) is kept as it is.`}{' '}
            The evidence of today is stored with it. Within ten days after the month’s end new evidence of a failure
            still counts.
          </p>
        </>
      )}
    </RecordDialog>
  );
}
