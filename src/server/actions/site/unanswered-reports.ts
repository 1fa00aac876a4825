import { z } from 'zod';
import type { AtgStatus } from '#contract/nouns/gauge.ts';

/** What a poll reads, by subject: the reports that bring it and what is not known without any of them. */
const subjects: readonly { name: string; codes: readonly string[]; means: string }[] = [
  { name: 'Active alarms', codes: ['101', '205'], means: 'Alarms at this site are not read.' },
  { name: 'Tank inventory', codes: ['201', '200'], means: 'Tank levels are not read.' },
  {
    name: 'Tank leak test results',
    codes: ['208', '207', '251', '212'],
    means: 'Leak tests of tanks are not read. Record their results by hand.',
  },
  {
    name: 'Line leak test results',
    codes: ['373'],
    means: 'Leak tests of lines are not read. Record their results by hand.',
  },
  {
    name: 'Sensor states',
    codes: ['301', '306', '311', '341', '346'],
    means: 'Sensor states are not read. Record interstitial checks by hand.',
  },
  { name: 'Deliveries', codes: ['202', '20C'], means: 'Deliveries are not read.' },
  {
    name: 'Alarm history',
    codes: ['110', '111', '112'],
    means: 'Alarms that start and end while the console is out of reach stay unknown.',
  },
  {
    name: 'Units',
    codes: ['517'],
    means: 'The units of its numbers are not confirmed until an administrator sets them.',
  },
];

const profileShape = z.object({
  codes: z.record(z.string(), z.string()),
  silent: z.record(z.string(), z.string()).optional(),
  lost: z.record(z.string(), z.string()).optional(),
});

/** Subjects of which a console answers no report, as polling has found it; none before it was first read. */
export function unansweredReports(profile: unknown): AtgStatus['unanswered'] {
  const known = profileShape.safeParse(profile);
  if (!known.success) return [];
  const { codes, silent = {}, lost = {} } = known.data;
  return subjects
    .filter((subject) => subject.codes.every((code) => codes[code] === 'no'))
    .map(({ name, codes: of, means }) => {
      const stopped = of.flatMap((code) => lost[code] ?? []).toSorted();
      return {
        name,
        means,
        how: of.some((code) => silent[code] !== undefined) ? ('silent' as const) : ('refused' as const),
        not_read_since: stopped[0] ?? null,
      };
    });
}
