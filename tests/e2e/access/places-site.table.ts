import { errorAnswer, type Replies, testUser, widthOf } from '#tests/helpers/browser.ts';
import { ownLetterReplies } from '../agency-letter-data.ts';
import { calendarReplies, ITEM, savedItem, testRecord } from '../calendar-data.ts';
import { CALLS, complianceReplies, detailOf, monthIn, testResult } from '../compliance-data.ts';
import { minutesAgo, testGauge, testSitePage } from '../fleet.ts';
import { PAGE, PAGES, strangePage, strangeReport, strangeText } from '../gauge-page-data.ts';
import { catalogue, pastRuns, testRun } from '../gauge-runs.ts';
import { historyReplies } from '../history-data.ts';
import { SITE, siteReplies, testInbox } from '../site-replies.ts';
import { dialog, part, press, question, title, type Walk, words } from './place.ts';

type Page = Parameters<typeof widthOf>[0];
const ada = testUser({ role: 'admin', name: 'Ada Admin' });
const SPILL = 'spill_bucket_3y';
const PDF = { name: 'checklist.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') };
const voided = 'Void, Passed Mar 4, 2025, Spill bucket, tank 1';
const attach = 'Attach a document, Passed Mar 4, 2025, Spill bucket, tank 1';

const RUN = 'POST /api/sites/1/atg/commands';
const difference = { key: 'Tank 1/Overfill limit', of: 'Tank 1', name: 'Overfill limit', before: '9,000 gal' };
const atg = (): Replies => ({
  [SITE.page]: { body: testSitePage(1) },
  [SITE.adminPage]: { body: testSitePage(1) },
  [SITE.access]: { body: { siteIds: [1], writeSiteIds: [1] } },
  [SITE.gauge]: { body: testGauge(1, { consoleType: 'TLS-450PLUS' }) },
  'GET /api/sites/1/atg/commands': { body: { commands: catalogue() } },
  'GET /api/sites/1/atg/commands/history': { body: { runs: pastRuns, next_cursor: null } },
  [RUN]: { body: { success: true, run: testRun(2010, { params: { tank: 2 } }) } },
  'GET /api/sites/1/gauge-settings': {
    body: {
      taken_at: minutesAgo(40),
      open_changes: 1,
      units_confirmed: true,
      disagreements: [],
      settings: [
        { key: 'Console/Units', of: 'Console', name: 'Units', value: 'US (gallons, inches, °F)' },
        { key: 'Tank 1/Label', of: 'Tank 1', name: 'Label', value: 'REGULAR UNLEADED' },
      ],
    },
  },
  'GET /api/sites/1/gauge-settings/changes': {
    body: {
      changes: [
        {
          id: 31,
          noticed_at: minutesAgo(90),
          differences: [{ ...difference, after: '9,800 gal', consequence: null }],
          explained: null,
          acknowledged_at: null,
          acknowledged_by: null,
          note: '',
        },
      ],
      next_cursor: null,
    },
  },
});

const askGauge = async (page: Page) => {
  await press(page, /^Run, In-tank inventory$/);
  await page.getByRole('region', { name: 'Answer of the gauge', exact: true }).waitFor();
};

const fillStatement = async (page: Page) => {
  await press(page, 'Record a result');
  const form = page.getByRole('dialog', { name: 'Record a result' });
  await form.getByLabel('What is it?').selectOption({ label: 'SIR statement' });
  await form.getByLabel('Tank or line').selectOption({ label: 'Tank 2, Premium' });
  await form.getByLabel('Date of the statement').fill('2026-11-15');
  await form.getByLabel('Calculated rate (gph)').fill('-0.12');
  await form.getByLabel('Threshold (gph)').fill('0.09');
  await form.getByLabel('Minimum detectable rate (gph)').fill('0.18');
  await form.getByLabel('Vendor').fill('SIR Analytics Inc.');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
};

