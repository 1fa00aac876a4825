import type { FunctionCode, Outcome, ReportOf } from '#gauges/driver.ts';
import type { ClaimedGauge, OpenAlarmRow } from '../store/leases.ts';
import { type GaugeProfile, readProfile } from './profile.ts';
import type { GaugeSession } from './session.ts';

export type Units = 'us' | 'metric' | 'imperial';

/** A gauge this process holds, with everything a poll needs, so that a poll reads nothing from the database. */
export interface OwnedGauge {
  readonly siteId: number;
  host: string;
  port: number;
  timezone: string;
  family: string | null;
  consoleType: string;
  software: string | null;
  units: Units;
  profile: GaugeProfile | null;
  readAt: Record<string, string>;
  /** Profile or readAt have changed since they were stored. */
  profileChanged: boolean;
  /** Cached result of plan.ts nextSlowDue. */
  slowDueAt: number;
  online: boolean;
  stateSince: Date | null;
  lastSeenAt: Date | null;
  failures: number;
  clockDriftSeconds: number | null;
  openAlarms: Map<string, OpenAlarmRow>;
  /** Tank numbers that have a row in the tanks table. */
  tanks: Set<number>;
  session: GaugeSession | null;
  /** A command waits for this gauge or runs on it: no poll begins, and one that runs leaves its slower reports out. */
  held: boolean;
  /** Set when the gauge was taken away while a session ran: its results no longer count. */
  dropped: boolean;
}

/** One decoded answer of a poll. */
export type CodedOutcome = {
  [C in FunctionCode]: { code: C; outcome: Outcome<ReportOf<C>>; at: number };
}[FunctionCode];

const knownUnits: readonly string[] = ['us', 'metric', 'imperial'];

/** Turns a claimed row into the working form. */
export function ownGauge(row: ClaimedGauge): OwnedGauge {
  return {
    siteId: row.siteId,
    host: row.ip,
    port: row.port,
    timezone: row.timezone,
    family: row.family,
    consoleType: row.consoleType,
    software: row.software,
    units: knownUnits.includes(row.units ?? '') ? (row.units as Units) : 'us',
    profile: readProfile(row.profile),
    readAt: { ...row.readAt },
    profileChanged: false,
    slowDueAt: 0,
    online: row.online,
    stateSince: row.stateSince,
    lastSeenAt: row.lastSeenAt,
    failures: row.failures,
    clockDriftSeconds: row.clockDriftSeconds,
    openAlarms: new Map(row.openAlarms.map((alarm) => [alarmKey(alarm), alarm])),
    tanks: new Set(row.tanks),
    session: null,
    held: false,
    dropped: false,
  };
}

/** Identity of an open alarm within a site; a label no table knows is its own identity. */
export function alarmKey(alarm: { category: number; type: number; device: number; label: string }): string {
  const base = `${alarm.category}/${alarm.type}/${alarm.device}`;
  return alarm.category === 0 ? `${base}/${alarm.label}` : base;
}
