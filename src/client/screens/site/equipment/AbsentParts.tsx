import { useState } from 'react';
import { useAbsentParts, usePartWrites } from '#client/api/site/parts.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/equipment.ts';
import { t as names } from '#client/words/site/implied-parts.ts';
import type { AbsentPart } from '#contract/nouns/compliance/absent-part.ts';

/** What people have said there is none of: who, when and why. Administrators withdraw it. */
export function AbsentParts({ siteId, isAdmin }: { siteId: string; isAdmin: boolean }) {
  const { data, error } = useAbsentParts(siteId);
  const [withdrawing, setWithdrawing] = useState<AbsentPart | null>(null);
  const toast = useToast();
  if (!data && error)
    return (
      <p role="alert" className="mt-6 text-bad-fg">
        {t.failedToLoadPartsRecordedAs({ code: httpCode(statusOf(error)) })}
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="absent-parts" className="mt-6">
      <h3 id="absent-parts">{t.recordedAsNotHere}</h3>
      <ul className="card mt-2 flex flex-col divide-y divide-border">
        {data.map((part) => (
          <li key={part.id} className="flex flex-wrap items-start justify-between gap-2 p-4">
            <div className="min-w-0">
              <p className={part.withdrawn_at === null ? 'font-bold' : 'line-through'}>{names.none[part.part]}</p>
              <p className="wrap-anywhere">
                {t.statedBy({ person: part.stated_by, day: formatDate(part.stated_on), reason: part.reason })}
              </p>
              {part.withdrawn_at !== null && <p className="text-muted wrap-anywhere">{withdrawnWords(part)}</p>}
            </div>
            {isAdmin && part.withdrawn_at === null && (
              <Button
                aria-label={t.withdrawStatement({ statement: names.none[part.part] })}
                onClick={() => setWithdrawing(part)}
              >
                {t.withdraw}
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
            toast.success(t.withdrawn, 'brisk');
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
  const day = formatDay(at ?? '');
  const why = reason === null ? t.noReasonGiven : `“${reason}”`;
  return by === null ? t.withdrawnOn({ day, why }) : t.withdrawnBy({ day, person: by, why });
}

interface WithdrawDialogProps {
  siteId: string;
  part: AbsentPart;
  onSaved: () => void;
  onClose: () => void;
}

function WithdrawDialog({ siteId, part, onSaved, onClose }: WithdrawDialogProps) {
  const writes = usePartWrites(siteId);
  return (
    <ReasonDialog
      title={t.withdrawTitle}
      description={
        <>
          <p className="font-bold">{names.none[part.part]}</p>
          <p>{t.calendarAsksForItAgainBoth}</p>
        </>
      }
      saveLabel={t.withdrawTitle}
      label={t.reason}
      tooShort={(fewest) => t.sayWhyItNoLongerHolds({ fewest })}
      send={(reason) => writes.withdrawNone(part.part, reason)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
