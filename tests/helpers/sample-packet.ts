import { binderParts } from '#compliance/binder/binder.table.ts';
import type { BinderFacts } from '#compliance/binder/binder-facts.ts';
import { countBinder, judgeBinder } from '#compliance/binder/judge-binder.ts';
import { twelve, wholeSite } from '#compliance/binder/vectors/whole-site.ts';
import { siteOf } from '#compliance/situations/site-of.ts';
import type { YearMonth, YearUnit } from '#reports/monthly/history-model.ts';
import type { IndexFile, PacketIndex } from '#reports/packet/model.ts';

const citations = new Map(binderParts.flatMap(({ rows }) => rows.map(({ key, rule }) => [key, rule.citation])));

/** Eleven proven months, and one without a test. */
function sampleYear(name: string, label: string): YearUnit {
  const months = twelve.map((month, i): YearMonth => {
    const lost = i === 4;
    return {
      ...{ month, status: lost ? 'INCONCLUSIVE' : 'COMPLIANT', verdict: lost ? 'Inconclusive' : 'Compliant' },
      ...{ on: lost ? null : `${month}-14`, test: lost ? '' : '0.2 gph static test', rate: null, threshold: null },
      ...{ method: 'Static tank test (SLD)', listing: '', gapDays: null, why: '', version: 1 },
    };
  });
  return { name, label, months };
}

const sampleInspections: PacketIndex['inspections'] = [
  {
    ...{ on: '2026-10-20', title: 'Monthly walkthrough', version: 1, outcome: 'Replaced', findings: 0 },
    ...{ code: 'K7QX-2M4P', file: '', why: 'Version 2 took its place: The wrong sump was named' },
  },
  {
    ...{ on: '2026-10-20', title: 'Monthly walkthrough', version: 2, outcome: 'Not in order', findings: 2 },
    ...{ code: 'P3RT-9W2A', file: 'papers/07-walkthroughs/Inspections/2026-10-20 Monthly walkthrough.pdf', why: '' },
  },
  {
    ...{ on: '2026-10-22', title: 'Spill bucket test', version: 1, outcome: 'Not signed', findings: null },
    ...{ code: '', file: '', why: 'It is begun and not signed: it proves nothing.' },
  },
];

/** The index of a packet whose binder these facts make; every paper is a file of its own. */
export function samplePacket(facts: BinderFacts = wholeSite(), changes: Partial<PacketIndex> = {}): PacketIndex {
  const sections = judgeBinder(facts);
  const { tanks, ...facility } = facts.cover;
  return {
    facility,
    month: facts.month,
    madeAt: '2026-11-19T21:00:00.000Z',
    made: { local: 'Nov 19, 2026 16:00 EST (America/New_York)', utc: '2026-11-19 21:00 UTC' },
    madeBy: 'Ada Admin',
    summary: {
      status: 'COMPLIANT',
      sentence: 'Every tank and line has a valid passing result in October 2026.',
      rules: 'Federal (40 CFR 280) with Maryland (COMAR 26.10), edition 2026-11',
      reviewed: 'Ada Admin, Nov 2, 2026 09:12 EST, version 1',
      open: [],
      clean: 'Nothing is missing for this month.',
    },
    tanks: [...tanks],
    ...countBinder(sections),
    sections: sections.map(({ number, title, elements }) => ({
      ...{ number, title },
      elements: elements.map(({ key, label, state, sentence, papers }) => ({
        ...{ label, state, sentence, citation: citations.get(key) ?? '' },
        files: papers.map(
          ({ folder, file }, i): IndexFile => ({
            name: `papers/${String(number).padStart(2, '0')}-section/${folder}/${file}`,
            size: 150_000 + 12_345 * i,
          }),
        ),
      })),
      files: number === 5 ? [{ name: 'release-detection/test-results.csv', size: 48_213 }] : [],
    })),
    year: [sampleYear('Tank 1', 'Regular'), sampleYear('Line 1', '')],
    inspections: sampleInspections,
    gaps: true,
    files: [
      { name: 'calendar.csv', size: 3_120 },
      { name: 'test-records.csv', size: 812 },
    ],
    ...changes,
  };
}

/** A site of which nothing is known but its name. */
export function barePacket(): PacketIndex {
  return samplePacket(
    {
      ...wholeSite({ records: [], papers: [], results: [], policies: [], units: [], releases: [] }),
      calendar: siteOf({ state: 'MD' }),
      cover: { name: 'Bare Site', address: '', facilityId: '', owner: '', operator: '', tanks: [] },
      monthHasData: false,
      sensors: 0,
      watched: false,
      alarms: { total: 0, unexplained: [] },
      testing: false,
    },
    { year: [], inspections: [] },
  );
}

/** Names, numbers and sentences of the longest kind, and characters that the typeface lacks. */
export function longPacket(): PacketIndex {
  const whole = wholeSite();
  const long = 'Interstate Travel Plaza and Truck Stop of the Eastern Shore, Northbound 油站 '.repeat(3).trim();
  const tank = {
    ...{ name: 'Tank 12', product: 'Unleaded Regular 87 with up to 10 % Ethanol', capacity: 1_000_000 },
    ...{ installedOn: '2005-05-01', construction: 'Double wall, both walls monitored, composite or jacketed steel' },
    ...{ method: 'Statistical inventory reconciliation (SIR)', piping: 'Safe suction (check valve under the pump)' },
  };
  const facts = {
    ...whole,
    cover: {
      ...whole.cover,
      name: long,
      address: `${long}, Bel Air, MD 21014`,
      owner: long,
      tanks: Array(14).fill(tank),
    },
    papers: whole.papers.map((paper) =>
      paper.kind === 'registration' ? { ...paper, file: `${'Certificate_of_registration_'.repeat(6)}.pdf` } : paper,
    ),
  };
  return samplePacket(facts, { madeBy: `${'Bartholomew '.repeat(8)}Fitzgerald` });
}
