import { areUnitsKnown } from '#contract/nouns/gauge/console-units.ts';
import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { namedCodes, withSilences } from '../actions/gauge/named-codes.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '../gauge/owned-gauge.ts';
import { reportsNotAsked } from '../gauge/plan.ts';
import { emptyWrite, type GaugeWrite } from '../intake/gauge-write.ts';
import { takeOutcome } from '../intake/take/take-outcome.ts';
import { pollGauge } from './poll-gauge.ts';
import type { PollEnd } from './polling-options.ts';
import { SessionPool } from './session.ts';
import { defaultLimits } from './timeouts.ts';
import { refusesAll } from './trouble-words.ts';

export interface ProbeOptions {
  securityCode: string | null;
  /** Milliseconds for the whole conversation; what has been read by then is the answer. */
  totalMs: number;
}

/**
 * Polls a gauge once, first contact included, without storing anything: what is it, what does it answer? The same code
 * as every poll, so that what the probe says is what polling will do. Never rejects.
 */
export async function probeGauge(
  host: string,
  port: number,
  { securityCode, totalMs }: ProbeOptions = { securityCode: null, totalMs: defaultLimits.totalMs },
): Promise<GaugeProbe> {
  const startedAt = performance.now();
  const gauge = strangeGauge(host, port, securityCode);
  const write = emptyWrite(0);
  const sessions = new SessionPool();
  const end = await new Promise<PollEnd>((resolve) => {
    const hooks = {
      onAlive: () => undefined,
      onOutcome: (g: OwnedGauge, outcome: CodedOutcome) => takeOutcome(g, outcome, write),
      onEnd: (_: OwnedGauge, finished: PollEnd) => resolve(finished),
    };
    pollGauge(sessions, gauge, hooks, { ...defaultLimits, totalMs });
  });
  sessions.close();
  const trouble = troubleOf(gauge, end);
  const found = withSilences(gauge.profile ?? { codes: {} }, gauge.silences.all, new Date());
  return {
    answered: trouble === null,
    trouble,
    family: gauge.family,
    consoleType: gauge.consoleType,
    software: gauge.software,
    format: gauge.profile?.format ?? null,
    units: trouble === null && areUnitsKnown(gauge) ? gauge.units : null,
    duration_ms: Math.round(performance.now() - startedAt),
    site_name: null,
    codes: namedCodes(found),
    not_asked: gauge.profile === null ? 0 : reportsNotAsked({ ...gauge.profile, codes: found.codes }),
    tanks: tanksOf(write),
  };
}

/** What is to be said instead of an answer; null when the gauge could be read. */
function troubleOf({ profile, securityCode }: OwnedGauge, { error, errorCode }: PollEnd): string | null {
  if (errorCode === 'silent') {
    const why =
      securityCode === null
        ? 'It may demand a security code, or speak another protocol.'
        : 'The security code may be wrong, or it speaks another protocol.';
    return `${error} ${why}`;
  }
  if (errorCode === 'incomplete') return 'Something answered there, but it broke off, or is no tank gauge.';
  if (errorCode === 'malformed') return 'Something answered there, but not as a tank gauge does.';
  if (error !== null && errorCode !== refusesAll.code) return error;
  if (profile !== null) return null;
  const why = securityCode === null ? '' : ' It may have no security code: try without.';
  return `A gauge answered, but refused every report.${why}`;
}

function tanksOf(write: GaugeWrite): GaugeProbe['tanks'] {
  return write.readings.map(({ tankNumber, volume, height, water }) => ({
    tank_number: tankNumber,
    label: write.setup.findLast((row) => row.tankNumber === tankNumber && row.label !== undefined)?.label ?? '',
    volume,
    height,
    water,
  }));
}

function strangeGauge(host: string, port: number, securityCode: string | null): OwnedGauge {
  return ownGauge(
    {
      siteId: 0,
      ip: host,
      port,
      timezone: 'UTC',
      family: null,
      consoleType: '',
      software: null,
      format: null,
      units: null,
      unitsSet: null,
      unitsEvidence: null,
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
      sealedCode: null,
      openPages: [],
    },
    securityCode,
  );
}
