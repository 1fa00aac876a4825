import { describe, expect, it } from 'vitest';
import { t } from '#client/words/upload.ts';
import { errorTable } from '#contract/errors.table.ts';
import { uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import { freeName, nextName, pictureName, splitName, whyNotNamed, whyNotSendable } from './upload.ts';

it.each([
  ['Letter.pdf', 'Letter', '.pdf'],
  ['a.b.PDF', 'a.b', '.PDF'],
  ['README', 'README', ''],
  ['.pdf', '.pdf', ''],
  ['Tank 1.5 test', 'Tank 1.5 test', ''],
])('%s is split in two', (name, stem, ending) => expect(splitName(name)).toEqual({ stem, ending }));

it('names count on', () => {
  expect(nextName('Letter.pdf')).toBe('Letter (2).pdf');
  expect(nextName('Letter (9).pdf')).toBe('Letter (10).pdf');
  expect(freeName('a.jpg', ['A.JPG', 'a (2).jpg'])).toBe('a (3).jpg');
  expect(freeName('b.jpg', ['a.jpg'])).toBe('b.jpg');
});

it('a picture is named by its moment', () => {
  const at = new Date(2026, 10, 19, 14, 3);
  expect(pictureName('Photo', 'image.JPG', at)).toBe('Photo 2026-11-19 14-03.jpg');
  expect(pictureName('Picture', 'image.png', at)).toBe('Picture 2026-11-19 14-03.png');
});

describe('what the server would refuse is refused here, in its words', () => {
  it('they are its words', () => {
    expect([t.tooLarge, t.wrongType]).toEqual([errorTable.upload_too_large.error, errorTable.upload_type.error]);
  });
  it.each([
    ['a.pdf', 10, '', null],
    ['a.JPEG', uploadLimit, '', null],
    ['a.pdf', uploadLimit + 1, '', t.tooLarge],
    ['a.pdf', 0, '', 'The file is empty'],
    ['a.exe', 10, '', t.wrongType],
    ['a.html', 10, '', t.wrongType],
    ['pdf', 10, 'application/pdf', t.wrongType],
    ['IMG_1.HEIC', 10, '', t.heic],
    ['IMG_1.jpg', 10, 'image/heic', t.heic],
  ])('%s of %i bytes', (name, size, type, why) => expect(whyNotSendable({ name, size, type })).toBe(why));
});

it.each([
  ['Letter.pdf', null],
  ['é ü.pdf', null],
  [' .pdf', 'Give it a name'],
  ['', 'Give it a name'],
  ['a/b.pdf', 'A name has no / or \\, and no two dots'],
  ['a\u0000.pdf', 'A name has no / or \\, and no two dots'],
  ['..a.pdf', 'A name has no / or \\, and no two dots'],
  [`${'a'.repeat(200)}.pdf`, 'At most 200 characters'],
])('name %j', (name, why) => expect(whyNotNamed(name)).toBe(why));
