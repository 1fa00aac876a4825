import { errorAnswer, type Replies, testUser, widthOf } from '#tests/helpers/browser.ts';
import { pauses } from '../alarms-data.ts';
import { CREDENTIALS, testCredentials } from '../credential-data.ts';
import { bytesOf, CHANGE, DELETED, makePdf, paper, REMOVE, SEARCH, tests, whole, writer } from '../document-data.ts';
import { minutesAgo, testSitePage } from '../fleet.ts';
import { issueStates, testAlarm, testIssue, testIssueFull } from '../issue-data.ts';
import { calls, whole as issueReplies } from '../issue-tab.ts';
import { LISTINGS, ownListings } from '../own-listing-data.ts';
import { folders, PACKET, packetReplies } from '../packet-data.ts';
import { adminEditable, policies, showDetails, stationItems, stationTanks, testInfo } from '../records.ts';
import { UploadStub } from '../upload-stub.ts';
import { managed, managerCalls, testOrder } from '../work-order-data.ts';
import { dialog, part, press, question, title, type Walk, words } from './place.ts';

type Page = Parameters<typeof widthOf>[0];
const ada = testUser({ role: 'admin', name: 'Ada Admin' });
const overfillAbsent = {
  ...{ id: 2, part: 'overfill', reason: 'Fills take 25 gallons at most', stated_by: 'Ada Admin' },
  ...{ stated_at: '2026-11-02T15:00:00Z', stated_on: '2026-11-02' },
  ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null },
};
const namedSensor = {
  ...{ key: 'sensor-301-4', device: 'Liquid sensor 4', label: 'STP SUMP TANK 1', line: null, tank_number: 1 },
  ...{ read_as: 'stp_sump', read_as_words: 'A pump sump (STP)', why: 'The label “STP SUMP TANK 1” says so.' },
  adds: [{ category: 'sump', name: 'Pump sump, STP SUMP TANK 1', tank_number: 1 }],
  reported_on: '2026-11-02',
};
const IN_USE = errorAnswer(409, 'document_in_use', 'Document is attached to a compliance record');
const LONG = 'Certificate of tank tightness, all five tanks, both lines, with the sheets of each of them 2026.pdf';

const base: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
};

