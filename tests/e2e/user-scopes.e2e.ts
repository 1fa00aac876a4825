import { expect } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';

const person = {
  ...{ id: 4, name: 'Uma Two', email: 'u2@example.com', role: 'user', mustChangePassword: false, two_step: false },
  ...{ created_at: '2026-01-01T00:00:00Z', last_login_at: null, site_count: 1, write_count: 1 },
};
const tag = { id: 7, kind: 'tag', value: 'North', write: true, siteIds: [1, 2] };
const added = { added_at: '2026-11-20T10:00:00Z', added_by: 'admin@example.com' };
const none = { id: 8, kind: 'district', value: 'East', write: false, siteIds: [], ...added };
const byHand = { siteIds: [1], writeSiteIds: [1] };
const scope = { rules: [{ ...tag, ...added }, none], byHand, rights: ['assign'] };

test('scope rules show the sites that they match now; rules and rights are changed at once', async ({ page }) => {
  const replies: Replies = {
    'GET /api/users': { body: { users: [person] } },
    'GET /api/admin/sites': {
      body: {
        sites: [1, 2, 3].map((id) => ({
          id,
          name: `Site ${id}`,
          ip: '',
          port: 0,
          site_type: 'Compliance Only',
          state: 'MD',
        })),
      },
    },
    'GET /api/users/4/sites': {
      body: { siteIds: [1, 2], writeSiteIds: [1, 2], byHand, rules: scope.rules },
    },
    'GET /api/users/4/scope': { body: scope },
    'POST /api/users/4/scope-rules': {
      status: 400,
      body: {
        success: false,
        status: 400,
        code: 'validation',
        error: 'Bad',
        message: 'Bad',
        fields: { value: 'name the tag' },
      },
    },
    'PUT /api/users/4/rights': { body: { success: true, ...scope } },
  };
  const stub = await stubApi(page, testUser({ role: 'admin' }), replies);
  await page.goto('/AdminDashboard/Users');
  await page.getByRole('button', { name: /^Site Access, Uma Two/ }).click();
  const access = page.getByRole('dialog', { name: 'Site Access', exact: true });
  await expect(access).toContainText('Scope rules give 2 sites now.');
  await access.getByRole('button', { name: 'Scope rules and rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scope Rules and Rights' });
  await expect(dialog).toContainText('tag North');
  await expect(dialog).toContainText('2 sites now · read and write');
  await expect(dialog).toContainText('matches no site now · read');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add the rule: name the tag');
  await dialog.getByRole('checkbox', { name: /^Verify jobs/ }).click();
  await expect.poll(() => stub.of('PUT /api/users/4/rights').length).toBe(1);
  stub.reply({
    'DELETE /api/users/4/scope-rules/7': {
      status: 409,
      body: {
        success: false,
        status: 409,
        code: 'scope_unseen',
        error: 'Only admins',
        message: 'Only admins',
        detail: 'Bowie',
      },
    },
  });
  await dialog.getByRole('button', { name: 'Remove, tag North' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Only admins: Bowie');
});
