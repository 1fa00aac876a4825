import { Ban, Check, CircleDashed, CircleDot, Clock, Diamond, type LucideIcon, OctagonX } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/status.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';

interface Look {
  words: string;
  tone: PillTone;
  loudness: PillLoudness;
  icon: LucideIcon;
}

/** Monthly status as the sites list says it (docs/reference/screens.md#states). */
const complianceLooks: Record<MonthlyStatus, Look> = {
  COMPLIANT: {
    get words() {
      return t.compliant;
    },
    tone: 'ok',
    loudness: 'quiet',
    icon: Check,
  },
  PENDING: {
    get words() {
      return t.pending;
    },
    tone: 'warn',
    loudness: 'tint',
    icon: Clock,
  },
  FAILED: {
    get words() {
      return t.notCompliant;
    },
    tone: 'bad',
    loudness: 'solid',
    icon: OctagonX,
  },
  INCONCLUSIVE: {
    get words() {
      return t.inconclusive;
    },
    tone: 'na',
    loudness: 'tint',
    icon: CircleDashed,
  },
};

/** Words of a monthly status in the sites list. */
export function complianceWords(status: MonthlyStatus): string {
  return complianceLooks[status].words;
}

/** Monthly compliance of a site in the list. */
export function CompliancePill({ status }: { status: MonthlyStatus }) {
  const { words, ...look } = complianceLooks[status];
  return (
    <Pill {...look} data-status={status}>
      {words}
    </Pill>
  );
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
