import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentAddress, reportAddress } from '#client/api/wire/files.ts';
import { dueNext } from '../compliance/calendar.ts';
import { placeOf, readInbox } from '../compliance/inbox.ts';
import { readCalendar } from '../compliance/read-calendar.ts';
import { fetchMonthlyStatus, monthlyStatusOf, readOrdinaryStatus } from './status.ts';

const item = (key: string, status: string, next_due: string | null = null) => ({ key, label: key, status, next_due });

describe('the calendar (B-12, C-145 to C-148)', () => {
  it('is whole whatever is missing', () => {
    for (const body of [null, {}, { sections: null }, { sections: { annual: 'x' } }]) {
      expect(readCalendar(body).sections).toEqual({ annual: [], triennial: [], five_year: [], extras: [] });
    }
    expect(readCalendar({ sections: { extras: [{ key: 'k', status: 'odd' }] } }).sections.extras).toMatchObject([
      { key: 'k', label: 'k', status: 'UNKNOWN', next_due: null, last_completed: null, days_until_due: null },
    ]);
  });
  it('gives the banner what is overdue, then what is due soon, by date, five at most', () => {
    const calendar = readCalendar({
      sections: {
        annual: [
          item('a', 'DUE_SOON', '2026-12-01'),
          item('b', 'OVERDUE', '2026-11-10'),
          item('c', 'OK', '2020-01-01'),
        ],
        triennial: [item('d', 'overdue', '2026-11-03'), item('e', 'DUE_SOON', '2026-11-25')],
        five_year: [item('f', 'OVERDUE'), item('g', 'NA')],
        extras: [item('h', 'DUE_SOON', '2026-11-30'), item('i', 'DUE_SOON', '2026-12-05')],
      },
    });
    expect(dueNext(calendar).map(({ key }) => key)).toEqual(['f', 'd', 'b', 'e', 'h']);
    // What this version does not know may be overdue: it is not passed over.
    const odd = readCalendar({
      sections: { annual: [item('a', 'DUE_SOON'), item('b', 'LATE'), item('c', 'OVERDUE')] },
    });
    expect(dueNext(odd).map(({ key }) => key)).toEqual(['c', 'b', 'a']);
  });
});

describe('the inbox (B-11)', () => {
  it('cuts its lists to five and finds the folder of its report', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ id: index, name: `n${index}`, carrier: `c${index}` }));
    const inbox = readInbox({
      month: '2026-11',
      monthly_status: 'COMPLIANT',
      latest_monthly_pdf: { file_name: 'r.pdf', file_path: 'Monthly Reports/2026/r.pdf' },
      regulatory_recent: many,
      insurance_upcoming: many,
    });
    expect([inbox.uploads.length, inbox.expirations.length]).toEqual([5, 5]);
    expect(inbox.monthlyStatus).toBe('COMPLIANT');
    expect(inbox.latestPdf).toEqual({ name: 'r.pdf', folder: 'Monthly Reports/2026', file: 'r.pdf' });
  });
  it('may hold nothing', () => {
    const nothing = {
      ...{ month: '', monthlyStatus: '', setStatus: null, latestPdf: null, uploads: [], expirations: [] },
      ...{ policies: null, lastEnd: null },
    };
    expect(readInbox({ latest_monthly_pdf: null })).toEqual(nothing);
    expect(readInbox('x')).toEqual(nothing);
  });
  it.each([
    ['A/B/c.pdf', 'A/B', 'c.pdf'],
    ['c.pdf', 'Monthly Reports', 'c.pdf'],
  ])('%s lies in %s', (path, folder, file) => expect(placeOf(path)).toEqual({ folder, file }));
});

it('addresses of files are encoded', () => {
  expect(reportAddress(1, '2026-11')).toBe('/api/sites/1/compliance-report-v2/pdf?month=2026-11');
  expect(documentAddress(1, 'Monthly Reports/2026', 'a&b.pdf')).toBe(
    '/api/public/sites/1/documents/download?folder=Monthly+Reports%2F2026&file=a%26b.pdf',
  );
});

describe('the status of a month (B-8, C-168 to C-177)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is read in any case, and is INCONCLUSIVE when it is not known', () => {
    expect(['compliant', ' Pending ', 'FAILED', 'x', null, undefined, 3].map(monthlyStatusOf)).toEqual([
      'COMPLIANT',
      'PENDING',
      'FAILED',
      'INCONCLUSIVE',
      'INCONCLUSIVE',
      'INCONCLUSIVE',
      'INCONCLUSIVE',
    ]);
  });
  it('is taken from complianceStatus, status, overall in this order', () => {
    const compliance = { complianceStatus: 'FAILED', status: 'PENDING', overall: 'COMPLIANT' };
    expect(readOrdinaryStatus({ compliance })).toBe('FAILED');
    expect(readOrdinaryStatus({ compliance: { ...compliance, complianceStatus: '' } })).toBe('PENDING');
    expect(readOrdinaryStatus({ compliance: { overall: 'COMPLIANT' } })).toBe('COMPLIANT');
    expect(readOrdinaryStatus({ status: 'COMPLIANT' })).toBe('INCONCLUSIVE');
  });

  const ADMIN = '/api/admin/sites/1/compliance-status?month=2026-11';
  const ORDINARY = '/api/sites/1/compliance-status?month=2026-11';
  const ask = async (role: string, answers: Record<string, object | number>) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      const answer = answers[address] ?? 404;
      return typeof answer === 'number'
        ? new Response('{}', { status: answer })
        : new Response(JSON.stringify(answer), { status: 200 });
    });
    const status = await fetchMonthlyStatus('1', role, '2026-11', new AbortController().signal).catch(
      (error: Error) => error.message,
    );
    return { asked, status };
  };
  const pending = { compliance: { complianceStatus: 'PENDING' } };

  it.each(['admin', 'technician'])(
    '%s believes the admin call unless it is inconclusive, empty or failed',
    async (role) => {
      expect(await ask(role, { [ADMIN]: { status: 'FAILED' } })).toEqual({ asked: [ADMIN], status: 'FAILED' });
      for (const first of [{ status: 'INCONCLUSIVE' }, {}, 500]) {
        expect(await ask(role, { [ADMIN]: first, [ORDINARY]: pending })).toEqual({
          asked: [ADMIN, ORDINARY],
          status: 'PENDING',
        });
      }
      expect((await ask(role, { [ADMIN]: 500, [ORDINARY]: 503 })).status).toBe('HTTP_503');
    },
  );
  it.each(['user', 'regulator', 'other'])('%s asks the ordinary call only', async (role) => {
    expect(await ask(role, { [ORDINARY]: pending })).toEqual({ asked: [ORDINARY], status: 'PENDING' });
  });
});
