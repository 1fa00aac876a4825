import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;

/** What looks different on a phone or tablet, and so is run there too; everything is run on the desktop. */
const widths = /@widths|access\/|offline/;

/** Three widths: phone, tablet (both touch), desktop. Chromium is the system's own; nothing is downloaded. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two browsers on two cores: what only passes on the second try is printed as flaky, and worth mending.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    // Tests of the offline page allow it; elsewhere it would answer before the stand-in of the API does.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Starts the real program with its database and gauges, once.
    { name: 'live', testMatch: '**/live-*.e2e.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: widths,
      testIgnore: '**/live-*.e2e.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      grep: widths,
      testIgnore: '**/live-*.e2e.ts',
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: '**/live-*.e2e.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: true,
    timeout: 60_000,
  },
});