/** One site: what its gauge says, and what the law asks of it. */
export const site: readonly Walk[] = [
  {
    name: 'site overview',
    user: ada,
    path: '/sites/1',
    replies: siteReplies,
    places: [
      { name: 'site overview', shows: part('Inbox') },
      {
        name: 'site, all tabs',
        draws: ['screens/site/tabs/TabStrip.tsx'],
        on: ['tablet', 'desktop'],
        reach: (page) => press(page, 'All Tabs'),
        shows: { role: 'menu', name: /./ },
      },
      {
        name: 'site overview, take action',
        draws: ['screens/site/issue-form/IssueFormDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Take Action');
          await page.getByRole('dialog').getByLabel('Alarm label').fill('');
          await press(page, 'Save Issue');
        },
        shows: dialog('Take Action on Alarm'),
      },
      {
        name: 'site overview, nothing to report and one card failed',
        reach: async (page, stub) => {
          stub.reply({
            [SITE.page]: { body: testSitePage(1, { alarmDetails: [], alarms: 0, isOnline: false }) },
            [SITE.adminPage]: { body: testSitePage(1, { alarmDetails: [], alarms: 0, isOnline: false }) },
            [SITE.tanks]: { body: [] },
            [SITE.gauge]: errorAnswer(500, 'internal', 'Internal error'),
            [SITE.inbox]: {
              body: testInbox({ latest_monthly_pdf: null, regulatory_recent: [], insurance_upcoming: [] }),
            },
          });
          await page.reload();
        },
        shows: words('No upcoming expirations.'),
      },
      {
        name: 'site, not loaded',
        reach: async (page, stub) => {
          const down = errorAnswer(503, 'unavailable', 'no');
          stub.reply({ [SITE.page]: down, [SITE.adminPage]: down });
          await page.reload();
        },
        shows: words('Failed to load site: HTTP 503'),
      },
    ],
  },
  {
    name: 'events before the first contact',
    user: ada,
    path: '/sites/1',
    replies: () => ({
      ...siteReplies(),
      'GET /api/sites/1/before-watch': {
        body: {
          first_contact_at: minutesAgo(9 * 24 * 60),
          items: [
            {
              kind: 'test',
              device: 'Tank 1',
              what: 'Failed 0.2 gph static test',
              console_time: '2026-11-02 02:14',
              times: 1,
              settled: false,
            },
          ],
          total: 1,
          open: 1,
          settlements: [],
        },
      },
    }),
    places: [
      { name: 'site overview, before we watched', shows: part(/^Before we watched/) },
      {
        name: 'site overview, settle the events before the first contact',
        draws: ['screens/site/before-watch/SettleDialog.tsx'],
        reach: (page) => press(page, /^Settle/),
        shows: dialog(/./),
      },
    ],
  },
  {
    name: 'site overview, a report that is not understood',
    user: testUser(),
    path: '/sites/1',
    replies: () => ({
      ...siteReplies(),
      [SITE.gauge]: { body: testGauge(1, { not_understood: [strangeReport], pages_kept: 1 }) },
      [PAGES]: { body: { pages: [strangePage] } },
      [PAGE]: { body: { page: strangePage, text: strangeText } },
    }),
    places: [
      { name: 'site overview, a report is not understood', shows: words(/printed something Forecourt does not/) },
      {
        name: 'site overview, the page that is not understood',
        draws: ['screens/site/overview/NotUnderstood.tsx'],
        reach: (page) => press(page, /^Show page/),
        shows: dialog(/In-tank leak test results/),
      },
    ],
  },
  {
    name: 'tank history',
    user: testUser(),
    path: '/sites/1',
    replies: () => historyReplies,
    places: [
      {
        name: 'tank history, chart and forecast',
        reach: async (page) => {
          const section = page.getByRole('region', { name: 'Tank history', exact: true });
          await section.scrollIntoViewIfNeeded();
          await section.getByText('How is this worked out?').click();
        },
        shows: (page) => page.locator('canvas').first(),
      },
      {
        name: 'tank history, table of own dates',
        reach: async (page) => {
          await press(page, 'Own dates');
          await press(page, 'View as table');
        },
        shows: part('Tank history'),
      },
    ],
  },
  {
    name: 'gauge commands',
    user: testUser({ role: 'technician' }),
    path: '/sites/1?tab=atg',
    replies: atg,
    places: [
      { name: 'gauge commands', shows: part('History of commands') },
      {
        name: 'gauge commands, an answer',
        reach: async (page) => {
          await askGauge(page);
          if (widthOf(page) === 'phone') await press(page, 'Decoded');
        },
        shows: part('Answer of the gauge'),
      },
      {
        name: 'gauge commands, a control',
        draws: ['screens/site/atg/ControlDialog.tsx'],
        reach: async (page) => {
          await press(page, /^Start leak test/);
          await page.getByRole('dialog').getByRole('button', { name: 'Start leak test' }).click();
        },
        shows: dialog('Start leak test'),
      },
      {
        name: 'gauge commands, acknowledge a change',
        draws: ['screens/site/atg/GaugeSettingsCard.tsx'],
        reach: (page) => press(page, 'Acknowledge'),
        shows: dialog('Acknowledge change'),
      },
      {
        name: 'gauge commands, not allowed and none run',
        reach: async (page, stub) => {
          stub.reply({
            'GET /api/sites/1/atg/commands': { body: { commands: catalogue(false, false) } },
            'GET /api/sites/1/atg/commands/history': { body: { runs: [], next_cursor: null } },
          });
          await page.reload();
        },
        shows: words('No commands have been run yet.'),
      },
      {
        name: 'gauge commands, not loaded',
        reach: async (page, stub) => {
          const down = errorAnswer(503, 'unavailable', 'no');
          stub.reply({
            'GET /api/sites/1/atg/commands': down,
            'GET /api/sites/1/atg/commands/history': down,
            [SITE.gauge]: down,
          });
          await page.reload();
        },
        shows: words('Failed to load commands: HTTP 503'),
      },
    ],
  },
  {
    name: 'calendar',
    user: ada,
    path: `/sites/1?tab=calendar&item=${SPILL}`,
    replies: () => ({
      ...calendarReplies(),
      'POST /api/sites/1/calendar-feed': {
        status: 201,
        body: { success: true, url: '/api/public/calendar/t0k3n.ics' },
      },
      [ITEM.complete('walk')]: {
        status: 201,
        body: { success: true, completion: testRecord(9, '2026-11-18', { key: 'walk' }), item: savedItem },
      },
    }),
    places: [
      {
        name: 'calendar, why',
        reach: async (page) => {
          await page.getByRole('region', { name: 'Why, Spill bucket tightness' }).waitFor();
          await press(page, /^Not applicable here/);
        },
        shows: part('Why, Spill bucket tightness'),
      },
      {
        name: 'calendar, void a record?',
        draws: ['parts/papers/ask-void.ts'],
        reach: (page) => press(page, voided),
        shows: question('Void this record?'),
      },
      {
        name: 'calendar, why is a record void?',
        draws: ['parts/papers/ask-void.ts'],
        reach: (page) => press(page, /^Give the reason, Failed Nov 10/),
        shows: question('Why is it void?'),
      },
      {
        name: 'calendar, attach a paper',
        draws: ['screens/site/calendar/dialogs/AttachDialog.tsx'],
        reach: async (page) => {
          await press(page, attach);
          await page.getByRole('dialog').getByRole('button', { name: 'Attach', exact: true }).click();
        },
        shows: dialog('Attach a document'),
        fresh: true,
      },
      {
        name: 'calendar, mark completed',
        draws: ['screens/site/calendar/dialogs/CompletionDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Mark completed, Spill bucket tightness');
          await press(page, 'Save record');
        },
        shows: dialog('Mark completed'),
      },
      {
        name: 'calendar, set up an item',
        draws: ['screens/site/calendar/dialogs/SetUpDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Set up, Spill bucket tightness');
          await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).waitFor();
        },
        shows: dialog('Set up'),
      },
      {
        name: 'calendar, feed',
        draws: ['screens/site/calendar/dialogs/FeedDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Calendar feed');
          await press(page, 'Make an address');
        },
        shows: dialog('Calendar feed'),
      },
      {
        name: 'calendar, preview of a paper',
        draws: ['parts/papers/PaperPreview.tsx'],
        reach: (page) => press(page, 'Preview Spill buckets 2023.pdf'),
        shows: dialog('Spill buckets 2023.pdf'),
      },
      {
        name: 'calendar, nothing in it',
        reach: async (page, stub) => {
          const sections = { annual: [], triennial: [], five_year: [], extras: [] };
          stub.reply({
            [SITE.calendar]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections } },
          });
          await page.reload();
        },
        shows: words('No calendar items.'),
      },
    ],
  },
  {
    name: 'calendar, a file that stays behind',
    user: testUser(),
    path: '/sites/1?tab=calendar',
    replies: () => ({
      ...calendarReplies(),
      [ITEM.complete('walk')]: {
        status: 201,
        body: { success: true, completion: testRecord(9, '2026-11-18', { key: 'walk' }), item: savedItem },
      },
      'POST /api/sites/1/documents': errorAnswer(400, 'type_not_allowed', 'This file type is not allowed'),
    }),
    places: [
      {
        name: 'calendar, unsent files',
        draws: ['screens/site/calendar/dialogs/CompletionDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Mark completed, Annual walkthrough');
          const box = page.getByRole('dialog', { name: 'Mark completed', exact: true });
          await box.getByRole('radio', { name: 'Passed' }).check();
          await box.getByLabel('Date').fill('2026-11-18');
          await box.getByLabel('Files to upload').setInputFiles([PDF]);
          await press(page, 'Save record');
          await box.getByText('The record is saved.').waitFor();
        },
        shows: dialog('Mark completed'),
        fresh: true,
      },
    ],
  },
  {
    name: 'compliance, as known on a day',
    user: ada,
    path: '/sites/1?tab=compliance',
    replies: () => ({
      ...complianceReplies,
      [CALLS.detail]: (request) => ({
        body: {
          ...detailOf(monthIn(request.url())),
          as_known: { on: '2026-11-03', not_taken_back: ['The states of sensors are not kept.'] },
        },
      }),
    }),
    places: [
      {
        name: 'compliance, ask for a day',
        reach: (page) => press(page, 'As known on…'),
        shows: (page) => page.getByLabel('As known at the end of'),
      },
      {
        name: 'compliance, as known on a day',
        reach: async (page) => {
          await page.getByLabel('As known at the end of').fill('2026-11-03');
          await press(page, 'Show');
          await page.getByText('Not available as of that day').click();
        },
        shows: part('As known on a past day'),
      },
    ],
  },
  {
    name: 'calendar, as known on a day',
    user: ada,
    path: `/sites/1?tab=calendar&item=${SPILL}&as_of=2026-11-03`,
    replies: calendarReplies,
    places: [{ name: 'calendar, as known on a day', shows: part('As known on a past day') }],
  },
  {
    name: 'letters of regulators',
    user: ada,
    path: '/sites/1?tab=compliance',
    replies: () => ({ ...complianceReplies, ...ownLetterReplies }),
    places: [
      { name: 'letters of regulators', shows: part('Findings and letters of regulators') },
      {
        name: 'letters of regulators, record one',
        draws: ['screens/site/agency/AgencyLetters.tsx', 'screens/site/agency/LetterDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Record a finding or letter');
          await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
        },
        shows: dialog('Record a finding or letter'),
      },
      {
        name: 'letters of regulators, correct one',
        draws: ['screens/site/agency/LetterCard.tsx'],
        reach: (page) => press(page, 'Correct: Notice of violation 12'),
        shows: dialog('Correct Notice of violation 12'),
      },
      {
        name: 'letters of regulators, answer one',
        draws: ['screens/site/agency/AnswerLetterDialog.tsx', 'screens/site/agency/LetterCard.tsx'],
        reach: (page) => press(page, 'Answer: Notice of violation 12'),
        shows: dialog('Answer Notice of violation 12'),
      },
      {
        name: 'letters of regulators, close one',
        draws: ['screens/site/agency/LetterCard.tsx'],
        reach: (page) => press(page, 'Close: Notice of violation 12'),
        shows: dialog('Close Notice of violation 12'),
      },
    ],
  },
  {
    name: 'compliance',
    user: ada,
    path: '/sites/1?tab=compliance',
    replies: () => ({
      ...complianceReplies,
      [CALLS.addResult]: {
        status: 201,
        body: { success: true, result: testResult({ id: 32, result: 'FAIL', rate: -0.12 }) },
      },
    }),
    places: [
      {
        name: 'compliance, a month that runs',
        reach: (page) => page.locator('[data-unit="tank-2"]').first().waitFor(),
        shows: (page) => page.getByRole('list', { name: 'Last 12 months' }),
      },
      {
        name: 'compliance, rules that are not judged',
        draws: ['screens/site/compliance/StatusCard.tsx'],
        reach: (page) => press(page, /^This console does not judge/),
        shows: dialog(/^This console does not judge/),
        fresh: true,
      },
      {
        name: 'compliance, void a result?',
        draws: ['parts/papers/ask-void.ts'],
        reach: (page) => press(page, 'Void SIR statement, Tank 2'),
        shows: question(/^Void the SIR statement/),
      },
      {
        name: 'compliance, record a result',
        draws: ['screens/site/compliance/results/ResultDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Record a result');
          await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
        },
        shows: dialog('Record a result'),
        fresh: true,
      },
      {
        name: 'compliance, what a result comes to',
        draws: ['screens/site/compliance/Writers.tsx'],
        reach: fillStatement,
        shows: question('Recorded: SIR statement of Tank 2, Fail'),
        fresh: true,
      },
      {
        name: 'compliance, a stored month',
        reach: async (page) => {
          await press(page, /^Sep 2026/);
          await page.locator('[data-unit="tank-1"]').first().waitFor();
        },
        shows: title(/./),
      },
      {
        name: 'compliance, correct a month',
        draws: ['screens/site/compliance/CorrectDialog.tsx'],
        reach: async (page) => {
          if (widthOf(page) === 'phone') await press(page, 'More');
          await press(page, 'Correct this month');
          await page.getByRole('dialog').getByLabel('Status').selectOption('INCONCLUSIVE');
          await press(page, 'Store correction');
        },
        shows: dialog('Correct September 2026'),
        fresh: true,
      },
      {
        name: 'compliance, why a unit stands so, with its slip',
        draws: ['screens/site/compliance/why/WhyPanel.tsx'],
        reach: async (page) => {
          await page.goto('/sites/1?tab=compliance&month=2026-09&unit=tank-1');
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Show slip/ })
            .last()
            .click();
          await page.getByText('I20801').waitFor();
        },
        shows: dialog(/^Why\?/),
      },
      {
        name: 'compliance, not loaded',
        reach: async (page, stub) => {
          const down = errorAnswer(503, 'unavailable', 'no');
          stub.reply({ [CALLS.detail]: down, [CALLS.history]: down, [CALLS.results]: down });
          await page.goto('about:blank');
          await page.goto('/sites/1?tab=compliance');
        },
        shows: words('Failed to load recorded results: HTTP 503'),
      },
    ],
  },
];
