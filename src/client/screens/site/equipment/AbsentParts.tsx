import { useState } from 'react';
import { useAbsentParts, usePartWrites } from '#client/api/site/parts.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import type { AbsentPart } from '#contract/nouns/compliance/absent-part.ts';
import { impliedParts } from '#contract/nouns/compliance/implied-parts.table.ts';
import { lacksReason, reasonWords } from '#contract/words.ts';
import { RecordDialog } from './RecordDialog.tsx';

/** What people have said there is none of: who, when and why. Administrators withdraw it. */
export function AbsentParts({ siteId, isAdmin }: { siteId: string; isAdmin: boolean }) {
  const { data, error } = useAbsentParts(siteId);
  const [withdrawing, setWithdrawing] = useState<AbsentPart | null>(null);
  const toast = useToast();
  if (!data && error)
    return (
      <p role="alert" className="mt-6 text-bad-fg">
        Failed to load the parts recorded as not here: HTTP {httpCode(statusOf(error))}
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="absent-parts" className="mt-6">
      <h3 id="absent-parts">Recorded as not here</h3>
      <ul className="card mt-2 flex flex-col divide-y divide-border">
        {data.map((part) => (
          <li key={part.id} className="flex flex-wrap items-start justify-between gap-2 p-4">
            <div className="min-w-0">
              <p className={part.withdrawn_at === null ? 'font-bold' : 'line-through'}>
                {impliedParts[part.part].none}
              </p>
              <p className="wrap-anywhere">
                {part.stated_by} on {formatDate(part.stated_on)}: “{part.reason}”
              </p>
              {part.withdrawn_at !== null && <p className="text-muted wrap-anywhere">{withdrawnWords(part)}</p>}
            </div>
            {isAdmin && part.withdrawn_at === null && (
              <Button aria-label={`Withdraw, ${impliedParts[part.part].none}`} onClick={() => setWithdrawing(part)}>
                Withdraw…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawing !== null && (
        <WithdrawDialog
          siteId={siteId}
          part={withdrawing}
          onSaved={() => {
            toast.success('Withdrawn', 'brisk');
            setWithdrawing(null);
          }}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </section>
  );
}

/** 'Withdrawn on Nov 20, 2026 by Ada Admin: “A device was found”' */
function withdrawnWords({ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason }: AbsentPart): string {
  const who = by === null ? '' : ` by ${by}`;
  const why = reason === null ? 'no reason given' : `“${reason}”`;
  return `Withdrawn on ${formatDay(at ?? '')}${who}: ${why}`;
}

interface WithdrawDialogProps {
  siteId: string;
  part: AbsentPart;
  onSaved: () => void;
  onClose: () => void;
}

function WithdrawDialog({ siteId, part, onSaved, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const writes = usePartWrites(siteId);
  return (
    <RecordDialog
      title="Withdraw"
      description={
        <>
          <p className="font-bold">{impliedParts[part.part].none}</p>
          <p>The calendar asks for it again. Both statements stay on record.</p>
        </>
      }
      saveLabel="Withdraw"
      dirty={reason.trim() !== ''}
      check={() => (lacksReason(reason) ? { reason: reasonWords('it no longer holds') } : {})}
      save={() => writes.withdrawNone(part.part, reason.trim())}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea
          label="Reason"
          name="reason"
          maxLength={1000}
          value={reason}
          error={fieldWords('Reason', errors.reason)}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </RecordDialog>
  );
}