const documents = async (): Promise<Replies> => ({ ...whole, ...writer, ...bytesOf(await makePdf(2)) });
const documentReplies = await documents();
const more = async (page: Page, name: string, entry: string) => {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const gone = { ...tests[0], deleted_at: '2026-11-19T14:00:00Z', deleted_by: 'Tom Field' };

const release = {
  unit: 'Tank 1',
  found: 'Tank 1: failed the 0.2 gph static test of Nov 18, 2026 (-0.42 gph, threshold 0.126 gph).',
  detected_at: minutesAgo(185),
  report_by: minutesAgo(65),
  report_hours: 2,
  confirm_by: minutesAgo(-7 * 24 * 60),
  citation: 'COMAR 26.10.08.01A',
  reported_at: null,
  reported_by: null,
  report_note: '',
  report_state: 'due',
  report_words: '',
  outcome: null,
  outcome_at: null,
  outcome_by: null,
  outcome_note: '',
  answer: null,
  duties: [],
  spill: false,
};
const suspected = testIssue(501, { kind: 'suspected_release', release, alarm_active: false, note: '' });
/** What an answer can name: one that counts, and one that does not. */
const candidates = {
  by_document: false,
  checks: [
    { id: 'test 12', on: '2026-11-19', words: '0.2 gph static test of Nov 19, 2026 (-0.02 gph)', why_not: null },
    { id: 'test 11', on: '2026-11-18', words: '3.0 gph static test of Nov 18, 2026', why_not: 'It finds less.' },
  ],
  from: '2026-11-18',
  to: '2026-11-20',
};
const confirmed = testIssue(501, {
  kind: 'suspected_release',
  alarm_active: false,
  note: '',
  release: {
    ...release,
    outcome: 'confirmed',
    outcome_at: minutesAgo(5),
    outcome_by: 'Uma User',
    answer: {
      found: 'confirmed',
      equipment: 'Tank 1',
      repaired: '',
      cause: 'Product in the observation well',
      found_by: 'R. Alvarez, Acme',
      found_on: '2026-11-19',
      checks: [],
      documents: [{ folder: 'Compliance Testing', file: LONG }],
      words: 'The tank is emptied.',
      answered_at: minutesAgo(5),
      answered_by: 'Uma User',
    },
    duties: [
      {
        key: 'free_product',
        label: 'Remove free product and report on it',
        due_at: minutesAgo(-45 * 24 * 60),
        citation: '40 CFR 280.64(d)',
        done_at: null,
        done_by: null,
        note: '',
        not_needed: false,
        agency: '',
        documents: [],
        ...{ mark: 'seen', proof: 'The report itself.', follows: 'The next step.', dates: [] },
      },
    ],
  },
});
const article = (page: Page) => page.getByRole('article');
const inArticle = (page: Page, name: string) => article(page).getByRole('button', { name, exact: true }).click();

/** One site: its issues, papers, packets, equipment and facts. */
export const records: readonly Walk[] = [
  {
    name: 'issues',
    user: testUser(),
    path: '/sites/1?tab=issues&issue=501',
    replies: () => ({
      ...issueReplies,
      ...managed,
      [managerCalls.list]: {
        body: { work_orders: [testOrder(), testOrder({ id: 40, state: 'proposed', report: null, files: [] })] },
      },
      [calls.list]: {
        body: { issues: [testIssue(499, { alarmLabel: 'x'.repeat(200) }), ...issueStates()], next_cursor: null },
      },
      [calls.close]: errorAnswer(409, 'issue_closed', 'Issue is closed'),
      'GET /api/sites/1/notification-pauses': { body: pauses },
    }),
    places: [
      { name: 'an issue', shows: article },
      {
        name: 'an issue, edited',
        reach: (page) => inArticle(page, 'Edit'),
        shows: (page) => page.getByRole('form', { name: 'Edit issue' }),
        fresh: true,
      },
      {
        name: 'an issue, closed without a cause',
        draws: ['screens/site/issues/issue/CloseDialog.tsx'],
        reach: async (page) => {
          await inArticle(page, 'Close issue');
          await page.getByRole('dialog').getByRole('button', { name: 'Close issue' }).click();
        },
        shows: dialog(/^Close ISS-/),
      },
      {
        name: 'an issue, report of a vendor verified',
        draws: ['screens/site/issues/vendor/VerifyDialog.tsx'],
        reach: (page) => inArticle(page, 'Verify'),
        shows: dialog(/^Verify the report/),
      },
      {
        name: 'an issue, report of a vendor returned',
        draws: ['screens/site/issues/vendor/ReturnDialog.tsx'],
        reach: (page) => inArticle(page, 'Return to vendor'),
        shows: dialog(/^Return the report/),
      },
      {
        name: 'an issue, a vendor asked for a form',
        draws: ['screens/site/issues/vendor/OrderForm.tsx'],
        reach: (page) => inArticle(page, 'Ask for a form'),
        shows: dialog(/^Form for Acme Petroleum/),
      },
      {
        name: 'an issue, time of a vendor refused',
        draws: ['screens/site/issues/vendor/RefuseTimeDialog.tsx'],
        reach: (page) => inArticle(page, 'Refuse this time'),
        shows: dialog(/^Refuse the time/),
      },
      {
        name: 'an issue, link of a vendor withdrawn',
        draws: ['screens/site/issues/vendor/VendorPanel.tsx'],
        reach: (page) => article(page).getByRole('button', { name: 'Withdraw link', exact: true }).first().click(),
        shows: dialog(/^Withdraw the link/),
      },
      {
        name: 'issues, the list',
        reach: (page) => page.goto('/sites/1?tab=issues').then(() => undefined),
        shows: (page) => page.getByRole('list', { name: 'Issues, newest first' }),
      },
      {
        name: 'issues, a new one',
        reach: (page) => press(page, 'New Issue'),
        shows: dialog(/./),
      },
      {
        name: 'issues, open alarms',
        reach: (page) => page.goto('/sites/1?tab=issues&view=alarms').then(() => undefined),
        shows: (page) => part('Open alarms')(page).getByRole('listitem').first(),
      },
      {
        name: 'issues, acknowledge an alarm',
        draws: ['screens/site/issues/alarms/OpenAlarms.tsx'],
        reach: (page) => press(page, 'Acknowledge T1: High Water Alarm'),
        shows: dialog('Acknowledge alarm'),
      },
      {
        name: 'issues, snooze an alarm',
        draws: ['screens/site/pauses/PauseDialog.tsx'],
        reach: (page) => press(page, 'Snooze T1: High Water Alarm'),
        shows: dialog('Snooze alarm'),
      },
      {
        name: 'issues, alarm history',
        reach: async (page, stub) => {
          const alarms = [
            testAlarm(613, { ghost: true, cleared_at: minutesAgo(41) }),
            testAlarm(611, { opened_at: minutesAgo(2000), cleared_at: minutesAgo(1900), source: 'history' }),
          ];
          stub.reply({ [calls.history]: { body: { alarms, next_cursor: null } } });
          await page.goto('/sites/1?tab=issues&view=history');
          await press(page, 'T1: High Water Alarm ×2 times');
          if (widthOf(page) === 'phone')
            await part('Alarm history')(page).getByText('Filters', { exact: true }).click();
        },
        shows: part('Alarm history'),
      },
      {
        name: 'issues, none and no alarms',
        reach: async (page, stub) => {
          stub.reply({ [calls.list]: { body: { issues: [], next_cursor: null } } });
          await page.goto('about:blank');
          await page.goto('/sites/1?tab=issues');
        },
        shows: words('No issues yet.'),
      },
    ],
  },
  {
    name: 'a suspected release',
    user: testUser(),
    path: '/sites/1?tab=issues&issue=501',
    replies: () => ({
      ...issueReplies,
      [calls.list]: { body: { issues: [suspected], next_cursor: null } },
      [calls.one]: { body: testIssueFull(suspected, { alarms: [] }) },
    }),
    places: [
      { name: 'suspected release, late', shows: part('Suspected release') },
      {
        name: 'suspected release, report made',
        draws: ['screens/site/release/ReleaseStepDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Report made');
          await press(page, 'Record the report');
        },
        shows: dialog(/./),
      },
      {
        name: 'suspected release, answered',
        draws: ['screens/site/release/AnswerDialog.tsx'],
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/sites/1/issues/501/answer-checks': { body: candidates } });
          await page.goto('about:blank');
          await page.goto('/sites/1?tab=issues&issue=501');
          await press(page, 'Record answer');
          const box = page.getByRole('dialog');
          await box.getByLabel('What was found?').selectOption('product_contained');
          await box.getByText(/^Does not count/).waitFor();
          await press(page, 'Answer and close');
        },
        shows: dialog(/^Answer ISS-/),
        fresh: true,
      },
      {
        name: 'suspected release, confirmed',
        draws: ['screens/site/release/DutyDialog.tsx'],
        reach: async (page, stub) => {
          stub.reply({ [calls.one]: { body: testIssueFull(confirmed, { alarms: [] }) } });
          await page.goto('about:blank');
          await page.goto('/sites/1?tab=issues&issue=501');
          await press(page, 'Step done');
          await press(page, 'Record step');
        },
        shows: dialog('Record a step'),
        fresh: true,
      },
      {
        name: 'suspected release, date of the agency',
        draws: ['screens/site/release/DutyDateDialog.tsx'],
        reach: async (page, stub) => {
          stub.reply({ [calls.one]: { body: testIssueFull(confirmed, { alarms: [] }) } });
          await page.goto('about:blank');
          await page.goto('/sites/1?tab=issues&issue=501');
          await press(page, 'Agency date');
          await press(page, 'Record date');
        },
        shows: dialog('Date set by the agency'),
        fresh: true,
      },
      {
        name: 'a spill, recorded without what is needed',
        draws: ['screens/site/release/SpillDialog.tsx'],
        reach: async (page) => {
          await page.goto('about:blank');
          await page.goto('/sites/1?tab=issues');
          await press(page, 'Record spill');
          await page.getByRole('dialog').getByRole('button', { name: 'Record spill' }).click();
        },
        shows: dialog('Record a spill or overfill'),
        fresh: true,
      },
    ],
  },
  {
    name: 'documents',
    user: testUser(),
    path: '/sites/1?tab=documents&folder=compliance',
    replies: () => ({
      ...documentReplies,
      [CHANGE]: errorAnswer(409, 'document_exists', 'A document with this name already exists'),
      [REMOVE]: IN_USE,
      [DELETED]: { body: { documents: [{ ...gone, restorable_until: '2026-12-19T14:00:00Z' }], next_cursor: null } },
      [SEARCH]: { body: { documents: [{ ...tests[0], excerpt: 'the spill bucket was dry' }], more: false, unread: 2 } },
    }),
    places: [
      {
        name: 'documents',
        shows: (page) => page.getByRole('button', { name: 'More for Spill bucket 2026.pdf' }),
      },
      {
        name: 'documents, menu of a row',
        draws: ['screens/site/documents/lists/RowMenu.tsx'],
        reach: (page) => press(page, 'More for Overfill 2025.pdf'),
        shows: { role: 'menu', name: /./ },
      },
      {
        name: 'documents, kind of paper',
        draws: ['screens/site/documents/dialogs/RowDialogs.tsx'],
        reach: (page) => press(page, 'Set type of Sump photo.jpg'),
        shows: dialog('Document type'),
      },
      {
        name: 'documents, details',
        draws: ['screens/site/documents/dialogs/RowDialogs.tsx'],
        reach: (page) => more(page, 'Overfill 2025.pdf', 'Details'),
        shows: dialog('Document details'),
      },
      {
        name: 'documents, rename',
        draws: ['screens/site/documents/dialogs/RowDialogs.tsx'],
        reach: async (page) => {
          await more(page, 'Overfill 2025.pdf', 'Rename…');
          await page.getByRole('dialog').getByLabel('Name').fill('Over/fill');
          await press(page, 'Rename');
        },
        shows: dialog('Rename document'),
      },
      {
        name: 'documents, move',
        draws: ['screens/site/documents/dialogs/RowDialogs.tsx'],
        reach: (page) => more(page, 'Overfill 2025.pdf', 'Move…'),
        shows: dialog('Move document'),
      },
      {
        name: 'documents, delete refused',
        draws: ['screens/site/documents/dialogs/DeleteDialog.tsx'],
        reach: async (page) => {
          await more(page, 'Overfill 2025.pdf', 'Delete…');
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
          await page.getByRole('alertdialog').getByRole('alert').waitFor();
        },
        shows: question('Delete document?'),
      },
      {
        name: 'documents, new folder',
        draws: ['screens/site/documents/dialogs/NewFolderDialog.tsx'],
        reach: async (page) => {
          await press(page, 'New folder…');
          await press(page, 'Make folder');
        },
        shows: dialog('New folder'),
      },
      {
        name: 'documents, preview',
        draws: ['screens/site/documents/DocumentsTab.tsx'],
        reach: async (page) => {
          await press(page, 'Preview Spill bucket 2026.pdf');
          await page.locator('canvas[data-drawn]').first().waitFor();
        },
        shows: dialog('Spill bucket 2026.pdf'),
      },
      {
        name: 'documents, files that wait to be sent',
        reach: (page) =>
          page.getByLabel('Files to upload').setInputFiles([
            { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
            { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
          ]),
        shows: words('This file type is not allowed'),
      },
      {
        name: 'documents, delete a folder?',
        draws: ['screens/site/documents/dialogs/DeleteFolder.tsx'],
        reach: async (page) => {
          await page.goto('/sites/1?tab=documents&folder=Old%20papers');
          await press(page, 'Delete folder…');
        },
        shows: question('Delete folder?'),
      },
      { name: 'documents, an empty folder', shows: words('No documents in Old papers.') },
      {
        name: 'documents, found by words',
        reach: (page) => page.getByRole('searchbox', { name: 'Search documents' }).fill('spill buck'),
        shows: (page) => page.locator('mark').first(),
      },
      {
        name: 'documents, recently deleted',
        reach: async (page) => {
          await page.goto('/sites/1?tab=documents');
          await page.getByRole('link', { name: 'Recently deleted' }).click();
        },
        shows: title('Recently deleted', 2),
      },
      {
        name: 'documents, long names',
        reach: async (page, stub) => {
          const folder = 'Compliance Testing';
          const longest = paper(LONG, '2026-06-01T00:00:00Z', { folder, protected: false, uploaded_by: 'Uma Writer' });
          stub.reply({
            'GET /api/public/sites/1/documents': { body: { folder, exists: true, documents: [longest] } },
          });
          await page.goto('/sites/1?tab=documents&folder=compliance');
        },
        shows: words(LONG),
      },
    ],
  },
  {
    name: 'documents, a name that is taken',
    user: testUser(),
    path: '/sites/1?tab=documents&folder=regulatory',
    replies: () => {
      const uploads = new UploadStub();
      uploads.taken = ['Letter.pdf'];
      return { ...documentReplies, ...uploads.replies };
    },
    places: [
      {
        name: 'documents, keep both, replace or skip',
        reach: async (page) => {
          await page
            .getByLabel('Files to upload')
            .setInputFiles([{ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
          await press(page, 'Upload 1 file');
        },
        shows: (page) => page.locator('[data-upload="exists"]'),
        fresh: true,
      },
    ],
  },
  {
    name: 'packets',
    user: testUser(),
    path: '/sites/1',
    replies: () => ({
      ...packetReplies(),
      'GET /api/sites/1/shares/704/views': {
        body: {
          views: [{ at: minutesAgo(12), what: 'downloaded', file: null, ip: '203.0.113.9', agent: 'Safari on iPhone' }],
          next_cursor: null,
        },
      },
    }),
    places: [
      {
        name: 'packet, what would be in it',
        draws: ['parts/packet/building/BuildDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Build Compliance Packet');
          await page.getByText('14 of 19 documents are on file').waitFor();
        },
        shows: dialog('Build Compliance Packet'),
      },
      {
        name: 'packet, built',
        draws: ['parts/packet/DeskViews.tsx'],
        reach: async (page) => {
          await press(page, 'Build Compliance Packet');
          await press(page, 'Build packet');
        },
        shows: dialog('Packet created successfully'),
        fresh: true,
      },
      {
        name: 'packet, its link',
        draws: ['parts/packet/DeskViews.tsx'],
        reach: async (page) => {
          await page.evaluate(() => {
            const writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
            Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
          });
          await press(page, 'Share packet link');
        },
        shows: dialog('Share link'),
        fresh: true,
      },
      {
        name: 'packets, links that were made',
        reach: async (page) => {
          await page.goto('/sites/1?tab=documents&folder=exports');
          await press(page, 'Show 2 links that have ended');
        },
        shows: (page) => page.locator('[data-share="704"]'),
      },
      {
        name: 'packets, withdraw a link?',
        draws: ['parts/packet/ExportsActions.tsx'],
        reach: (page) => press(page, /^Withdraw/),
        shows: question('Withdraw this link?'),
      },
      {
        name: 'packets, who looked',
        draws: ['parts/packet/ViewsPanel.tsx'],
        reach: (page) =>
          page
            .locator('[data-share="704"]')
            .getByRole('button', { name: /^Views/ })
            .click(),
        shows: dialog('Views'),
      },
    ],
  },
  {
    name: 'equipment',
    user: ada,
    path: '/sites/1?tab=equipment',
    replies: () => ({
      ...base,
      'GET /api/sites/1/tanks': { body: { tanks: stationTanks } },
      'GET /api/sites/1/equipment': { body: { equipment: stationItems, removed: [] } },
      'GET /api/sites/1/absent-parts': { body: { parts: [overfillAbsent] } },
      'GET /api/sites/1/equipment-proposals': { body: { proposals: [namedSensor] } },
      [LISTINGS]: { body: { listings: ownListings } },
      [PACKET.folders]: { body: folders('2026') },
      [PACKET.documents]: { body: { folder: 'Compliance Testing', exists: true, documents: [] } },
    }),
    places: [
      { name: 'equipment', shows: title(/^Equipment/, 2) },
      {
        name: 'equipment, add without a name',
        draws: ['screens/site/equipment/EquipmentDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Add equipment');
          await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
        },
        shows: dialog('Add equipment'),
      },
      {
        name: 'equipment, discard what was typed?',
        draws: ['parts/form/RecordFrame.tsx'],
        reach: async (page) => {
          await showDetails(page, 'Sump sensor 201');
          await press(page, 'Edit, Sump sensor 201');
          await page.getByRole('dialog').getByRole('textbox', { name: 'Notes' }).fill('South wall');
          await page.keyboard.press('Escape');
        },
        shows: question('Discard what you typed?'),
        fresh: true,
      },
      {
        name: 'equipment, edit with papers',
        draws: ['parts/form/RecordFrame.tsx'],
        reach: async (page) => {
          await showDetails(page, 'Sump sensor 201');
          await press(page, 'Edit, Sump sensor 201');
          await press(page, 'Choose stored documents');
        },
        shows: dialog('Edit Sump sensor 201'),
      },
      {
        name: 'equipment, remove',
        draws: ['screens/site/equipment/RemoveDialog.tsx', 'parts/form/RecordFrame.tsx'],
        reach: async (page) => {
          await showDetails(page, 'Dispenser 1/2');
          await press(page, 'Remove, Dispenser 1/2');
        },
        shows: dialog('Remove equipment'),
      },
      {
        name: 'equipment, record differently what the gauge names',
        draws: ['screens/site/proposals/Proposals.tsx', 'parts/form/RecordFrame.tsx'],
        reach: (page) => press(page, 'Record differently, Liquid sensor 4, labeled “STP SUMP TANK 1”'),
        shows: dialog('Record this device'),
      },
      {
        name: 'equipment, not what the gauge names',
        draws: ['screens/site/proposals/Proposals.tsx', 'parts/form/RecordFrame.tsx'],
        reach: (page) => press(page, 'Not this, Liquid sensor 4, labeled “STP SUMP TANK 1”'),
        shows: dialog('Not this'),
      },
      {
        name: 'equipment, withdraw that there is none',
        draws: ['screens/site/equipment/AbsentParts.tsx', 'parts/form/RecordFrame.tsx'],
        reach: (page) => press(page, 'Withdraw, There is no overfill device'),
        shows: dialog('Withdraw'),
      },
      {
        name: 'equipment, listings of the owner',
        reach: (page) => page.getByText('Report 9', { exact: true }).scrollIntoViewIfNeeded(),
        shows: part('Listings of the owner'),
      },
      {
        name: 'equipment, record a listing of the owner',
        draws: [
          'screens/site/own-listings/OwnListingDialog.tsx',
          'screens/site/own-listings/OwnListings.tsx',
          'parts/form/RecordFrame.tsx',
        ],
        reach: async (page) => {
          await press(page, 'Record a listing');
          await page.getByRole('dialog').getByLabel('Method').selectOption('static');
          await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
        },
        shows: dialog('Record a listing of the owner'),
        fresh: true,
      },
      {
        name: 'equipment, withdraw a listing of the owner',
        draws: ['screens/site/own-listings/OwnListings.tsx', 'parts/form/RecordFrame.tsx'],
        reach: (page) => press(page, 'Withdraw, Report 12-7'),
        shows: dialog('Withdraw the listing'),
      },
      {
        name: 'equipment, a tank set up',
        draws: ['screens/site/equipment/TankDialog.tsx'],
        reach: async (page) => {
          await showDetails(page, 'T1 Regular');
          await press(page, 'Tank set-up, T1 Regular');
        },
        shows: dialog('Set-up of T1 Regular'),
      },
      {
        name: 'equipment, retire a tank?',
        draws: ['screens/site/equipment/TankDialog.tsx'],
        reach: async (page) => {
          await showDetails(page, 'T2 Regular');
          await press(page, 'Tank set-up, T2 Regular');
          await press(page, 'Retire tank');
        },
        shows: question(/./),
        fresh: true,
      },
      {
        name: 'equipment, none',
        reach: async (page, stub) => {
          stub.reply({ 'GET /api/sites/1/equipment': { body: { equipment: [], removed: [] } } });
          await page.reload();
        },
        shows: words('No equipment recorded.'),
      },
    ],
  },
  {
    name: 'site info',
    user: ada,
    path: '/sites/1?tab=info',
    replies: () => ({
      ...base,
      'GET /api/sites/1/info': { body: testInfo({ editable: adminEditable }) },
      'GET /api/sites/1/insurance': { body: { insurance: policies } },
      [CREDENTIALS]: { body: { credentials: testCredentials } },
      [PACKET.folders]: { body: folders('2026') },
      [PACKET.documents]: { body: { folder: 'Regulatory Correspondence', exists: true, documents: [] } },
    }),
    places: [
      { name: 'site info', shows: title('Insurance', 2) },
      { name: 'site info, second person', shows: title('Jobs of this site', 2) },
      {
        name: 'site info, add insurance',
        draws: ['screens/site/info/InsuranceSection.tsx'],
        reach: async (page) => {
          await press(page, 'Add insurance');
          await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
        },
        shows: dialog('Add insurance'),
      },
      {
        name: 'site info, remove insurance?',
        draws: ['screens/site/info/InsuranceSection.tsx'],
        reach: (page) => press(page, 'Remove, Old Line Underwriters EM-901'),
        shows: question(/./),
      },
      {
        name: 'site info, record a certificate',
        draws: ['screens/site/credentials/CredentialDialog.tsx'],
        reach: async (page) => {
          await press(page, 'Record');
          await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
        },
        shows: dialog('Record a certificate or permit'),
      },
      {
        name: 'site info, void a certificate',
        draws: ['screens/site/credentials/CredentialsSection.tsx'],
        reach: (page) => press(page, 'Void, Class B certificate, Ray Alvarez'),
        shows: dialog('Void: Class B certificate, Ray Alvarez'),
      },
      {
        name: 'site info, class C list',
        draws: ['screens/site/credentials/ClassCPanel.tsx'],
        reach: (page) => press(page, 'Class C list…'),
        shows: dialog('Class C operators'),
      },
      {
        name: 'site info, edited',
        reach: async (page) => {
          await press(page, 'Edit');
          await page.getByRole('textbox', { name: 'State', exact: true }).fill('1');
          await press(page, 'Save changes');
        },
        shows: words('State must be two capital letters'),
      },
      {
        name: 'site info, discard changes?',
        draws: ['screens/site/info/InfoTab.tsx'],
        reach: (page) => page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click(),
        shows: question('Discard your changes?'),
      },
    ],
  },
];
