import { z } from 'zod';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { drawingEdition, type MonthlyFacts, type MonthlyReport } from '#reports/monthly/model.ts';
import { openPoints } from '#reports/monthly/open-points.ts';
import { statusWords } from '#reports/page/status-box.ts';

/** What the email says of its month besides the status. */
export interface MailedVerdict {
  /** The verdict and its ground, as the report has it. */
  sentence: string;
  /** What is missing, doubtful or open, one sentence each, the weightiest first. */
  open: readonly string[];
  /** The list is whole; else the email says that the report may list more. */
  whole: boolean;
}

const flag = z.object({ sentence: z.string() });
const units = z.array(z.object({ name: z.string(), flags: z.array(flag), needed: z.string().nullable() }));
/** Open points that the email lists; the report has them all. */
const mostPoints = 12;

/** 'October 2026' */
export function monthWords(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Of an earlier drawing: what each of them has. */
const earlierFacts = z.object({
  facts: z.object({ sentence: z.string(), flags: z.array(flag), tanks: units, lines: units }),
});

/** What a stored report that was made here says; null where its model does not say it. */
export function verdictOfModel(model: unknown): MailedVerdict | null {
  const facts = (model as Partial<MonthlyReport> | null)?.facts;
  if (facts?.drawing === drawingEdition) return verdictOfFacts(facts);
  const earlier = earlierFacts.safeParse(model).data?.facts;
  return earlier === undefined ? null : verdictOfMonth({ ...earlier, units: [...earlier.tanks, ...earlier.lines] });
}

/** What the report of these facts says. */
export function verdictOfFacts(facts: MonthlyFacts): MailedVerdict {
  return { sentence: facts.sentence, open: openPoints(facts), whole: true };
}

/** What the console says of a month whose report was not made here, or by an earlier drawing. */
export function verdictOfMonth(verdict: {
  sentence: string;
  flags: readonly { sentence: string }[];
  units: readonly { name: string; flags: readonly { sentence: string }[]; needed: string | null }[];
}): MailedVerdict {
  const { sentence, flags, units } = verdict;
  const open = [
    ...units.flatMap(({ name, needed }) => (needed === null ? [] : [`${name}: ${needed}`])),
    ...units.flatMap((unit) => unit.flags.map((flag) => `${unit.name}: ${flag.sentence}`)),
    ...flags.map((flag) => flag.sentence),
  ];
  return { sentence, open: [...new Set(open)], whole: false };
}

/**
 * Subject and text of the email that carries a monthly report: the status, the verdict's own sentence, and everything
 * that is missing or open, flags too. A version after the first is a corrected report; one made elsewhere has no code.
 */
export function monthlyReportMail(
  siteName: string,
  siteId: number,
  report: { month: string; status: MonthlyStatus; version: number | null; code: string | null } & MailedVerdict,
  publicUrl: string,
): { kind: 'monthly_report'; subject: string; body: string } {
  const corrected = report.version !== null && report.version > 1;
  return {
    kind: 'monthly_report',
    subject: `${corrected ? 'Corrected monthly report' : 'Monthly report'} ${report.month}: ${siteName}`,
    body: [
      `The release detection report of ${siteName} for ${monthWords(report.month)} is attached.`,
      `Status: ${statusWords[report.status]}. ${report.sentence}`,
      ...openLines(report),
      ...(corrected ? ['', 'It replaces your earlier report of this month: the evidence has changed.'] : []),
      '',
      `See why: ${publicUrl}/sites/${siteId}?tab=compliance&month=${report.month}`,
      ...(report.code === null ? [] : [`Check the report: ${publicUrl}/verify/${report.code}`]),
      '',
      'Forecourt',
    ].join('\n'),
  };
}

function openLines({ open, whole }: MailedVerdict): string[] {
  if (open.length === 0) return whole ? [] : ['', 'The report may list what is missing or open.'];
  const left = open.length - mostPoints;
  return [
    '',
    'Missing or open:',
    ...open.slice(0, mostPoints).map((point) => `- ${point}`),
    ...(left > 0 ? [`- and ${left} more, listed in the report.`] : []),
    ...(whole ? [] : ['The report may list more.']),
  ];
}
