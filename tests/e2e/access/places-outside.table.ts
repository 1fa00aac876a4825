import { errorAnswer, testUser } from '#tests/helpers/browser.ts';
import { codes, secret } from '../account-data.ts';
import { testWall, WALL, wallToken } from '../wall-data.ts';
import { LinkFormServer, linkCalls, token as orderToken, sentPage, withFile } from '../work-order-data.ts';
import { dialog, press, title, type Walk, words } from './place.ts';

const reset = 'POST /api/auth/reset-password/verify';
const token = 'eyJzIjo3MDEsImUiOjE4MjY2NTgwMDB9.6UfrJMCJ4v_jZVY2AGgfUVOvo--oJ7F4HVvq8SENTmc';
const contents = `GET /api/public/share/${token}/contents`;
const code = '7K3M-9QXT-2W4B-0HRF';
const proofCall = `GET /api/public/reports/${code}`;

const packet = {
  file: 'Packet_101_2026-10_20261105T120000Z.zip',
  size: 4_182_133,
  sha256: '9f2c0e5b1d7a4c3e8f6b2a1d0c9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e',
  site_name: 'Alpha Fuel',
  month: '2026-10',
  created_at: '2026-11-05T12:00:00.000Z',
  shared_by: 'Uma Writer',
  expires_at: '2026-11-23T15:00:00.000Z',
  contents: [
    { name: 'index.pdf', size: 48_211, sha256: '1'.repeat(64), position: 1, shows: true },
    {
      ...{ name: 'monthly-reports/2026-10_Monthly_Report.pdf', size: 191_233, sha256: '3'.repeat(64) },
      ...{ position: 2, shows: true },
    },
  ],
  index: null,
  missing: ['No financial responsibility document.'],
  changed_verdicts: [],
};

const proof = {
  code,
  site_name: 'Alpha Fuel',
  facility_id: 'MD-10101',
  month: '2026-10',
  status: 'FAILED',
  version: 2,
  generated_at: '2026-11-19T21:00:00.000Z',
  evidence_sha256: '5f2b61ce0c8e9d4f7a3b1d0e6c8a9f40b2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7',
  pdf_sha256: 'ab'.repeat(32),
  spanish_sha256: [],
  inspection: null,
  superseded: true,
};

