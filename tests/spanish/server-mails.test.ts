import { describe, expect, it } from 'vitest';
import { attentionLines } from '#server/actions/attention/digest-lines.ts';
import { criticalBody, criticalSubject } from '#server/actions/critical/critical-mail.ts';
import { assignedMail } from '#server/actions/desk/bulk-jobs.ts';
import { bodyOf, subjectOf, testWords } from '#server/actions/notification/message-words.ts';
import { awayMails } from '#server/actions/notification/set-up/away.ts';
import type { DueNotice } from '#server/actions/notification/take-due.ts';
import { reminderMail } from '#server/actions/reminder/reminder-mail.ts';
import { monthEndMail } from '#server/actions/report/month-end-mail.ts';
import { monthlyReportMail } from '#server/actions/report/report-mail.ts';
import { partByReaders } from '#server/mail/mail-language.ts';

const url = 'https://tanks.example';
const ana = 'ana@example.com';

interface Words {
  subject: string;
  body: string;
}

/** The lines of an email in Spanish, and those that are as they were though they are sentences. */
function inSpanish({ subject, body }: Words): { lines: string[]; left: string[] } {
  const [spanish] = partByReaders({ to: [ana], subject, body }, new Set([ana]));
  const english = [subject, ...body.split('\n')];
  const lines = [spanish?.subject ?? '', ...(spanish?.body.split('\n') ?? [])];
  expect(lines).toHaveLength(english.length);
  const kept = new Set(['Forecourt', 'L1: Fuel Alarm', 'Alpha Fuel', 'Beta Oil', '', `${url}/sites/1`]);
  const left = lines.filter((line, at) => line === english[at] && !kept.has(line) && !line.startsWith(url));
  return { lines, left };
}

const notice = (kind: 'alarm' | 'offline' | 'settings' | 'escalation', facts: object, more: Partial<DueNotice> = {}) =>
  ({
    state: 'open',
    since: '',
    ...more,
    notice: {
      ...{ id: 1, siteId: 1, siteName: 'Alpha Fuel', timezone: 'America/New_York', kind, line: '' },
      rule: { escalate_after_minutes: 30 },
      facts: {
        severity: 'alarm',
        label: 'T1: High Water Alarm',
        code: '0203',
        openedAt: '2026-11-19T21:00:00Z',
        ...facts,
      },
    },
  }) as unknown as DueNotice;

const notices = [
  notice('alarm', {}),
  notice('alarm', { severity: 'warning' }, { state: 'over', since: 'over since Nov 19, 2026 17:00 EST' }),
  notice('escalation', {}, { since: 'acknowledged by Jo Doe' }),
  notice('offline', { label: 'Gauge does not answer', code: '', severity: 'warning' }),
  notice('offline', { label: 'No process polls the gauge', code: '', severity: 'warning' }),
  notice('settings', {
    label: 'Gauge settings changed: Tank 1 is switched off',
    code: '',
    meaning:
      'The tank was disabled at the console: it reports no level, no alarm and no leak test. It proves nothing from now on.',
  }),
];

