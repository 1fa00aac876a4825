import { Ban, Check, CircleDashed, Clock, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/map.ts';
import type { MapReason } from '#contract/nouns/site/map-reason.ts';

/** How a site is drawn by its worst reason: never by color alone. */
export interface MapLook {
  tone: PillTone;
  icon: LucideIcon;
  /** The mark on the map: its form and color. */
  mark: string;
  /** Edge of a cluster whose worst it is. */
  edge: string;
  readonly words: string;
}

export const mapLooks: Record<MapReason, MapLook> = {
  failed: {
    tone: 'bad',
    icon: OctagonX,
    mark: 'rounded-sm border-surface bg-bad-solid text-on-bad',
    edge: 'border-bad-solid',
    get words() {
      return t.reasons.failed;
    },
  },
  offline: {
    tone: 'bad',
    icon: Ban,
    mark: 'rounded-full border-bad-solid bg-bad-bg text-bad-fg',
    edge: 'border-bad-solid border-dashed',
    get words() {
      return t.reasons.offline;
    },
  },
  alarms: {
    tone: 'bad',
    icon: TriangleAlert,
    mark: 'rounded-md border-bad-solid bg-surface text-bad-fg',
    edge: 'border-bad-solid border-double',
    get words() {
      return t.reasons.alarms;
    },
  },
  inconclusive: {
    tone: 'na',
    icon: CircleDashed,
    mark: 'rounded-full border-na-solid border-dashed bg-na-bg text-na-fg',
    edge: 'border-na-solid border-dashed',
    get words() {
      return t.reasons.inconclusive;
    },
  },
  pending: {
    tone: 'warn',
    icon: Clock,
    mark: 'rounded-full border-surface bg-warn-solid text-on-warn',
    edge: 'border-warn-solid',
    get words() {
      return t.reasons.pending;
    },
  },
  normal: {
    tone: 'ok',
    icon: Check,
    mark: 'rounded-full border-ok-solid bg-surface text-ok-fg',
    edge: 'border-ok-solid',
    get words() {
      return t.reasons.normal;
    },
  },
};