/** What is met before anybody is signed in, and what stands in the way of whoever just did. */
export const outside: readonly Walk[] = [
  {
    name: 'wall display',
    user: null,
    path: `/wall/${wallToken}`,
    replies: () => ({ [WALL]: { body: testWall() } }),
    places: [
      { name: 'wall display', shows: title('Dispatch room') },
      {
        name: 'wall display, out of touch',
        reach: async (page, stub) => {
          const contact = { last_at: '2026-11-20T12:04:00.000Z', stale: true };
          stub.reply({ [WALL]: { body: testWall({ contact }) } });
          await page.reload();
        },
        shows: words('No gauge has answered since'),
      },
    ],
  },
  {
    name: 'sign-in',
    user: null,
    path: '/login',
    replies: () => ({
      'GET /api/auth/sign-in-options': { body: { single_sign_on: { label: 'Contoso' } } },
      'POST /api/auth/login': errorAnswer(401, 'two_step_required', 'Enter the code from your authenticator app'),
      'POST /api/auth/reset-password': { body: { success: true, message: 'Look into your mail' } },
      'POST /api/auth/forgot-password': { body: { success: true, message: 'Look into your mail' } },
    }),
    places: [
      { name: 'sign-in', shows: title(/./) },
      {
        name: 'sign-in, fields left out',
        reach: (page) => press(page, 'LOGIN'),
        shows: (page) => page.locator('[aria-invalid]').first(),
      },
      {
        name: 'forgotten password',
        draws: ['screens/login/ResetPasswordDialog.tsx'],
        reach: (page) => page.getByText('FORGOT PASSWORD', { exact: true }).click(),
        shows: dialog('Reset Password'),
      },
      {
        name: 'sign-in, the code',
        reach: async (page) => {
          await page.getByRole('textbox', { name: 'Email', exact: true }).fill('u2@example.com');
          await page.getByLabel('Password').fill('correct horse');
          await press(page, 'LOGIN');
        },
        shows: (page) => page.getByLabel('Code from your authenticator app'),
      },
    ],
  },
  {
    name: 'a reset link',
    user: null,
    path: '/login#reset=q3J-_x',
    replies: () => ({ [reset]: { body: { valid: true, expires_at: '2026-11-21T22:00:00Z' } } }),
    places: [
      {
        name: 'new password by link',
        draws: ['screens/login/SetPasswordDialog.tsx'],
        shows: dialog('Set new password'),
      },
      {
        name: 'new password by link, an old link',
        reach: async (page, stub) => {
          stub.reply({ [reset]: errorAnswer(400, 'reset_token_invalid', 'This reset link is invalid or has expired') });
          await page.goto('about:blank');
          await page.goto('/login#reset=old');
          await page.getByRole('alert').first().waitFor();
        },
        shows: dialog('Set new password'),
      },
    ],
  },
  {
    name: 'a password that must be changed',
    user: testUser({ mustChangePassword: true }),
    path: '/sites',
    replies: () => ({}),
    places: [
      {
        name: 'change password',
        draws: ['screens/change-password/ChangePasswordScreen.tsx'],
        reach: async (page) => {
          await page.getByLabel('New Password', { exact: true }).fill('1234');
          await page.getByRole('dialog').getByRole('button', { name: 'Change Password', exact: true }).click();
        },
        shows: dialog('Change Password'),
        fresh: true,
      },
    ],
  },
  {
    name: 'two-step sign-in that is required',
    user: testUser(),
    path: '/sites',
    replies: () => ({
      'GET /api/sites': errorAnswer(403, 'two_step_setup_required', 'Your role requires two-step sign-in'),
      'GET /api/inventory': errorAnswer(403, 'two_step_setup_required', 'Your role requires two-step sign-in'),
      'GET /api/auth/two-step': {
        body: { enabled: false, required: true, enabled_at: null, recovery_codes_left: 0 },
      },
      'POST /api/auth/two-step/begin': { body: secret },
      'POST /api/auth/two-step/confirm': { body: { success: true, recovery_codes: codes } },
    }),
    places: [
      {
        name: 'two-step set-up, password, secret and codes',
        draws: ['screens/two-step-setup/TwoStepSetupScreen.tsx'],
        shows: dialog('Set up two-step sign-in'),
        fresh: true,
      },
      {
        name: 'two-step set-up, the secret',
        reach: async (page) => {
          await page.getByLabel('Your password').fill('right');
          await press(page, 'Next');
          await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
        },
        shows: dialog('Set up two-step sign-in'),
        fresh: true,
      },
      {
        name: 'two-step set-up, the codes',
        reach: async (page) => {
          await page.getByLabel('Your password').fill('right');
          await press(page, 'Next');
          await page.getByLabel('Code from the app').fill('123456');
          await press(page, 'Switch on');
          await page.getByText(codes[0] ?? '').waitFor();
        },
        shows: dialog('Set up two-step sign-in'),
        fresh: true,
      },
    ],
  },
  {
    name: 'a shared packet',
    user: null,
    path: `/share/${token}`,
    replies: () => ({ [contents]: { body: packet } }),
    places: [
      {
        name: 'shared packet',
        reach: (page) => page.getByText('SHA-256 of 2026-10_Monthly_Report.pdf').click(),
        shows: title('Alpha Fuel'),
      },
      {
        name: 'shared packet, link ended',
        reach: async (page, stub) => {
          stub.reply({ [contents]: errorAnswer(410, 'share_gone', 'x') });
          await page.reload();
        },
        shows: title('This link no longer works'),
      },
      {
        name: 'shared packet, asked too often',
        reach: async (page, stub) => {
          stub.reply({ [contents]: errorAnswer(429, 'rate_limited', 'Too many requests. Please try again later.') });
          await page.reload();
        },
        shows: title('Too many requests'),
      },
    ],
  },
  {
    name: 'the job of a vendor',
    user: null,
    path: `/work-order/${orderToken}`,
    replies: () => ({ [linkCalls.open]: { body: withFile() } }),
    places: [
      { name: 'work order', shows: title('T1: High Water Alarm') },
      {
        name: 'work order, declined without a reason',
        reach: async (page) => {
          await press(page, 'Decline');
          await press(page, 'Decline');
        },
        shows: words('Say why you decline.'),
      },
      {
        name: 'work order, reported as done',
        reach: async (page, stub) => {
          stub.reply({ [linkCalls.open]: { body: sentPage() } });
          await page.reload();
        },
        shows: words('The company that sent it verifies the report.'),
      },
      {
        name: 'work order, link withdrawn',
        reach: async (page, stub) => {
          stub.reply({ [linkCalls.open]: errorAnswer(410, 'work_order_withdrawn', 'This link was withdrawn.') });
          await page.reload();
        },
        shows: title('This link does not open a job'),
      },
    ],
  },
  {
    name: 'the form of a vendor',
    user: null,
    path: `/work-order/${orderToken}/form`,
    replies: () => new LinkFormServer().replies(),
    places: [
      { name: 'form of a work order', shows: title('Spill bucket test') },
      {
        name: 'form of a work order, signed too early',
        reach: (page) => press(page, 'Finish'),
        shows: words(/things are missing/),
      },
    ],
  },
  {
    name: 'proof of a report',
    user: null,
    path: '/verify',
    replies: () => ({ [proofCall]: { body: proof } }),
    places: [
      {
        name: 'verify, no code',
        reach: (page) => press(page, 'Check'),
        shows: (page) => page.getByLabel('Verification code'),
      },
      {
        name: 'verify, a report and another file',
        reach: async (page) => {
          await page.goto(`/verify/${code}`);
          await page.locator('input[type=file]').setInputFiles({
            name: 'changed.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.3 another'),
          });
        },
        shows: words('This file is not the report: its contents differ.'),
      },
      {
        name: 'verify, an unknown code',
        reach: async (page, stub) => {
          stub.reply({ [proofCall]: errorAnswer(404, 'report_unknown', 'No report has this code') });
          await page.goto('about:blank');
          await page.goto(`/verify/${code}`);
        },
        shows: words('No report has this code.'),
      },
    ],
  },
];
