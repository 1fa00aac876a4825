import { describe, expect, it } from 'vitest';
import { type BatchSite, batchTitle, batchWords, includedWords, missingWords, shareOf } from './batch-words.ts';

const site = (change: Partial<BatchSite> = {}): BatchSite => ({
  ...{ site_id: 1, name: 'Bel Air', state: 'waiting', step: '', bytes_done: null, bytes_total: null },
  ...{ packet_id: null, file: null, size: null, missing: null, error: null },
  ...change,
});

describe('words of packets of several sites', () => {
  it('count what is built, what is not and what is under way', () => {
    const sites = [site({ state: 'done' }), site({ state: 'failed' }), site({ state: 'building' }), site()];
    expect(batchWords({ sites })).toBe('1 of 4 packets built, 1 not built, 2 under way');
    expect(batchWords({ sites: [site({ state: 'done' })] })).toBe('1 of 1 packet built');
  });

  it('say that what a packet lacks is not known while there is none', () => {
    expect(missingWords(site({ state: 'failed', error: 'The storage is full' }))).toMatch(/not known/);
    expect(missingWords(site())).toMatch(/not known until/);
    expect(missingWords(site({ state: 'building' }))).toMatch(/not known until/);
    // Done, and the answer does not say what is missing: that is not nothing.
    expect(missingWords(site({ state: 'done', missing: null }))).toMatch(/not known: no list/);
    expect(missingWords(site({ state: 'done', missing: [] }))).toBe('Nothing is listed as missing.');
    expect(missingWords(site({ state: 'done', missing: ['a', 'b'] }))).toBe('2 records missing or incomplete');
  });

  it('name the months and what is in them', () => {
    expect(batchTitle({ month: '2026-10', months: 1 })).toBe('Packets for October 2026');
    expect(batchTitle({ month: '2026-10', months: 3 })).toContain('3 in all');
    expect(includedWords({ testing: false, gaps: false })).toBe(
      'Without testing documents. Without the list of what is missing.',
    );
  });

  it('show no progress of a size that is not known', () => {
    expect(shareOf(site({ state: 'building', bytes_done: 0, bytes_total: 0 }))).toBeNull();
    expect(shareOf(site({ state: 'building', bytes_done: 5, bytes_total: 10 }))).toBe(0.5);
    expect(shareOf(site({ state: 'done', bytes_done: 10, bytes_total: 10 }))).toBeNull();
  });
});
