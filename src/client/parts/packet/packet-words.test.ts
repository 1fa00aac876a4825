import { describe, expect, it } from 'vitest';
import { readAskOutcome, readBinder, readBuilds } from '#client/api/document/packets.ts';
import { newestPacket, readShares, readViews } from '#client/api/document/shares.ts';
import { formatSize } from '#client/format/numbers.ts';
import type { BinderSection } from '#contract/nouns/document/packet.ts';
import { folderYears, namedYears } from './building/BuildDialog.tsx';
import { byNeed, lackingFirst, mendPlace, meterWords, sectionWords } from './building/binder-words.ts';
import { failedLately } from './ExportsActions.tsx';
import { browserWords } from './ViewsPanel.tsx';

describe('years to choose from', () => {
  const reports = (...names: string[]) => [
    { name: 'Exports', subfolders: [{ name: '1999' }] },
    { name: 'Monthly Reports', subfolders: names.map((name) => ({ name })) },
  ];
  it('C-201 are four-digit folders of Monthly Reports, newest first', () =>
    expect(folderYears(reports('2024', '2026', 'Old', '20255', '2025'))).toEqual(['2026', '2025', '2024']));
  it('C-201 are none without such folders', () => expect(folderYears(reports('Old'))).toEqual([]));
  it('C-202 come from names with four digits, a separator and two digits', () =>
    expect(
      namedYears([
        'Compliance_Report_2025-09.pdf',
        '2026_10_Monthly.pdf',
        '2025-08.pdf',
        'Report 2024.pdf',
        '2023.10.pdf',
      ]),
    ).toEqual(['2026', '2025']));
});

describe('C-212 the packet that is shared', () => {
  const row = (name: string, modified: string) => ({ name, modified });
  it('is the newest Packet_*.zip or Packet_*.tar.gz; of equally new ones the last by name', () => {
    const rows = [
      row('Packet_1_2026-09.zip', '2026-10-05T12:00:00Z'),
      row('Packet_1_2026-10.tar.gz', '2026-11-05T12:00:00.500Z'),
      row('Packet_1_2026-11.rar', '2026-11-19T12:00:00Z'),
      row('packet_1.zip', '2026-11-19T12:00:00Z'),
      row('My Packet_1.zip', '2026-11-19T12:00:00Z'),
      row('Packet_1_2026-10.zip', '2026-11-05T12:00:00Z'),
    ];
    expect(newestPacket(rows)).toBe('Packet_1_2026-10.tar.gz');
    const at = '2026-11-05T12:00:00Z';
    expect(newestPacket([row('Packet_b.zip', at), row('Packet_c.zip', at), row('Packet_a.zip', at)])).toBe(
      'Packet_c.zip',
    );
    expect(newestPacket([row('Packet_old.zip', 'never'), row('Packet_new.zip', at)])).toBe('Packet_new.zip');
  });
  it('is none where there is none', () => expect(newestPacket([row('Letter.pdf', 'x')])).toBeNull());
});

describe('answers of any shape', () => {
  it('of building: a running build, or a packet (B-15)', () => {
    expect(readAskOutcome({ success: true, packet_id: 7, state: 'building' }, '2026-10')).toEqual({
      state: 'building',
      packetId: 7,
    });
    for (const body of [null, 'ok', [], { state: 'building' }]) {
      expect(readAskOutcome(body, '2026-10')).toEqual({
        state: 'done',
        packet: { file: null, month: '2026-10', size: null, sha256: null, missing: [] },
      });
    }
    expect(readAskOutcome({ file: 'P.zip', month: '2026-09', size: '12', missing: ['a', 3, {}] }, 'x')).toMatchObject({
      packet: { file: 'P.zip', month: '2026-09', size: 12, missing: ['a', '3'] },
    });
  });
  it('of builds: an unknown state that has not ended is running', () => {
    const read = readBuilds({
      packets: [{ packet_id: 1, state: '?' }, { packet_id: 2, ended_at: 'x' }, { state: 'done' }],
    });
    expect(read.map(({ packet_id, state }) => [packet_id, state])).toEqual([
      [1, 'building'],
      [2, 'done'],
    ]);
  });
  it('of the binder: counts are made up for, a state that is not known is missing, unknown places lead nowhere', () => {
    const binder = readBinder({
      sections: [
        {
          title: 'General',
          elements: [
            { key: 'a', state: 'there' },
            { key: 'b', state: 'missing', mend: { tab: 'moon' } },
            { key: 'c', state: 'left_out' },
            { key: 'd', state: 'unheard' },
          ],
        },
        { elements: 'none' },
      ],
    });
    expect([binder.there, binder.asked, binder.size, binder.too_large]).toEqual([1, 3, 0, false]);
    expect(binder.sections.map(({ number, elements }) => [number, elements.length])).toEqual([
      [1, 4],
      [2, 0],
    ]);
    expect(binder.sections[0]?.elements.map(({ state, mend }) => [state, mend])).toEqual([
      ['there', null],
      ['missing', null],
      ['left_out', null],
      ['missing', null],
    ]);
    expect(readBinder(undefined)).toMatchObject({ sections: [], there: 0, asked: 0 });
  });
  it('of links: a missing state follows from the times', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const link = (share_id: number, change: object) => ({ share_id, expires_at: '2026-11-22T21:00:00Z', ...change });
    const shares = readShares(
      [
        link(1, {}),
        link(2, { expires_at: '2026-11-19T00:00:00Z' }),
        link(3, { revoked_at: '2026-11-20T00:00:00Z' }),
        link(4, { state: 'gone' }),
      ],
      now,
    );
    expect(shares.map(({ state }) => state)).toEqual(['live', 'expired', 'withdrawn', 'gone']);
    expect(shares[0]).toMatchObject({ may_withdraw: false, views: 0, last_viewed_at: null });
    expect(readViews({ views: [{ what: 'downloaded' }, { what: 1 }], next_cursor: '' })).toEqual({
      views: [
        { at: '', what: 'downloaded', ip: '', agent: '', file: null },
        { at: '', what: 'opened', ip: '', agent: '', file: null },
      ],
      next_cursor: null,
    });
  });
});

