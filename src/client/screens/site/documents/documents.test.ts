import { describe, expect, it } from 'vitest';
import { readDocuments, readFolders } from '#client/api/documents.ts';
import { kindOf, sizeWords } from './document-words.ts';
import { folderOf } from './folder.ts';

describe('C-218..C-229 the folder of the address', () => {
  it.each([
    ['compliance_testing', 'Compliance Testing'],
    ['compliance-testing', 'Compliance Testing'],
    ['compliance', 'Compliance Testing'],
    ['monthly_reports', 'Monthly Reports'],
    ['monthly-reports', 'Monthly Reports'],
    ['reports', 'Monthly Reports'],
    ['exports', 'Exports'],
    ['regulatory', 'Regulatory Correspondence'],
    ['regulatory_correspondence', 'Regulatory Correspondence'],
    ['regulatory-correspondence', 'Regulatory Correspondence'],
    ['Site Photos', 'Site Photos'],
    ['site_photos', 'site_photos'],
    ['EXPORTS', 'EXPORTS'],
    ['Monthly Reports/2026', 'Monthly Reports/2026'],
    ['toString', 'toString'],
    ['', 'Monthly Reports'],
    [null, 'Monthly Reports'],
  ])('%s is %s', (query, folder) => expect(folderOf(query)).toBe(folder));
});

it('answers come wrapped or bare; the newest document is first', () => {
  const rows = [
    { name: 'a.pdf', modified: '2026-10-01T00:00:00Z' },
    { name: 'b.pdf', modified: '2026-11-01T00:00:00Z', size: 12 },
    { modified: '2026-12-01T00:00:00Z' },
  ];
  for (const body of [rows, { folder: 'Exports', exists: true, documents: rows }]) {
    expect(readDocuments(body).map(({ name, size }) => [name, size])).toEqual([
      ['b.pdf', 12],
      ['a.pdf', null],
    ]);
  }
  expect(readFolders([{ name: 'Exports' }, {}])).toEqual([{ name: 'Exports', subfolders: [] }]);
});

it('kind and size in words', () => {
  expect(['a.PDF', 'Packet_1.tar.gz', 'x.zip', 'readme', 'b.dwg'].map(kindOf)).toEqual([
    'PDF',
    'TAR archive',
    'ZIP archive',
    'File',
    'DWG',
  ]);
  expect([482, 482_133, 999_700, 25_000_000, null].map(sizeWords)).toEqual([
    '482 B',
    '482 KB',
    '1.0 MB',
    '25.0 MB',
    '–',
  ]);
});
