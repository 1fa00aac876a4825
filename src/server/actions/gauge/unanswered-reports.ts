import { z } from 'zod';
import { type AtgStatus, unreadAlarms } from '#contract/nouns/gauge/gauge.ts';
import { FUNCTION_CODES, functionRow } from '#gauges/driver.ts';
import type { DeviceKind, FactName } from '#gauges/functions/function-row.ts';
import type { ReportName } from '#gauges/functions/report-by-name.ts';
import type { OpenReports } from '#server/store/gauge/partial-reports.ts';
import { pageMeans, reportName } from '../gauge-page/page-means.ts';

interface Subject {
  name: string;
  codes: readonly string[];
  means: string;
  /** Another report that brings it too. */
  unless?: string;
  /** Listed only where the console answers one of these: it has such devices. */
  where?: readonly string[];
}

/** Polled functions whose answers are taken for a fact, of all devices or of one kind. */
function codesOf(fact: FactName, device?: DeviceKind): string[] {
  return FUNCTION_CODES.filter((code) => {
    const row = functionRow(code);
    return row.poll !== undefined && row.feeds?.includes(fact) === true && (device ?? row.device) === row.device;
  });
}

/** Polled functions that are answered with this report. */
function codesWith(report: ReportName): string[] {
  return FUNCTION_CODES.filter((code) => {
    const row = functionRow(code);
    return row.poll !== undefined && row.report === report;
  });
}

/** Functions that report which alarms are active; a console that answers none of them has alarms that nobody reads. */
export const alarmFunctions: readonly string[] = codesOf('alarmChanges');

/** What a poll reads, by subject: the reports that bring it and what is not known without any of them. */
const subjects: readonly Subject[] = [
  { name: unreadAlarms.all, codes: alarmFunctions, means: 'Alarms at this site are not read.' },
  { name: 'Tank inventory', codes: codesOf('readings'), means: 'Tank levels are not read.' },
  {
    name: 'Tank leak test results',
    codes: codesOf('leakTests', 'tank'),
    means: 'Leak tests of tanks are not read. Record their results by hand.',
  },
  {
    name: 'Line leak test results',
    codes: codesOf('leakTests', 'line'),
    means: 'Leak tests of lines are not read. Record their results by hand.',
  },
  {
    name: 'Sensor states',
    codes: codesOf('sensors'),
    means: 'Sensor states are not read. Record interstitial checks by hand.',
  },
  { name: 'Deliveries', codes: codesOf('deliveries'), means: 'Deliveries are not read.' },
  {
    name: 'Alarm history',
    codes: codesOf('pastAlarms'),
    means: 'Alarms that start and end while the console is unreachable stay unknown.',
  },
  {
    name: 'Units',
    codes: codesWith('units'),
    means: 'The units of its values are not confirmed until an administrator sets them.',
  },
];

/** Parts of subjects that only some of their reports bring; listed where the subject itself is read. */
const parts: readonly Subject[] = [
  {
    name: unreadAlarms.exceptTanks,
    codes: ['101'],
    means: 'Alarms of sensors, lines and the console itself are not read.',
  },
  {
    // 207 and 212 list passed tests alone, 251 covers CSLD.
    name: 'Failed leak tests of tanks',
    codes: ['208'],
    means: 'Failed static leak tests of tanks are not read. Record them by hand.',
  },
  {
    name: 'Leak test results of PLLD lines',
    codes: ['373', '374', '383', '384', '385'],
    where: ['381'],
    means: 'Leak tests of PLLD lines are not read. Record their results by hand.',
  },
  {
    name: 'Leak test results of WPLLD lines',
    codes: ['388', '389'],
    where: ['386'],
    means: 'Leak tests of WPLLD lines are not read. Record their results by hand.',
  },
  {
    // 374, 384 and 389 list passed tests alone.
    name: 'Failed leak tests of PLLD lines',
    codes: ['373', '383'],
    where: ['374', '384'],
    means: 'Failed leak tests of PLLD lines are not read. Record them by hand.',
  },
  {
    name: 'Failed leak tests of WPLLD lines',
    codes: ['388'],
    where: ['389'],
    means: 'Failed leak tests of WPLLD lines are not read. Record them by hand.',
  },
  {
    name: 'History of priority alarms',
    codes: ['110', '111'],
    means: 'Priority alarms that start and end while the console is unreachable stay unknown.',
  },
  {
    name: 'History of non-priority alarms',
    codes: ['112'],
    unless: '110',
    means: 'Non-priority alarms that start and end while the console is unreachable stay unknown.',
  },
];

const profileShape = z.object({
  codes: z.record(z.string(), z.string()),
  silent: z.record(z.string(), z.string()).optional(),
  lost: z.record(z.string(), z.string()).optional(),
  partial: z.record(z.string(), z.string()).optional(),
});

/** Subjects, or parts of them, of which a console answers no report, as polling has found it; none before it was first read. */
export function unansweredReports(profile: unknown): AtgStatus['unanswered'] {
  const known = profileShape.safeParse(profile);
  if (!known.success) return [];
  const { codes, silent = {}, lost = {} } = known.data;
  // A code that is being asked again was not answered yet.
  const isOut = (code: string) =>
    codes[code] === 'no' || (codes[code] === undefined && (silent[code] ?? lost[code]) !== undefined);
  const isUnread = (subject: Subject) =>
    subject.codes.every(isOut) &&
    (subject.unless === undefined || codes[subject.unless] !== 'yes') &&
    (subject.where === undefined || subject.where.some((code) => codes[code] === 'yes'));
  const unread = subjects.filter(isUnread);
  const unreadCodes = new Set(unread.flatMap((subject) => subject.codes));
  const unreadParts = parts.filter((part) => isUnread(part) && !part.codes.some((code) => unreadCodes.has(code)));
  return [...unread, ...unreadParts].map(({ name, codes: of, means }) => {
    const stopped = of.flatMap((code) => lost[code] ?? []).toSorted();
    return {
      name,
      means,
      how: of.some((code) => silent[code] !== undefined) ? ('silent' as const) : ('refused' as const),
      not_read_since: stopped[0] ?? null,
    };
  });
}

/**
 * Reports that are not, or not wholly, understood, oldest first: those that polling noted, and those of which pages are
 * kept. What polling noted says since when.
 */
export function notUnderstoodReports(profile: unknown, pages: OpenReports['open']): AtgStatus['not_understood'] {
  const known = profileShape.safeParse(profile);
  const reports = new Map(
    pages.map(({ functionCode, since, wholly }) => [functionCode, { since: since.toISOString(), wholly }]),
  );
  for (const [code, since] of Object.entries((known.success ? known.data.partial : undefined) ?? {})) {
    reports.set(code, { since, wholly: reports.get(code)?.wholly === true });
  }
  return [...reports]
    .map(([code, { since, wholly }]) => ({
      function: code,
      name: reportName(code),
      since,
      means: pageMeans(code, wholly),
    }))
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
}
