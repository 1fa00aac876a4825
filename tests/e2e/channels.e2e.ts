import { expect } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, testUser } from '../helpers/browser.ts';
import { openAccount, personChannels } from './account-data.ts';
import { testPerson } from './people-data.ts';

const channels = 'GET /api/users/4/channels';
const changed = (change: object) => ({
  body: {
    ...personChannels,
    channels: personChannels.channels.map((one) => (one.channel === 'teams' ? { ...one, ...change } : one)),
  },
});

test('X-310 channels say whether they are on, what goes over them, and what fails', { tag: '@widths' }, async ({
  page,
}) => {
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Channels' });
  await expect(section.getByRole('listitem').filter({ hasText: 'Slack' })).toContainText('Fails');
  await expect(
    section.getByText(/Messages have failed since .*: it answered 404\. You get emails instead\./),
  ).toBeVisible();
  await expect(
    section.getByText('Goes to https://hooks.slack.com · Alarms only · no changed gauge settings'),
  ).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test('X-311 X-312 a chat is set up, refused at its field, tested and removed', { tag: '@widths' }, async ({ page }) => {
  const save = 'PUT /api/users/4/channels/teams';
  const api = await openAccount(page, {
    [save]: errorAnswer(400, 'channel_invalid', 'Address is not valid', {
      fields: { address: 'address 10.0.0.1 is not allowed' },
    }),
  });
  const section = page.getByRole('region', { name: 'Channels' });
  await section.getByRole('button', { name: 'Add Microsoft Teams' }).click();
  const address = section.getByLabel('Address of the workflow');
  await address.fill('http://10.0.0.1/x');
  await section.getByRole('button', { name: 'Save Microsoft Teams' }).click();
  await expect(section.getByText('10.0.0.1 is not allowed')).toBeVisible();
  await expect(address).toHaveValue('http://10.0.0.1/x');
  api.reply({ [save]: changed({ on: true, address: 'https://example.com', severity: 'alarm' }) });
  await address.fill('https://example.com/flow');
  await section.getByLabel('Alarms', { exact: true }).selectOption('Alarms only');
  await section.getByRole('button', { name: 'Save Microsoft Teams' }).click();
  await expect(page.getByText('Microsoft Teams saved')).toBeVisible();
  expect(JSON.parse(api.of(save).at(-1)?.body ?? '')).toEqual({
    ...{ severity: 'alarm', offline: true, settings: true, address: 'https://example.com/flow' },
  });
  await section.getByRole('button', { name: 'Change Microsoft Teams' }).click();
  api.reply({
    'POST /api/users/4/notifications/test': { body: { success: true, message: 'Teams accepted the test message' } },
    'DELETE /api/users/4/channels/teams': changed({}),
  });
  await section.getByRole('button', { name: 'Test Microsoft Teams' }).click();
  await expect(section.getByText('Teams accepted the test message')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Microsoft Teams' }).click();
  await expect(section.getByRole('button', { name: 'Add Microsoft Teams' })).toBeVisible();
});

test('X-311 what a webhook sends to programs is chosen', { tag: '@widths' }, async ({ page }) => {
  const save = 'PUT /api/users/4/channels/webhook';
  const api = await openAccount(page, { [save]: { body: personChannels } });
  const section = page.getByRole('region', { name: 'Channels' });
  await section.getByRole('button', { name: 'Change Webhook' }).click();
  await section.getByLabel('Issues').uncheck();
  await section.getByLabel('Month ends').check();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Save Webhook' }).click();
  await expect(page.getByText('Webhook saved')).toBeVisible();
  expect(JSON.parse(api.of(save).at(-1)?.body ?? '')).toEqual({
    ...{ severity: 'warning', offline: true, settings: true },
    events: { issues: false, releases: true, months: true },
  });
});

test('X-313 X-314 a phone number is confirmed by its code', { tag: '@widths' }, async ({ page }) => {
  const api = await openAccount(page, {
    'POST /api/users/4/phone': { body: { ...personChannels, phone_to_confirm: '…0123' } },
    'POST /api/users/4/phone/confirm': errorAnswer(
      400,
      'phone_code_invalid',
      'The code is not correct, or it has expired: request a new one',
    ),
  });
  const section = page.getByRole('region', { name: 'Channels' });
  await section.getByRole('button', { name: 'Add Text message' }).click();
  await section.getByLabel('Phone number').fill('+1 212 555 0123');
  await section.getByRole('button', { name: 'Send the code' }).click();
  await expect(section.getByText('A code was sent to …0123.')).toBeVisible();
  await section.getByLabel('Code', { exact: true }).fill('123456');
  await section.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(section.getByRole('alert')).toContainText('The code is not correct');
  expect(JSON.parse(api.of('POST /api/users/4/phone/confirm').at(-1)?.body ?? '')).toEqual({ code: '123456' });
  await expectAccessible(page);
});

test('X-315 X-316 a browser without push says so, and devices can be removed', { tag: '@widths' }, async ({ page }) => {
  const device = { id: 5, name: 'Chrome on Android', added_at: '2026-11-19T12:00:00Z' };
  const api = await openAccount(page, {
    [channels]: { body: { ...personChannels, devices: [device] } },
    'DELETE /api/users/4/push-devices/5': { body: personChannels },
  });
  const section = page.getByRole('region', { name: 'Channels' });
  await section.getByRole('button', { name: 'Add Push message' }).click();
  await expect(section.getByText('This browser takes no push messages here.')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  await expect(section.getByText('Chrome on Android')).toHaveCount(0);
  expect(api.of('DELETE /api/users/4/push-devices/5')).toHaveLength(1);
});

test('X-322 X-323 X-324 a substitute is named while away, with the sites that are not covered', {
  tag: '@widths',
}, async ({ page }) => {
  const save = 'PUT /api/users/4/away';
  const api = await openAccount(page, {
    [save]: errorAnswer(400, 'validation', 'Please correct the marked fields', {
      fields: { email: 'must be of somebody else with access to one of the sites' },
    }),
  });
  const section = page.getByRole('region', { name: 'While away' });
  await section.getByRole('button', { name: 'Name the substitute' }).click();
  await expect(section.getByText('From is required')).toBeVisible();
  await section.getByLabel('From').fill('2026-11-23T08:00');
  await section.getByLabel('Until').fill('2026-11-30T08:00');
  await section.getByLabel('Email of the substitute').fill('stranger@example.com');
  await section.getByRole('button', { name: 'Name the substitute' }).click();
  await expect(section.getByText('must be of somebody else with access to one of the sites')).toBeVisible();
  const away = {
    ...{ from: '2026-11-23T13:00:00Z', until: '2026-11-30T13:00:00Z' },
    substitute: { id: 7, name: 'Theo Tech', email: 'theo@example.com' },
    not_covered: [{ id: 3, name: 'Crofton Parkway' }],
  };
  api.reply({ [save]: { body: { away } }, 'DELETE /api/users/4/away': { body: { away: null } } });
  await section.getByLabel('Email of the substitute').fill('theo@example.com');
  await section.getByRole('button', { name: 'Name the substitute' }).click();
  await expect(
    section.getByText('Theo Tech has no access to 1 site. Its notifications still come here:'),
  ).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveText(['Crofton Parkway']);
  const { from, until } = JSON.parse(api.of(save).at(-1)?.body ?? '');
  expect(Date.parse(until) - Date.parse(from)).toBe(7 * 86_400_000);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'End it now' }).click();
  await expect(section.getByText('No substitute is named.')).toBeVisible();
});

test('what an administrator cannot do for another is said, and why a channel cannot be set up', {
  tag: '@widths',
}, async ({ page }) => {
  const whyNot = 'No SMS gateway is set: an administrator sets it on the Installation page';
  const of7 = personChannels.channels.map((one) => (one.channel === 'teams' ? { ...one, why_not: whyNot } : one));
  await openAccount(
    page,
    {
      'GET /api/users': {
        body: { users: [testPerson(7, { name: 'Theo Tech', email: 'theo@example.com', role: 'technician' })] },
      },
      'GET /api/users/7/away': { body: { away: null } },
      'GET /api/users/7/channels': { body: { ...personChannels, channels: of7 } },
    },
    testUser({ role: 'admin' }),
    '/account/notifications/7',
  );
  const section = page.getByRole('region', { name: 'Channels' });
  await expect(section.getByText('Only the person can confirm a phone number.')).toBeVisible();
  await expect(section.getByText(whyNot)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add Text message' })).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Add Microsoft Teams' })).toHaveCount(0);
});
