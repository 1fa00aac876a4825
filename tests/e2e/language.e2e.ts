import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { expectAccessible, stubApi, testUser } from '../helpers/browser.ts';
import { accountReplies, now } from './account-data.ts';

/** A server that keeps the language of who is signed in. */
async function signedIn(page: Page, language: 'en' | 'es', at = '/account') {
  const person = { ...testUser(), language };
  await page.clock.setFixedTime(now);
  const api = await stubApi(page, person, {
    ...accountReplies(),
    'GET /api/auth/check-auth': () => ({ body: { authenticated: true, user: person } }),
    'PUT /api/auth/language': (request) => {
      person.language = JSON.parse(request.postData() ?? '{}').language;
      return { body: { success: true, message: 'Language changed' } };
    },
  });
  await page.goto(at);
  return api;
}
const root = (page: Page) => page.locator('html');
const spanishFiles = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/all-[^/]*\.js$/.test(name)).length,
  );

test('a person chooses Español: the screens are Spanish, and stay so; another person sees English', async ({
  page,
}) => {
  const api = await signedIn(page, 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('lang', 'en');
  expect(await spanishFiles(page)).toBe(0);
  await page.getByRole('region', { name: 'Language' }).getByLabel('Español').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Su cuenta' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel('Español')).toBeFocused();
  expect(JSON.parse(api.of('PUT /api/auth/language')[0]?.body ?? '')).toEqual({ language: 'es' });
  await expect(page.getByRole('region', { name: 'Perfil' })).toContainText('Un administrador puede cambiar');
  await expect(page.getByRole('region', { name: 'Sesiones' })).toContainText('sesión iniciada el 1 nov 2026');
  await expect(page).toHaveTitle('Su cuenta · Forecourt');
  await expectAccessible(page);

  // From the first paint on, without any English before it.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Su cuenta' })).toBeVisible();
  expect(await spanishFiles(page)).toBe(1);

  await signedIn(page, 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('lang', 'en');
});

test('Spanish follows the person to a browser that never saw it', async ({ page }) => {
  await signedIn(page, 'es');
  await expect(page.getByRole('heading', { level: 1, name: 'Su cuenta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salir', exact: true }).first()).toBeVisible();
});

test('sign-in and /verify have a choice of their own, kept in the browser', async ({ page }) => {
  await stubApi(page, null);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'INICIAR SESIÓN', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Español' })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Comprobar un informe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Check a report' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check a report' })).toBeVisible();
});
