import { describe, expect, it } from 'vitest';
import { chooseReports } from './monthly-reports.ts';

const at = (folder: string, ...files: string[]) =>
  files.map((file) => ({ folder, file, systemMade: file.includes('_Monthly_Report') }));
const years = [
  ...at('Monthly Reports/2025', '2025-11_Monthly_Report.pdf', '2025-12_Monthly_Report.pdf'),
  ...at('Monthly Reports/2026', '2026-10_Monthly_Report.pdf', '2026-09_Monthly_Report.pdf'),
  ...at('Monthly Reports/2026', '2026-09_Monthly_Report_v2.pdf', '2026-11 draft.docx', 'Summary.pdf'),
];
const taken = (papers: typeof years, month: string, year: string | null = null) =>
  chooseReports(papers, month, year).taken.map(({ paper }) => paper.file);

describe('chooseReports', () => {
  it('takes the newest year folder up to the month, oldest first, all versions of a month', () => {
    expect(taken(years, '2026-10')).toEqual([
      '2026-09_Monthly_Report.pdf',
      '2026-09_Monthly_Report_v2.pdf',
      '2026-10_Monthly_Report.pdf',
    ]);
    expect(taken(years, '2026-09')).toEqual(['2026-09_Monthly_Report.pdf', '2026-09_Monthly_Report_v2.pdf']);
  });

  it('takes the year that was asked for, whatever the month', () => {
    expect(taken(years, '2026-10', '2025')).toEqual(['2025-11_Monthly_Report.pdf', '2025-12_Monthly_Report.pdf']);
    expect(taken(years, '2026-10', '2019')).toEqual([]);
    expect(taken(years, '2025-10')).toEqual([]);
  });

  it('reads the year from names where there are no year folders', () => {
    const loose = at(
      'Monthly Reports',
      'Report 2025_12.pdf',
      '2026-01.pdf',
      'Report 2026-02 final.PDF',
      '12026-03.pdf',
    );
    expect(taken(loose, '2026-12')).toEqual(['2026-01.pdf', 'Report 2026-02 final.PDF']);
    expect(taken(loose, '2026-01')).toEqual(['2026-01.pdf']);
    expect(taken(loose, '2026-12', '2025')).toEqual(['Report 2025_12.pdf']);
    expect(chooseReports(loose, '2026-12', null)).toMatchObject({ year: '2026', folder: 'Monthly Reports' });
  });

  it('distinguishes reports of the program from what people stored, and full dates from months', () => {
    const papers = [
      ...at('Monthly Reports/2026', '2026-09_Monthly_Report_v10.pdf', '2026-09_Monthly_Report_v2.pdf'),
      ...at('Monthly Reports/2026', '2026-09_Monthly_Report.pdf', '2026-09 mine.pdf', '2026-09_Monthly_Report old.pdf'),
      ...at('Monthly Reports/2026', 'Invoice 2026-09-05.pdf', '2026_09_05.pdf', '2026-09.05.pdf'),
      { folder: 'Monthly Reports/2026', file: '2026-08_Monthly_Report.pdf', systemMade: false },
    ];
    const { taken: all } = chooseReports(papers, '2026-10', null);
    expect(all.map(({ month, version, paper }) => [month, version, paper.file])).toEqual([
      ['2026-08', null, '2026-08_Monthly_Report.pdf'],
      ['2026-09', 1, '2026-09_Monthly_Report.pdf'],
      ['2026-09', 2, '2026-09_Monthly_Report_v2.pdf'],
      ['2026-09', 10, '2026-09_Monthly_Report_v10.pdf'],
      ['2026-09', null, '2026-09 mine.pdf'],
      ['2026-09', null, '2026-09_Monthly_Report old.pdf'],
    ]);
  });

  it('knows no report outside the folder, of a month that is none, or that is no PDF', () => {
    const others = [
      ...at('Exports', 'Packet_101_2026-10.pdf'),
      ...at('Monthly Reports', '2026-13.pdf', '2026-10.zip', 'Monthly.pdf'),
    ];
    expect(chooseReports(others, '2026-12', null)).toEqual({
      all: [],
      taken: [],
      years: [],
      year: null,
      folder: 'Monthly Reports',
    });
  });
});
