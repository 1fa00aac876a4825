import { emptyWrite } from './gauge-write.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from './owned-gauge.ts';
import { type PollEnd, pollGauge } from './poll-gauge.ts';
import { SessionPool } from './session.ts';
import { takeOutcome } from './take-outcome.ts';

export interface ProbeResult {
  /** One sentence when the gauge could not be read; null otherwise. */
  error: string | null;
  consoleType: string;
  software: string | null;
  format: 'computer' | 'display' | null;
  units: string;
  answered: string[];
  refused: string[];
  /** Latest tank values in gallons and inches. */
  tanks: { tank: number; label: string | null; volume: number | null; height: number | null; water: number | null }[];
}

/**
 * Polls a gauge once, first contact included, without storing anything: what is it, what does it answer? The same code
 * as every poll, so that what the probe says is what polling will do.
 */
export async function probeGauge(host: string, port: number): Promise<ProbeResult> {
  const gauge = strangeGauge(host, port);
  const write = emptyWrite(0);
  const sessions = new SessionPool();
  const end = await new Promise<PollEnd>((resolve) => {
    pollGauge(sessions, gauge, {
      onOutcome: (g: OwnedGauge, outcome: CodedOutcome) => takeOutcome(g, outcome, write),
      onEnd: (_, finished) => resolve(finished),
    });
  });
  sessions.close();
  const codes = Object.entries(gauge.profile?.codes ?? {});
  return {
    error: end.error,
    consoleType: gauge.consoleType,
    software: gauge.software,
    format: gauge.profile?.format ?? null,
    units: gauge.units,
    answered: codes.filter(([, answer]) => answer === 'yes').map(([code]) => code),
    refused: codes.filter(([, answer]) => answer === 'no').map(([code]) => code),
    tanks: write.readings.map(({ tankNumber, volume, height, water }) => ({
      tank: tankNumber,
      label: write.setup.findLast((row) => row.tankNumber === tankNumber && row.label !== undefined)?.label ?? null,
      volume,
      height,
      water,
    })),
  };
}

function strangeGauge(host: string, port: number): OwnedGauge {
  return ownGauge({
    siteId: 0,
    ip: host,
    port,
    timezone: 'UTC',
    family: null,
    consoleType: '',
    software: null,
    format: null,
    units: null,
    dateStyle: null,
    profile: null,
    readAt: {},
    online: false,
    stateSince: null,
    lastSeenAt: null,
    failures: 0,
    clockDriftSeconds: null,
    openAlarms: [],
    tanks: [],
  });
}
