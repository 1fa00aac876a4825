import { defineConfig } from '@playwright/test';
import { longFiles, runsLong } from '#tests/helpers/soak.ts';

/**
 * Everything is run on the desktop. On a phone: what has a form of its own there (cards, sheets, the bar below):
 * `@widths`. On a tablet, which has the desktop's parts closer together: what measures room or has columns of its own:
 * `@tablet`. On both, in a long run (tests/long-tests.json): every place of `access/`.
 */
const onPhones = runsLong ? /@widths|access\// : /@widths/;
const onTablets = runsLong ? /@tablet|access\// : /@tablet/;
/** Of a long run alone; file names are matched from the right. */
const long = runsLong ? [] : Object.keys(longFiles).map((file) => `**/${file.split('/').slice(2).join('/')}`);

/** Three widths: phone, tablet (both touch), desktop. Chromium is the system's own; nothing is downloaded. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // No test is run twice: one that needs luck is a wrong test.
  retries: 0,
  // So long a busy machine may take; whoever waits for what never comes fails all the same.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'off',
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
        // A page lives for seconds: what optimizing its code costs is not earned back.
        '--js-flags=--no-maglev --no-opt',
        '--num-raster-threads=1',
      ],
    },
  },
  projects: [
    // Starts the real program with its database and gauges, once.
    { name: 'live', testMatch: '**/live-*.e2e.ts', testIgnore: long, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: onPhones,
      testIgnore: '**/live-*.e2e.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      grep: onTablets,
      testIgnore: '**/live-*.e2e.ts',
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: '**/live-*.e2e.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
