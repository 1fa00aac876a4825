import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { complianceReplies } from './compliance-data.ts';
import { minutesAgo, NOW, testSitePage } from './fleet.ts';

/** The page of a site as a person with Spanish screens opens it. */
async function openInSpanish(page: Page, query: string, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const person = testUser({ role: 'admin', language: 'es' });
  const stub = await stubApi(page, person, {
    ...complianceReplies,
    'GET /api/auth/check-auth': () => ({ body: { authenticated: true, user: person } }),
    ...more,
  });
  await page.goto(`/sites/1?tab=${query}`);
  return stub;
}
const widerBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a month of a site in Spanish: its status, its units, its reasons and a result that is typed', async ({
  page,
}) => {
  await openInSpanish(page, 'compliance');
  const card = page.getByRole('region', { name: 'Cumplimiento de noviembre de 2026' });
  await expect(card.locator('.pill').first()).toHaveText('PENDIENTE');
  await expect(card.getByText('Vigilado el 97% del mes hasta ahora', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tanques, líneas y sensores' })).toBeVisible();
  const proven = 'Tanque 1: se aprobó la prueba estática de 0.2 gph del 12 nov 2026 (-0.031 gph, umbral 0.126 gph).';
  await expect(page.getByText(proven, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Prueba estática con el medidor de tanques').first()).toBeVisible();
  await card.getByRole('button', { name: '¿Por qué? Todo el sitio' }).click();
  const panel = page.getByRole('dialog', { name: /^¿Por qué\?/ });
  await expect(panel.getByRole('heading', { name: 'Cómo se determina' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Registrar un resultado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar un resultado' });
  await dialog.getByLabel('¿Qué es?').selectOption('Conciliación mensual');
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(dialog.getByText('Día de la conciliación: dato obligatorio')).toBeVisible();
  await expectAccessible(page);
});

for (const width of [390, 1280]) {
  test(`events from before the first contact, in Spanish at ${width} px, are settled`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const event = { kind: 'test', device: 'Tank 1', what: 'Failed 0.2 gph static test', times: 2, settled: false };
    const answer = {
      first_contact_at: minutesAgo(9 * 24 * 60),
      items: [{ ...event, console_time: '2026-11-02 02:14' }],
      total: 1,
      open: 1,
      settlements: [],
    };
    const settled = {
      ...answer,
      items: [{ ...answer.items[0], settled: true }],
      open: 0,
      settlements: [
        {
          answer: 'water_removed',
          note: 'Rain water in the sump.',
          settled_at: minutesAgo(0),
          settled_by: 'Uma Writer',
        },
      ],
    };
    const stub = await openInSpanish(page, 'issues', {
      'GET /api/sites/admin/1': () => ({ body: testSitePage(1) }),
      'GET /api/sites/1/before-watch': () => ({ body: answer }),
      'POST /api/issue-actions/1/before-watch': { status: 201, body: settled },
    });
    const card = page.getByRole('region', { name: 'Antes de la vigilancia (1 abierto)' });
    await expect(card).toContainText('Failed 0.2 gph static test (2 veces)');
    await expect(card).toContainText('Fecha de la consola: 2 nov 2026, 02:14');
    await card.getByRole('button', { name: 'Resolver este evento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolver los eventos anteriores al primer contacto' });
    await dialog.getByRole('button', { name: 'Registrar respuesta' }).click();
    await expect(dialog.getByText('Elija una respuesta.')).toBeVisible();
    await dialog.getByLabel('Respuesta', { exact: true }).selectOption('El líquido era agua y se retiró');
    await dialog.getByLabel('¿Qué se encontró?').fill('Rain water in the sump, pumped out.');
    expect(await widerBy(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Registrar respuesta' }).click();
    await expect(page.getByText('Respuesta registrada')).toBeVisible();
    expect(JSON.parse(stub.of('POST /api/issue-actions/1/before-watch')[0]?.body ?? '')).toMatchObject({
      answer: 'water_removed',
    });
  });
}
