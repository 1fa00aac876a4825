import { t } from '#client/words/site/compliance/matrix.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';

export type Device = UnitVerdict['device'];
export const deviceNames: Readonly<Record<Device, string>> = {
  get tank() {
    return t.tanks;
  },
  get line() {
    return t.lines;
  },
  get sensor() {
    return t.sensors;
  },
};

export interface UnitGroup {
  device: Device;
  units: UnitVerdict[];
}

/** Tanks, lines, sensors, each in the order of their numbers; kinds that the site has none of are left out. */
export function groupsOf(units: readonly UnitVerdict[]): UnitGroup[] {
  return (['tank', 'line', 'sensor'] as const)
    .map((device) => ({
      device,
      units: units.filter((unit) => unit.device === device).toSorted((a, b) => a.number - b.number),
    }))
    .filter((group) => group.units.length > 0);
}

const rank: Readonly<Record<MonthlyStatus, number>> = { FAILED: 0, INCONCLUSIVE: 1, PENDING: 2, COMPLIANT: 3 };

/** What needs somebody first: by status, then by the days that are left; units out of use last. */
export function byNeed(units: readonly UnitVerdict[]): UnitVerdict[] {
  // One of which nothing is known is not as good as one that is out of use.
  const place = ({ status, reason }: UnitVerdict) =>
    status !== null ? rank[status] : reason === 'NO_DATA' ? rank.INCONCLUSIVE : 4;
  const left = ({ days_left }: UnitVerdict) => days_left ?? Number.POSITIVE_INFINITY;
  return units.toSorted((a, b) => {
    const byStatus = place(a) - place(b);
    return byStatus !== 0 || left(a) === left(b) ? byStatus : left(a) - left(b);
  });
}

/** The unit is known to be well and without doubts; one that is not judged, or of which nothing is known, is not. */
export function isNormal({ status, flags }: UnitVerdict): boolean {
  return status === 'COMPLIANT' && flags.length === 0;
}

/** The units that make the site's status what it is: those that share it, unless it is well. */
export function decidingUnits(units: readonly UnitVerdict[], status: MonthlyStatus): UnitVerdict[] {
  return status === 'COMPLIANT' ? [] : units.filter((unit) => unit.status === status);
}

/** A share of 0 to 1 as '97%', rounded down: 100% means all of it. */
export function shareWords(share: number | null): string {
  return share === null ? '–' : `${Math.floor(share * 100 + 1e-9)}%`;
}

/** 'today', 'yesterday', '8 days ago', 'in 2 days'. */
export function daysAgoWords(days: number): string {
  if (days === 0) return t.today;
  if (days === 1) return t.yesterday;
  if (days < 0) return days === -1 ? t.tomorrow : t.inDays({ days: -days });
  return t.daysAgo({ days });
}

/** What the table and the cards of a month's units are given. */
export interface MatrixProps {
  units: readonly UnitVerdict[];
  /** 'October 2026' */
  monthWords: string;
  /** The month is over: what counts is the longest gap, not the days left. */
  ended: boolean;
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  onWhy: (unit: UnitVerdict) => void;
}
