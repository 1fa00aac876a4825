import { expect, it } from 'vitest';
import type { StoredDocument } from '#server/store/document/documents.ts';
import { changesOf } from './changed-documents.ts';

const was: StoredDocument = {
  ...{ id: 1, folder: 'Scans', name: 'a.pdf', contentType: 'application/pdf', size: 1, modifiedAt: new Date(0) },
  ...{ uploadedBy: null, systemMade: false, sha256: 'aa', paper: null, contentKey: 'k1' },
};
const now = { id: 1, folder: 'Scans', name: 'a.pdf', sha256: 'aa', contentKey: 'k1' };

it.each([
  ['nothing', [now], []],
  ['deleted', [], ['Scans/a.pdf: it was deleted while the packet was built, which still contains it.']],
  [
    'moved',
    [{ ...now, name: 'A.pdf' }],
    ['Scans/a.pdf: it was moved to Scans/A.pdf while the packet was built, which contains it in its old place.'],
  ],
  [
    'other bytes',
    [{ ...now, sha256: 'bb', contentKey: 'k2' }],
    ['Scans/a.pdf: it was replaced while the packet was built, which contains the earlier version.'],
  ],
  [
    'other bytes, from before hashes were kept',
    [{ ...now, contentKey: 'k2' }],
    ['Scans/a.pdf: it was replaced while the packet was built, which contains the earlier version.'],
  ],
])('says what became of a document: %s', (_, stands, sentences) => {
  expect(changesOf([was], stands)).toEqual(sentences);
});