describe('words of the binder', () => {
  const element = (key: string, state: string, mend: object | null = null) => ({ key, state, mend });
  const sections = readBinder({
    sections: [
      { number: 1, elements: [element('a', 'there'), element('b', 'not_asked')] },
      { number: 2, elements: [element('c', 'there'), element('d', 'partly'), element('e', 'missing')] },
      { number: 8, elements: [element('f', 'left_out')] },
      { number: 9, elements: [element('g', 'not_asked')] },
      { number: 11, elements: [element('h', 'partly')] },
    ],
  }).sections;
  const keyed = (section: BinderSection | undefined) => byNeed(section?.elements ?? []).map(({ key }) => key);

  it('say how much is there', () => {
    expect(meterWords({ there: 14, asked: 19 })).toBe('14 of 19 documents are on file');
    expect(meterWords({ there: 1, asked: 19 })).toBe('1 of 19 documents is on file');
    expect(meterWords({ there: 1, asked: 1 })).toBe('The one document is on file');
    expect(meterWords({ there: 0, asked: 0 })).toBe('No documents are required here');
  });
  it('put what is missing first, sections and elements', () => {
    expect(lackingFirst(sections).map(({ number }) => number)).toEqual([2, 11, 1, 8, 9]);
    expect(keyed(sections[1])).toEqual(['e', 'd', 'c']);
    expect(sections.map(sectionWords)).toEqual([
      'All there',
      '1 missing',
      'Left out',
      'Not required here',
      '1 in part',
    ]);
  });
  it.each([
    [
      { tab: 'documents', paper: 'spill_test' },
      { tab: 'documents', folder: 'Compliance Testing' },
    ],
    [
      { tab: 'documents', paper: 'correspondence' },
      { tab: 'documents', folder: 'Regulatory Correspondence' },
    ],
    [
      { tab: 'calendar', item: 'spill_bucket_md' },
      { tab: 'calendar', item: 'spill_bucket_md' },
    ],
    [{ tab: 'calendar' }, { tab: 'calendar' }],
    [{ tab: 'info' }, { tab: 'info' }],
  ])('lead to where it is put right: %j', (mend, query) => {
    const [read] = readBinder({ sections: [{ elements: [element('x', 'missing', mend)] }] }).sections;
    expect(read?.elements.map((one) => mendPlace(one)?.query)).toEqual([query]);
  });
});

it('builds that failed are shown until one succeeds', () => {
  const states = (...list: string[]) =>
    failedLately(readBuilds(list.map((state, packet_id) => ({ packet_id, state, ended_at: 'x' })))).map(
      ({ packet_id }) => packet_id,
    );
  expect(states('failed', 'failed', 'done', 'failed')).toEqual([0, 1]);
  expect(states('done', 'failed')).toEqual([]);
  expect(states('failed', 'failed', 'failed', 'failed')).toEqual([0, 1, 2]);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.9.0', 'curl'],
  ['', 'unknown browser'],
  ['Teletype', 'Teletype'],
])('%s is %s', (agent, words) => expect(browserWords(agent)).toBe(words));

it('sizes stand in one unit', () =>
  expect([0, 482, 482_133, 999_700, 25_000_000, 524_288_000, 2_147_483_648, null, Number.NaN].map(formatSize)).toEqual([
    '0 B',
    '482 B',
    '482 KB',
    '1.0 MB',
    '25.0 MB',
    '524.3 MB',
    '2.1 GB',
    '–',
    '–',
  ]));
