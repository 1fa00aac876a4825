import { Ban, CircleDot, Clock, Diamond } from 'lucide-react';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/status.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { type Look, looksOf, statusShapes } from './status-looks.table.ts';

/** A pill of one look; `status` is for tests and print. */
export function LookPill({ look: { words, ...shape }, status }: { look: Look; status: string | null }) {
  return (
    <Pill {...shape} data-status={status}>
      {words}
    </Pill>
  );
}

/** Monthly status as the sites list says it (docs/reference/screens.md#states). */
const complianceLooks = looksOf(statusShapes, {
  COMPLIANT: () => t.compliant,
  PENDING: () => t.pending,
  FAILED: () => t.notCompliant,
  INCONCLUSIVE: () => t.inconclusive,
});

/** Words of a monthly status in the sites list. */
export function complianceWords(status: MonthlyStatus): string {
  return complianceLooks[status].words;
}

/** Monthly compliance of a site in the list. */
export function CompliancePill({ status }: { status: MonthlyStatus }) {
  return <LookPill look={complianceLooks[status]} status={status} />;
}

/** Whether a site's gauge answers. */
export function OnlinePill({ online }: { online: boolean }) {
  return online ? (
    <Pill tone="ok" loudness="quiet" icon={CircleDot} data-status="online">
      {t.online}
    </Pill>
  ) : (
    <Pill tone="bad" loudness="tint" icon={Ban} data-status="offline">
      {t.offline}
    </Pill>
  );
}

/** The two badges that every open alarm carries (docs/reference/screens.md#routes). */
export function OpenAlarmBadges() {
  return (
    <>
      <Pill tone="warn" icon={Diamond}>
        {t.mediumPriority}
      </Pill>
      <Pill tone="warn" icon={Clock}>
        {t.pending}
      </Pill>
    </>
  );
}
