import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { until } from '#tests/helpers/until.ts';

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
  for (const email of ['U2@example.com', 'u1@example.com'])
    await (await t.as('anon')).post('/api/users/reset-password-by-email', { email });
  const queued = await until(mails, (list) => list.length === 2);
  expect(queued.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['u2@example.com'], 'Restablezca su contraseña de Forecourt'],
    [['u1@example.com'], 'Reset your Forecourt password'],
  ]);
  expect(queued[0]?.body).toMatch(/^Abra este enlace en un plazo de 60 minutos para elegir una:\nhttp/m);
});

it('sends a reminder to each of its recipients once, in their language', async () => {
  await readsSpanish('tech2');
  await t.db.update(sites).set({ reportRecipients: ['stranger@example.com', 'tech2@example.com'] });
  const admin = await t.as('admin');
  await admin.post('/api/compliance-calendar/notify-due?windowDays=60&siteId=101');
  const [english, spanish, ...more] = await mails();
  expect(more).toEqual([]);
  expect(english).toMatchObject({ recipients: ['stranger@example.com'] });
  expect(spanish).toMatchObject({ recipients: ['tech2@example.com'] });
  expect(spanish?.subject).toMatch(/^Recordatorio de cumplimiento: Alpha Fuel, vencidos: \d+/);
  expect(spanish?.body).toContain('vence el 31 dic 2026');
  expect(spanish?.body.split('\n')).toHaveLength(english?.body.split('\n').length ?? 0);
});
