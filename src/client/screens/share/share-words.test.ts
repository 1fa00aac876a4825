import { describe, expect, it } from 'vitest';
import { groupByFolder, sharedSectionWords, timeLeft, unpackedSize } from './share-words.ts';
import { downloadAddress, readSharedPacket } from './use-shared-packet.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('timeLeft', () => {
  it.each([
    [71 * hour + 59 * minute, 'in 71 hours'],
    [72 * hour, 'in 72 hours'],
    [73 * hour, 'in 3 days'],
    [168 * hour, 'in 7 days'],
    [hour, 'in 1 hour'],
    [hour - 1, 'in 59 minutes'],
    [minute, 'in 1 minute'],
    [minute - 1, 'in less than a minute'],
    [0, ''],
    [-hour, ''],
    [Number.NaN, ''],
  ])('%d ms: %s', (ms, words) => {
    expect(timeLeft(ms)).toBe(words);
  });
});

describe('groupByFolder', () => {
  const file = (name: string, size = 1) => ({ name, size, sha256: '' });

  it('keeps the order of the archive, folders where they come first', () => {
    const groups = groupByFolder([
      file('index.pdf'),
      file('a/1.pdf'),
      file('b/c/2.pdf'),
      file('a/3.pdf'),
      file('SHA256SUMS'),
    ]);
    expect(groups.map(({ folder, files }) => [folder, files.map(({ name }) => name)])).toEqual([
      ['', ['index.pdf', 'SHA256SUMS']],
      ['a', ['1.pdf', '3.pdf']],
      ['b/c', ['2.pdf']],
    ]);
    expect(groupByFolder([])).toEqual([]);
  });

  it('sums what is known', () => {
    expect(unpackedSize([file('a', 5), file('b', Number.NaN), file('c', 7)])).toBe(12);
  });
});

describe('sharedSectionWords', () => {
  const element = (state: 'there' | 'not_asked' | null) => ({
    ...{ label: 'Cover', citation: '', sentence: '', files: [] },
    state,
  });
  it.each([
    [[element('there')], [], 'All there'],
    [[element('not_asked')], [], 'Not required here'],
    [[element(null)], [], 'In this packet'],
    [[], [3], 'In this packet'],
    [[], [], 'Not known'],
  ] as const)('%j with files %j: %s', (elements, files, words) => {
    expect(sharedSectionWords({ number: 1, title: 'Cover', elements: [...elements], files: [...files] })).toBe(words);
  });
});

describe('readSharedPacket', () => {
  it('reads an answer that lacks all but the file', () => {
    expect(readSharedPacket({ file: 'Packet_1.zip', contents: [{}, 'x', { name: 'a' }], missing: 'none' })).toEqual({
      file: 'Packet_1.zip',
      size: Number.NaN,
      sha256: '',
      site_name: '',
      month: null,
      created_at: '',
      shared_by: '',
      expires_at: '',
      contents: [
        { name: '', size: Number.NaN, sha256: '', position: 0, shows: false },
        { name: 'a', size: Number.NaN, sha256: '', position: 0, shows: false },
      ],
      index: null,
      missing: null,
      changed_verdicts: [],
    });
  });

  it('takes a state that it does not know for missing, a status for inconclusive, and no index for none', () => {
    const element = { label: 'a', state: 'new', files: [1, 'x', null] };
    const index = { sections: [{ number: 5, elements: [element] }], units: [{ name: 'Tank 1', status: 'NEW' }] };
    const read = readSharedPacket({ file: 'Packet_1.zip', index }).index;
    expect(read?.sections[0]?.elements).toMatchObject([{ state: 'missing', files: [1] }]);
    expect(read?.units).toMatchObject([{ name: 'Tank 1', status: 'INCONCLUSIVE', last_pass: null }]);
    expect(readSharedPacket({ file: 'Packet_1.zip', index: {} }).index).toBe(null);
    expect(readSharedPacket({ file: 'Packet_1.zip', index: { sections: [] } }).index?.units).toBe(null);
  });

  it.each([null, {}, [], 'x', { file: 7.5, x: 1 }.x])('refuses %j', (body) => {
    expect(() => readSharedPacket(body)).toThrow('The answer names no packet.');
  });
});

it('downloads from the address that always gives the file', () => {
  expect(downloadAddress('a.b/c')).toBe('/api/public/share/a.b%2Fc?download=1');
});
