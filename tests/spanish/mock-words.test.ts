import { expect, it } from 'vitest';
import { checklistRows, uncheckedRows } from '#compliance/mock/checklist.table.ts';
import type { MockMonth } from '#compliance/mock/findings.ts';
import { fineRows } from '#compliance/mock/fines.table.ts';
import { judgeMock } from '#compliance/mock/judge-mock.ts';
import { mockSite, provenSite } from '#compliance/mock/vectors/mock-site.ts';
import { failed } from '#compliance/situations/site-of.ts';
import { monthlyStatus } from '#contract/nouns/common.ts';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';

const book = new PhraseBook(serverPhrases);
const left = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== '' && !book.read(text).whole))];

const toJob = (title: string, at: number) => ({ issue: `ISS-${at}`, title, ofGauge: false });

it('are there for the questions, penalties and sentences of a mock inspection', () => {
  const whole = provenSite();
  const month = (counts: MockMonth['counts']['status'], evidence: typeof counts): Partial<MockMonth> => ({
    counts: { status: counts, sentence: 'No suspected release is open.' },
    evidence: { status: evidence, sentence: 'No suspected release is open.' },
  });
  const fewer = {
    ...whole,
    papers: [],
    records: [],
    calendar: {
      ...whole.calendar,
      today: '2028-03-01',
      completions: [failed('alld_annual', '2026-11-02')],
      passes: [],
    },
  };
  const sites = [
    mockSite(),
    mockSite(fewer, { openReleases: ['ISS-1', 'ISS-2'] }),
    mockSite({ ...whole, calendar: { ...whole.calendar, completions: [] } }, { openReleases: ['ISS-1'] }),
    mockSite(undefined, { openJobs: ['Spill bucket, tank 1 crack', ...Array(12).fill('Paint')].map(toJob) }),
    mockSite(undefined, {
      releases: [
        {
          issue: 'ISS-1',
          lateReport: { hours: 24, by: '2026-10-02', madeOn: null },
          settleBy: '2026-10-08',
          settledOn: null,
        },
        {
          ...{ issue: 'ISS-2', settleBy: '2026-10-08', settledOn: '2026-10-09' },
          lateReport: { hours: 2, by: '2026-10-02', madeOn: '2026-10-04' },
        },
      ],
    }),
    { ...mockSite(), state: 'VA', binder: [], tanks: 0 },
    { ...mockSite(fewer), state: '', tanks: 0 },
    ...monthlyStatus.options.flatMap((counts) =>
      monthlyStatus.options.map((evidence) => mockSite(undefined, { month: month(counts, evidence) })),
    ),
  ];
  for (const site of sites) {
    const { elements, notes, fines, unchecked } = judgeMock(site);
    expect(left(unchecked.map(({ what_to_do: words }) => words))).toEqual([]);
    expect(
      left([...elements.map(({ sentence }) => sentence), ...notes, ...fines.map(({ sentence }) => sentence)]),
    ).toEqual([]);
  }
  expect(left(checklistRows.flatMap(({ section, question }) => [section, question]))).toEqual([]);
  expect(left(uncheckedRows.flatMap(({ question, whatToDo }) => [question, whatToDo]))).toEqual([]);
  expect(left(fineRows.flatMap(({ law, text, besides }) => [law, text, besides]))).toEqual([]);
});
