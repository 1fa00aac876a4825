import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { monthName } from '#client/format/months.ts';
import { late } from '#client/ui/late.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/compliance/matrix.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { UnlistedSystem } from '#contract/nouns/compliance/own-listing.ts';
import { monthLooks } from './month/CompliancePills.tsx';
import { savedWords } from './results/result-words.ts';

const ResultDialog = late(async () => (await import('./results/ResultDialog.tsx')).ResultDialog);
const OwnListingDialog = late(async () => (await import('../own-listings/OwnListingDialog.tsx')).OwnListingDialog);
const CorrectDialog = late(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);

/** Which dialog is open: a result, perhaps of a unit, a correction of the month, or a listing of the owner. */
export type Writing =
  | { kind: 'result'; unit: UnitVerdict | null }
  | { kind: 'correction' }
  | { kind: 'listing'; of: UnlistedSystem };

export interface WritersProps {
  siteId: string;
  userId: number;
  month: string;
  today: string;
  detail: MonthDetail | undefined;
  writing: Writing | null;
  onClose: () => void;
}

/** The dialogs by which people change a month's evidence or its verdict, and what is said afterwards. */
export function Writers({ siteId, userId, month, today, detail, writing, onClose }: WritersProps) {
  const toast = useToast();
  const ask = useAsk();
  if (writing === null) return null;
  if (writing.kind === 'correction') {
    if (detail === undefined) return null;
    return (
      <CorrectDialog
        siteId={siteId}
        detail={detail}
        onClose={onClose}
        onSaved={(status) => {
          toast.success(t.monthCorrected({ month: monthName(month), status: monthLooks[status].words }), 'brisk');
          onClose();
        }}
      />
    );
  }
  if (writing.kind === 'listing')
    return <OwnListingDialog siteId={siteId} today={today} of={writing.of} onClose={onClose} />;
  return (
    <ResultDialog
      siteId={siteId}
      userId={userId}
      month={month}
      today={today}
      units={detail?.units ?? []}
      unit={writing.unit}
      onClose={onClose}
      onSaved={(result) => {
        const words = savedWords(result);
        toast.success(words.toast, 'brisk');
        onClose();
        if (words.told !== null) void ask.alert({ title: words.toast, text: words.told });
      }}
    />
  );
}