describe('emails in Spanish', () => {
  it.each(notices.map((one, at) => ({ one, at })))('say a notification of each kind whole ($at)', ({ one }) => {
    const message = { digest: false, told: [one] };
    const { lines, left } = inSpanish({ subject: subjectOf(message), body: bodyOf(message, url) });
    expect(left).toEqual([]);
    expect(lines.join('\n')).toContain('19 nov 2026 16:00 EST');
  });

  it('say several notifications, a digest and what needs attention', () => {
    const message = { digest: true, told: notices };
    const place = { tab: 'overview', issue: null, item: null, month: null, alarm: null, alarm_label: null } as const;
    const thing = {
      ...{ key: 'k', kind: 'overdue', since: null, late: true, issue_number: null },
      action: { label: 'See the tank', form: null, ...place },
    } as const;
    const list = {
      groups: [
        {
          site: { id: 1, name: 'Beta Oil', state: 'MD', tags: [], timezone: 'America/New_York' },
          things: [
            { ...thing, reason: 'Tank tightness test overdue since Aug 10', who: null, due: null },
            {
              ...thing,
              reason: 'Premium (tank 2) reaches its low limit tonight 18:00',
              who: 'Jo Doe',
              due: { what: 'Order before', at: '2026-11-19T23:00:00Z', day: null },
            },
          ],
        },
      ],
      total: 2,
      unchecked: ['Open alarms could not be checked'],
    };
    const more = attentionLines(list as unknown as Parameters<typeof attentionLines>[0], url);
    const { lines, left } = inSpanish({ subject: subjectOf(message), body: bodyOf(message, url, more) });
    expect(left).toEqual([]);
    expect(lines[0]).toBe(
      'Resumen: 1 alarma sin confirmar, 1 alarma, 1 advertencia, 1 cambio de ajustes del medidor, 2 medidores que no responden en Alpha Fuel',
    );
    expect(lines).toContain('- Prueba de hermeticidad de tanque: vencido desde el 10 ago. Nadie lo tiene asignado.');
    expect(lines).toContain(
      '- Premium (tanque 2) llega a su límite bajo: hoy a las 18:00; pedir antes de, a más tardar el 19 nov 2026 18:00 EST. Lo tiene Jo Doe.',
    );
    expect(inSpanish({ subject: 'x', body: attentionLines(null, url).join('\n') }).left).toEqual(['x']);
  });

  it('say what is critical, with its clocks', () => {
    type Events = Parameters<typeof criticalBody>[0];
    const event: Events[number] = {
      ...{ about: 'alarm:1', line: '', siteId: 1, siteName: 'Alpha Fuel', over: false },
      class: 'release',
      timezone: 'America/New_York',
      facts: {
        ...{ label: 'L1: Fuel Alarm', code: '0303', openedAt: '2026-11-19T21:00:00Z', alarmId: 1 },
        ...{ reportBy: '2026-11-19T23:00:00Z', reportHours: 2, citation: 'COMAR 26.10.08.01A' },
      },
    };
    const release: Events[number] = {
      ...event,
      about: 'release:7',
      over: true,
      facts: {
        ...event.facts,
        ...{ label: 'Suspected release: Tank 1', issueId: 7, issueNumber: 7, confirmBy: '2026-11-26T21:00:00Z' },
        found: 'Tank 1: failed the 0.2 gph static test of Nov 3, 2026 (-0.25 gph, threshold 0.126 gph).',
      },
    };
    const lost = {
      ...event,
      about: 'offline:1',
      class: 'watch',
      facts: { ...event.facts, label: 'Gauge does not answer' },
    } as const;
    const all: readonly Events[] = [[event], [release], [lost], [event, lost, release]];
    for (const events of all) {
      const { lines, left } = inSpanish({ subject: criticalSubject(events), body: criticalBody(events, url) });
      expect(left).toEqual([]);
      if (events[0] !== release) continue;
      expect(lines).toContain(
        'Tanque 1: no se aprobó la prueba estática de 0.2 gph del 3 nov 2026 (-0.25 gph, umbral 0.126 gph).',
      );
      expect(lines.find((line) => line.startsWith('Notifique la fuga'))).toBe(
        'Notifique la fuga a la agencia en un plazo de 2 horas, a más tardar el 19 nov 2026, 6:00:00 p. m. EST (COMAR 26.10.08.01A).',
      );
    }
  });

  it('say what comes in place of another message, a substitute and jobs', () => {
    const unclear = 'over; when it cleared is not known, since the gauge was not polled';
    const message = {
      digest: false,
      told: [notice('alarm', { insteadOf: 'push', why: 'it answered 500', onBehalfOf: 'Jo Doe' }, { since: unclear })],
    };
    const told = inSpanish({ subject: subjectOf(message), body: bodyOf(message, url) });
    expect(told.left).toEqual([]);
    expect(told.lines).toContain('Este mensaje no se pudo enviar por mensaje push: respondió 500.');
    expect(told.lines.join('\n')).toContain('se desconoce cuándo se despejó');
    const person = { name: 'Jo Doe', email: 'jo@example.com', timezone: 'UTC' };
    const substitute = { name: 'Ana Paz', email: ana, timezone: 'UTC' };
    const [fromAt, untilAt] = [new Date('2026-12-01T08:00:00Z'), new Date('2026-12-15T08:00:00Z')];
    for (const names of [[], ['Alpha Fuel'], ['Alpha Fuel', 'Beta Oil']]) {
      const notCovered = names.map((name) => ({ name }));
      const mails = awayMails({ person, substitute, fromAt, untilAt, notCovered }, url);
      expect(mails).toHaveLength(2);
      const kept = new Set(names.map((name) => `- ${name}`));
      for (const mail of mails) expect(inSpanish(mail).left.filter((line) => !kept.has(line))).toEqual([]);
    }
    const job = { id: 7, number: 7, siteId: 1, siteName: 'Alpha Fuel', title: 'Repair the probe', dueOn: '2026-12-01' };
    const jobs = [job, { ...job, id: 8, number: 8, dueOn: null }];
    for (const [of, why] of [[[job], null] as const, [jobs, 'no photo'] as const]) {
      const mail = assignedMail({ id: 2, language: 'es', ...substitute }, of, { by: 'Jo Doe', publicUrl: url, why });
      expect(mail === null ? null : inSpanish(mail).left).toEqual([]);
    }
  });

  it('say reminders, reports and the test message', () => {
    const item = (label: string, status: string, next_due: string | null, missing: object | null = null) =>
      ({ label, status, next_due, missing }) as unknown as Parameters<typeof reminderMail>[1][number];
    const reminder = reminderMail(
      { id: 1, name: 'Alpha Fuel' },
      [
        item('Ball floats', 'OVERDUE', '2026-11-01'),
        item('Insurance expiration', 'NOT_SET_UP', null, { sentence: 'No policy is recorded.' }),
        item('Tank registration', 'DUE_SOON', '2026-12-31'),
        item('Throughput review', 'OVERDUE', null),
      ],
      url,
    );
    const report = monthlyReportMail(
      'Alpha Fuel',
      1,
      {
        ...{ month: '2026-10', status: 'INCONCLUSIVE', version: 2, code: 'ABC', whole: false },
        sentence: '1 of 2 tanks is not proven in Oct 2026: Tank 2.',
        open: ['Tank 2: A valid 0.2 gph test dated in Oct 2026, recorded late.'],
      },
      url,
    );
    for (const mail of [reminder, report, testWords(url)]) expect(inSpanish(mail).left).toEqual([]);
    expect(inSpanish(report).lines).toContain(
      'Estado: No concluyente. Sin demostrar en oct 2026 1 de 2 tanques: Tanque 2.',
    );
  });

  it('say how the sites of a person ended a month', () => {
    const site = { siteId: 1, name: 'Alpha Fuel', status: null, sentence: null, exempt: false, givenUp: false };
    const sites = [
      { ...site, status: 'COMPLIANT', sentence: '' },
      { ...site, status: 'FAILED', sentence: '1 of 2 tanks not proven in Oct 2026: Tank 2.' },
      { ...site, givenUp: true },
      ...Array.from({ length: 45 }, () => site),
    ] as const;
    for (const some of [sites, sites.slice(0, 1)]) {
      const { lines, left } = inSpanish(monthEndMail(some, '2026-10', url));
      expect(left).toEqual([]);
      expect(lines[1]).toBe(`Detección de fugas en octubre de 2026 en sus ${some.length} sitios:`);
    }
  });
});
