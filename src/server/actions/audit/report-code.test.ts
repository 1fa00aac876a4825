import { describe, expect, it } from 'vitest';
import { readReportCode, reportCode } from './report-code.ts';

const evidence = 'a'.repeat(64);

describe('report codes', () => {
  it('are the first 80 bits of an HMAC in letters that cannot be mistaken', () => {
    const code = reportCode('secret', 101, '2026-10', evidence);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(reportCode('secret', 101, '2026-10', evidence)).toBe(code);
    for (const other of [
      reportCode('other', 101, '2026-10', evidence),
      reportCode('secret', 102, '2026-10', evidence),
      reportCode('secret', 101, '2026-09', evidence),
      reportCode('secret', 101, '2026-10', 'b'.repeat(64)),
    ]) {
      expect(other).not.toBe(code);
    }
  });

  it('follow from their parts as they always did', () => {
    // printf '101|2026-10|aaaa…' | openssl dgst -sha256 -hmac secret, first ten bytes in base 32
    expect(reportCode('secret', 101, '2026-10', evidence)).toBe('G5HN-4EH1-XP5F-233K');
  });

  it('are read in any case, with or without dashes, and with letters that look like digits', () => {
    const code = '7K10-9QXT-2W4B-0HRF';
    for (const typed of ['7k10-9qxt-2w4b-0hrf', '7K109QXT2W4B0HRF', ' 7KLo 9qxt 2w4b OHRF ', '7KIO-9QXT2W4B-0HRF']) {
      expect(readReportCode(typed), typed).toBe(code);
    }
    for (const typed of [
      '',
      '7K10-9QXT-2W4B-0HR',
      '7K10-9QXT-2W4B-0HRFF',
      '7K10-9QXT-2W4B-0HRU',
      '7K10/9QXT/2W4B/0HRF',
    ]) {
      expect(readReportCode(typed), typed).toBeNull();
    }
  });
});
