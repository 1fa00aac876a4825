import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { until } from '#tests/helpers/until.ts';
import { keepPolicies } from './calendar-data.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const mails = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const readsSpanish = async (who: 'u2' | 'tech2') =>
  (await t.as(who)).send('PUT', '/api/auth/language', { language: 'es' });

it('writes an email in the language of the account it goes to, however the address is spelled', async () => {
  await readsSpanish('u2');
  // The answer does not wait for the email: who is there must not be told by how long it takes.
  for (const [at, email] of ['U2@example.com', 'u1@example.com'].entries()) {
    await (await t.as('anon')).post('/api/users/reset-password-by-email', { email });
    await until(mails, (list) => list.length > at);
  }
  const queued = await mails();
  expect(queued.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['u2@example.com'], 'Restablezca su contraseña de Forecourt'],
    [['u1@example.com'], 'Reset your Forecourt password'],
  ]);
  expect(queued[0]?.body).toMatch(/^Abra este enlace en un plazo de 60 minutos para elegir una:\nhttp/m);
});

it('sends a reminder to each of its recipients once, in their language', async () => {
  await keepPolicies(t);
  await readsSpanish('tech2');
  await t.db.update(sites).set({ reportRecipients: ['stranger@example.com', 'tech2@example.com'] });
  const admin = await t.as('admin');
  await admin.post('/api/compliance-calendar/notify-due?windowDays=60&siteId=101');
  const [english, spanish, ...more] = await mails();
  expect(more).toEqual([]);
  expect(english).toMatchObject({ recipients: ['stranger@example.com'] });
  expect(spanish).toMatchObject({ recipients: ['tech2@example.com'] });
  expect(spanish?.subject).toMatch(/^Recordatorio de cumplimiento: Alpha Fuel, vencidos: \d+/);
  expect(spanish?.body).toContain('hasta el 31 dic 2026');
  expect(spanish?.body.split('\n')).toHaveLength(english?.body.split('\n').length ?? 0);
});

it('tells of assigned jobs in the language of whoever gets them', async () => {
  await readsSpanish('tech2');
  const admin = await t.as('admin');
  const idOf = async (email: string) =>
    (await t.database.pool.query<{ id: number }>('select id from users where email = $1', [email])).rows[0]?.id;
  const make = async (title: string, more: object) =>
    Number((await admin.post('/api/issue-actions/101/jobs', { kind: 'task', title, ...more })).json.id);
  const [spanish, english] = [await idOf('tech2@example.com'), await idOf('u2@example.com')];
  const ids = [await make('Paint the curb', { due_on: '2026-11-30' }), await make('Mow the lawn', {})];
  const assign = (to: number | undefined, issues: readonly number[]) =>
    admin.post('/api/desk/jobs', {
      action: 'assign',
      jobs: issues.map((id) => ({ site_id: 101, issue_id: id })),
      to: { kind: 'person', id: to },
    });
  await assign(spanish, ids);
  await assign(english, ids);
  await assign(spanish, ids.slice(0, 1));
  const [both, inEnglish, one, ...more] = await mails();
  expect(more).toEqual([]);
  expect(both?.subject).toBe('2 trabajos están asignados a usted');
  expect(both?.body).toMatch(/^.+ le asignó:\n\nISS-\d+ en Alpha Fuel: Paint the curb, vence el 30 nov 2026\nhttp/);
  expect(both?.body).toMatch(/^ISS-\d+ en Alpha Fuel: Mow the lawn$/m);
  expect(both?.body).toMatch(/^Todos sus trabajos: http.+group=mine$/m);
  expect(inEnglish?.subject).toBe('2 jobs are assigned to you');
  expect(inEnglish?.body).toMatch(/Alpha Fuel: Paint the curb, due Nov 30, 2026$/m);
  expect(one?.subject).toMatch(/^Se le asignó ISS-\d+: Paint the curb$/);
});

it('tells in their language why a job comes back, with the words of the person as they are', async () => {
  await readsSpanish('tech2');
  const admin = await t.as('admin');
  await admin.send('PUT', '/api/admin/sites/101/desk-settings', { second_person: true });
  const tech2 = await t.as('tech2');
  const made = await admin.post('/api/issue-actions/101/jobs', { kind: 'task', title: 'Paint the curb' });
  const jobs = [{ site_id: 101, issue_id: made.json.id }];
  await tech2.post('/api/desk/jobs', { action: 'close', jobs, resolution: 'Painted', proof: 'Photo 1' });
  await admin.post('/api/desk/jobs', { action: 'send_back', jobs, reason: 'Second coat is missing' });
  const [sent] = await mails();
  expect(sent?.recipients).toEqual(['tech2@example.com']);
  expect(sent?.body).toMatch(/^.+ le devolvió: Second coat is missing$/m);
});
