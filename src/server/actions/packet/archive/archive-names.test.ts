import { expect, it } from 'vitest';
import type { StoredDocument } from '#server/store/document/documents.ts';
import { chooseInspections } from '../plan-inspections.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { toPackedIndex } from '../tables/index-files.ts';
import { placeDocuments } from './archive-names.ts';

function paper(folder: string, name: string): StoredDocument {
  return {
    ...{ id: 1, folder, name, contentType: 'application/pdf', size: 1, modifiedAt: new Date(0), uploadedBy: null },
    ...{ systemMade: false, sha256: '', paper: null, contentKey: 'a'.repeat(32) },
  };
}

function plan(papers: [number, string, string][], reports: string[] = []): PacketPlan {
  const section = (number: number, title: string) => ({ number, title, elements: [] });
  return {
    binder: {
      ...{ site_id: 101, month: '2026-10', year: null, testing: true, there: 0, asked: 0, files: 0, size: 0 },
      too_large: false,
      sections: [section(3, 'Financial responsibility'), section(8, 'Tests of equipment')],
    },
    site: { id: 101, name: 'Alpha', zone: 'UTC', facilityId: '', address: '' },
    papers: papers.map(([number, folder, name]) => ({ section: number, document: paper(folder, name) })),
    inspections: [],
    expired: [],
    units: null,
    monthlyReports: reports.map((name) => paper('Monthly Reports/2026', name)),
  };
}

it('places documents by section and folder, no two under names that some system takes for the same', async () => {
  const { papers } = await placeDocuments(
    plan([
      [3, 'Insurance', 'Policy.pdf'],
      [8, 'Compliance Testing/2026', 'con.pdf'],
      [8, 'Compliance Testing/2026', 'a:b.pdf'],
      [8, 'Compliance Testing/2026', 'a?b.pdf'],
      [8, 'Compliance Testing - 2026', 'A_B.PDF'],
      [8, 'compliance testing/2026', 'CON.pdf'],
      [12, 'Letters', 'x.pdf'],
    ]),
    [],
  );
  expect(papers.map(({ name, section }) => [section, name])).toEqual([
    [3, 'papers/03-financial-responsibility/Insurance/Policy.pdf'],
    [8, 'papers/08-tests-of-equipment/Compliance Testing - 2026/_con.pdf'],
    [8, 'papers/08-tests-of-equipment/Compliance Testing - 2026/a_b.pdf'],
    [8, 'papers/08-tests-of-equipment/Compliance Testing - 2026/a_b (2).pdf'],
    [8, 'papers/08-tests-of-equipment/Compliance Testing - 2026/A_B (3).PDF'],
    [8, 'papers/08-tests-of-equipment/compliance testing - 2026/_CON (2).pdf'],
    [12, 'papers/12/Letters/x.pdf'],
  ]);
});

it('keeps the names of monthly reports', async () => {
  const { reports } = await placeDocuments(plan([], ['2026-09_Monthly_Report.pdf', '2026-10_Monthly_Report.pdf']), []);
  expect(reports.map(({ name }) => name)).toEqual([
    'monthly-reports/2026-09_Monthly_Report.pdf',
    'monthly-reports/2026-10_Monthly_Report.pdf',
  ]);
});

it('says which certificates are expired even where the list of what is missing is left out', () => {
  const papers = [{ folder: 'Operators', file: 'Blake.pdf' }];
  const element = { key: 'operator_certificates', label: 'Certificates', sentence: 'Judged.', papers, mend: null };
  const sentence = 'Class B certificate of Jordan Blake expired on Oct 1, 2026.';
  const of = plan([[4, 'Operators', 'Blake.pdf']]);
  const operators = { number: 4, title: 'Operators', elements: [{ ...element, state: 'missing' as const }] };
  const whole: PacketPlan = {
    ...of,
    binder: { ...of.binder, sections: [operators] },
    expired: papers.map((place) => ({ ...place, sentence })),
  };
  const entries = [{ name: 'papers/04-operators/Blake.pdf', size: 1, section: 4, documentId: 1 }];
  const said = (gaps: boolean) =>
    toPackedIndex(whole, entries, { gaps }).sections[0]?.elements.map((one) => [one.state, one.sentence]);
  expect(said(false)).toEqual([[null, sentence]]);
  expect(said(true)).toEqual([['missing', 'Judged.']]);
});

it('files the log of a form where the binder asks for documents of its type', () => {
  const row = {
    ...{ title: 'A form', state: 'finished' as const, version: 1, on: '2026-10-02', outcome: 'in_order' as const },
    ...{ findings: 0, code: 'A', sha256: null, folder: 'Inspections', file: 'Form.pdf', reason: '' },
  };
  const sectionOf = (purpose: 'log' | 'visit', kind: StoredDocument['paper']) =>
    chooseInspections([{ ...row, purpose }], [{ ...paper('Inspections', 'Form.pdf'), paper: kind }], true)[0]?.section;
  expect(sectionOf('log', 'operator_list')).toBe(4);
  expect(sectionOf('log', 'delivery_log')).toBe(7);
  expect(sectionOf('log', null)).toBe(12);
  expect(sectionOf('visit', 'correspondence')).toBe(12);
});
