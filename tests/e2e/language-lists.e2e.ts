import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import { OVERVIEW, overviewReplies } from './overview-data.ts';
import { testPeople } from './people-data.ts';

/** A page as an administrator sees it who has chosen Spanish. */
async function inSpanish(page: Page, at: string, replies: Replies) {
  const person = testUser({ id: 1, name: 'Ana Diaz', role: 'admin', language: 'es' });
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, person, {
    ...replies,
    'GET /api/auth/check-auth': { body: { authenticated: true, user: person } },
  });
  await page.goto(at);
  return stub;
}

/** Names of the buttons and links of the rows that lie on one another. */
const overlapping = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const row of document.querySelectorAll(selector)) {
      const places = [...row.querySelectorAll('button, td a')].map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        box: element.getBoundingClientRect(),
      }));
      for (const [at, one] of places.entries()) {
        for (const other of places.slice(at + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 1 && down > 1) found.push(`${one.name} | ${other.name}`);
        }
      }
    }
    return found;
  }, rows);
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the list of people is Spanish, and its buttons stay apart', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await inSpanish(page, '/AdminDashboard/Users', { 'GET /api/users': { body: { users: testPeople() } } });
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar usuarios' })).toBeVisible();
  const fourth = page.locator('[data-user="4"]');
  await expect(fourth).toContainText('Entró: nunca');
  await expect(fourth).toContainText('Debe cambiar la contraseña');
  await expect(fourth.getByRole('button', { name: /^Acceso a sitios,/ })).toHaveText(/1 sitio.*editar: 1/);
  if (widthOf(page) !== 'phone') {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Correo electrónico',
      'Rol',
      'Acceso a sitios',
      'Clave',
      'Eliminar',
    ]);
  }
  expect(await overlapping(page, '[data-user]')).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('the compliance overview is Spanish; what it asks the server for is not', { tag: '@widths' }, async ({ page }) => {
  const stub = await inSpanish(page, '/compliance-overview', overviewReplies());
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen de cumplimiento' })).toBeVisible();
  await expect(page.locator('[data-site="1"]')).toContainText('1 nov 2026');
  await expect(page.locator('[data-site="4"]')).toContainText('Sin comprobante archivado');
  expect(await overlapping(page, '[data-site]')).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  if (widthOf(page) === 'phone') await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Situación' }).selectOption({ value: 'OVERDUE' });
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'MD' });
  await expect
    .poll(() => stub.of(OVERVIEW.rows).map(({ query }) => `${query.get('status')} ${query.get('state')}`))
    .toContain('OVERDUE MD');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Todos' });
  await expect(page).toHaveURL('/compliance-overview?status=OVERDUE');
  if (widthOf(page) === 'phone') await page.getByRole('button', { name: 'Mostrar sitios' }).click();

  await page.getByRole('button', { name: 'Envío automático' }).click();
  const panel = page.getByRole('dialog', { name: 'Recordatorios' });
  await expect(panel.getByRole('checkbox', { name: 'jueves' })).toBeChecked();
  await expect(panel).toContainText('Cada lunes y jueves a las 08:00, hora del sitio');
});
