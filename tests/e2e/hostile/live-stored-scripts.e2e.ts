import { type APIResponse, expect, type Page, test } from '@playwright/test';
import { impliedPartNames } from '#contract/nouns/compliance/implied-parts.table.ts';
import { routes } from '#contract/routes/all.ts';
import { fillPath, type Route } from '#contract/routes/route.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { sampleStation, sampleTank } from '#simulator/sample-station.ts';
import { type DemoProcess, startDemo } from '#tests/helpers/demo-process.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { fillHostileWalkthrough, writeHostileCertificates } from './hostile-walkthrough.ts';
import { freeTexts, payload, poisoned } from './payloads.ts';
import { type WatchedPage, watchPage } from './watched-page.ts';

/** Scripts in every text field of the real program: nothing runs on any screen, under the policy that the server sends. */
test.describe.configure({ mode: 'serial', timeout: 480_000 });

let demo: DemoProcess;
let fleet: Fleet;
let mail: MailServer;
const gaugeAddress = '127.77.0.1';
const siteName = '<img src=x onerror=hit()> Fuel';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const spec = sampleStation({
    name: 'Hostile',
    header: ['<svg onload=hit()>', '"><svg onload=hit()>', '<script>hit()', '=1+1'],
    tanks: [sampleTank(1, { label: '<svg onload=hit()>' }), sampleTank(2, { label: '"><svg onload=hit()>' })],
    sensors: [{ number: 1, label: '<img src=x:x>', place: 'stp-sump' }],
    lines: [{ number: 1, label: '{{hit()}}', tank: 1 }],
    incidents: [
      { kind: 'water', tank: 1, from: Date.now() - 86_400_000, inchesPerDay: 40, upTo: 6 },
      { kind: 'sensor', sensor: 1, from: Date.now() - 3_600_000, alarm: 3 },
    ],
  });
  mail = await startMailServer();
  fleet = await startFleet({
    stations: [{ spec, host: gaugeAddress, port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 2 * 86_400_000),
    msPerByte: 0,
  });
  demo = await startDemo({
    env: { SMTP_URL: mail.url, SECRET_KEY: 'a key of the tests that is long enough', LOG_LEVEL: 'error' },
  });
});

test.afterAll(async () => {
  await demo?.stop();
  await fleet?.stop();
  await mail?.close();
});

/** Addresses of the forms of the site, after that of the site. */
const forms: string[] = [];
const places: Record<string, string | number> = {};
type Json = Record<string, unknown>;

async function call(page: Page, name: keyof typeof routes, body?: Json, params: Json = {}): Promise<Json> {
  const route: Route = routes[name];
  const path = fillPath(route.path, { ...places, ...(params as Record<string, string>) });
  const answer = await page.request.fetch(demo.url + path, {
    method: route.method,
    headers: { origin: demo.url },
    ...(body === undefined ? {} : { data: body }),
  });
  return read(answer, `${name} ${JSON.stringify(body)}`);
}

async function read(answer: APIResponse, what: string): Promise<Json> {
  const text = await answer.text();
  expect(answer.status(), `${what}: ${text}`).toBeLessThan(300);
  return JSON.parse(text) as Json;
}

async function upload(page: Page, folder: string, name: string, text: string): Promise<void> {
  const answer = await page.request.post(`${demo.url}/api/sites/${places.id}/documents`, {
    headers: { origin: demo.url },
    multipart: { folder, file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) } },
  });
  await read(answer, `upload ${name}`);
}

/** Calls whose texts go nowhere that is shown, or that the walk makes by other means; each with the reason. */
const elsewhere: Partial<Record<keyof typeof routes, string>> = {
  verifyReset: 'a secret, compared and forgotten',
  resetPassword: 'a secret, compared and forgotten',
  beginTwoStep: 'a password',
  confirmTwoStep: 'a code',
  endTwoStep: 'a password and a code',
  renewRecoveryCodes: 'a code',
  acknowledgeSettingChange: 'needs settings that changed at the gauge; its note is shown as that of an alarm is',
  settleBeforeWatch: 'needs events of before the first contact; its note is a plain text node',
  correctStatus: 'a month that has no verdict yet cannot be corrected here; its note is a plain text node',
  changeDocument: 'names are set by uploading',
  beginUpload: 'names are set by uploading',
  attachToResult: 'names a stored document; names are set by uploading',
  sharePacket: 'names the packet',
  deskBulk: 'its words are those of closeIssue and of a comment, shown by the same parts',
  verifyWorkOrder: 'its words are those of closeIssue, shown by the same parts',
  saveDeskView: 'of a person; its name is a plain text node, its filters are read by name',
  addScheduledReport: 'the address of a list, which is read by its parts; a time zone',
  changeScheduledReport: 'as addScheduledReport',
  setChannel: 'an address that must be a web address, of which only the origin is shown',
  sendPhoneCode: 'a phone number',
  confirmPhone: 'six digits',
  addPushDevice: 'needs the keys of a subscription; the name of a device is a plain text node',
  setSmsGateway: 'an address that must be a web address; headers and the body are shown in text fields alone',
  testSmsGateway: 'a phone number',
  setAway: 'the address of somebody with an account, whose name is set elsewhere',
  setNotifyPreferences: 'an address that must be a web address, a secret and a time zone',
};

const filled = new Set<string>();
async function poison(page: Page, name: keyof typeof routes, base: Json = {}, params: Json = {}): Promise<Json> {
  filled.add(name);
  return call(page, name, poisoned(name, base), params);
}

const idIn = (answer: Json, noun?: string): number =>
  Number(noun === undefined ? answer.id : (answer[noun] as Json | undefined)?.id);

async function writeSite(page: Page): Promise<void> {
  const [gauge] = fleet.gauges;
  const site = await poison(page, 'addSite', {
    name: siteName,
    ip: gaugeAddress,
    port: gauge?.port,
    type: 'Compliance & Reporting',
  });
  places.id = Number(site.id ?? (site.site as Json | undefined)?.id);
  await poison(page, 'changeSiteInfo', {
    state: 'MD',
    timezone: 'America/New_York',
    contact_email: '"<svg/onload=hit()>"@example.com',
    service_fusion_url: 'https://example.com/"><svg onload=hit()>',
    report_recipients: ['owner@example.com'],
    reminder_recipients: ['owner@example.com'],
  });
  const user = await poison(page, 'addUser', {
    ...{ name: '<img src=x onerror=hit()>', email: '<svg/onload=hit()>@example.com' },
    ...{ password: 'demo-forecourt', role: 'user', mustChangePassword: false },
  });
  places.user = idIn(user, 'user');
  await poison(page, 'addScopeRule', { kind: 'tag', write: false }, { id: places.user });
  await poison(page, 'addToken', { scopes: ['read'], expires_in_days: 30 });
}

/** Of which parts a person may say that there is none depends on what is on record by now. */
async function sayNoneOfParts(page: Page): Promise<void> {
  filled.add('sayNone');
  const said: number[] = [];
  for (const part of impliedPartNames) {
    const data = poisoned('sayNone', { part });
    const path = fillPath(routes.sayNone.path, places);
    said.push((await page.request.post(demo.url + path, { headers: { origin: demo.url }, data })).status());
  }
  expect(said).toContain(201);
  const part = impliedPartNames[said.lastIndexOf(201)];
  await poison(page, 'withdrawNone', {}, { key: part });
}

/** One listing of the owner that stays, and one that is withdrawn. */
async function writeOwnListings(page: Page, document: Json): Promise<void> {
  const dated = { approved_on: '2024-05-02', valid_from: '2024-05-02', valid_to: null };
  const fixed = {
    method: 'static',
    size: '0.2',
    probe: 'mag',
    approval: 'third_party',
    limits: {},
    document,
    ...dated,
  };
  await poison(page, 'recordOwnListing', fixed);
  const gone = await poison(page, 'recordOwnListing', fixed);
  const reason = '<img src=x onerror=hit()> is of another console';
  await poison(page, 'withdrawOwnListing', { reason }, { listingId: idIn(gone, 'listing') });
}

/** A finding that is corrected, answered and closed, and one that stays open. */
async function writeLetters(page: Page, today: string, document: Json): Promise<void> {
  const said = { kind: 'finding', dated_on: today, element: null, due_on: null, document };
  await poison(page, 'recordAgencyLetter', said);
  const { letter } = await poison(page, 'recordAgencyLetter', said);
  const { id: letterId, versions } = letter as { id: number; versions: { id: number }[] };
  await poison(page, 'correctAgencyLetter', { ...said, seen_version: versions[0]?.id }, { letterId });
  await poison(page, 'answerAgencyLetter', { document }, { letterId });
  await poison(page, 'closeAgencyLetter', {}, { letterId });
}

async function writeRecords(page: Page, today: string): Promise<void> {
  await poison(page, 'addFolder', { parent: undefined, name: '<svg onload=hit()>' });
  await upload(page, 'Compliance Testing', '<img src=x onerror=hit()>.txt', 'helicopter {{hit()}} javascript:hit()');
  await upload(page, 'Compliance Testing', '\'"><svg onload=hit()>.txt', 'helicopter onload=hit()');
  const document = { folder: 'Compliance Testing', file: '<img src=x onerror=hit()>.txt' };
  const issue = await poison(page, 'saveIssue', { alarmLabel: '<img src=x onerror=hit()>', priority: 'High' });
  places.issueId = Number(issue.id);
  await poison(page, 'saveIssueAsAdmin', { alarmLabel: '"><svg onload=hit()>', priority: 'Low' });
  await poison(page, 'changeIssue', { status: 'In Progress', priority: 'Medium', seen_updated_at: undefined });
  await poison(page, 'makeJob', { title: '<svg/onload=hit()>', kind: 'task', priority: 'Low', due_on: null, to: null });
  await poison(page, 'commentIssue');
  const vendor = await poison(page, 'addVendor', { email: '"<svg/onload=hit()>"@example.com', language: 'en' });
  const vendorId = idIn(vendor, 'vendor');
  await poison(page, 'changeVendor', { email: undefined, language: undefined, active: true }, { vendorId });
  const job = { issue_id: places.issueId, alarm_id: undefined, item: undefined, vendor_id: vendorId, days: 7 };
  const { url } = await poison(page, 'sendWorkOrder', { ...job, email: 'jobs@example.com' });
  const link = { token: String(url).split('/work-order/')[1] };
  await poison(page, 'answerWorkOrder', { action: 'propose', day: '2099-01-01', time: '09:00' }, link);
  await poison(page, 'reportWorkOrder', { worked_on: today }, link);
  const { work_orders: orders } = (await call(page, 'workOrders')) as { work_orders: { id: number }[] };
  places.orderId = orders[0]?.id ?? 0;
  await poison(page, 'returnWorkOrder');
  await poison(page, 'reportWorkOrder', { worked_on: today }, link);
  await poison(page, 'closeIssue');
  await writeLetters(page, today, document);
  await poison(page, 'makeWallDisplay', { days: 30 });
  await poison(page, 'addEquipment', { category: 'sensor', documents: [document] });
  const gone = await poison(page, 'addEquipment', { category: 'sensor', documents: [document] });
  const removal = { removed_on: undefined, document: undefined };
  await poison(page, 'removeEquipment', removal, { equipmentId: idIn(gone, 'equipment') });
  await poison(page, 'addInsurance', { expiration_date: '2099-12-31', effective_date: null, document });
  await writeOwnListings(page, document);
  await writeHostileCertificates((name, body, params) => poison(page, name, body, params), document);
  await sayNoneOfParts(page);
  const { sections } = (await call(page, 'calendar')) as { sections: Record<string, { key: string }[]> };
  // One item of each section: within a section the same code shows them all.
  const keys = Object.values(sections).flatMap(([item]) => (item === undefined ? [] : [item.key]));
  for (const key of keys) {
    const set = { group: 'annual', applicable: true, reason: undefined, next_due: today };
    await poison(page, 'configureItem', set, { key });
  }
  // The reason of one that does not apply is shown too. Which item may be set aside depends on what is on record by now.
  const waived: number[] = [];
  for (const key of keys) {
    const data = poisoned('configureItem', {
      group: 'annual',
      applicable: false,
      next_due: null,
      due_reason: undefined,
    });
    const path = fillPath(routes.configureItem.path, { ...places, key });
    waived.push((await page.request.put(demo.url + path, { headers: { origin: demo.url }, data })).status());
  }
  expect(waived.filter((status) => status < 300)).not.toEqual([]);
  filled.add('addCompletion');
  for (const key of keys) {
    const body = { ...poisoned('addCompletion', { completed_on: today, result: 'PASS', documents: [document] }) };
    const path = fillPath(routes.addCompletion.path, { ...places, key });
    delete body.component;
    const record = (): Promise<APIResponse> =>
      page.request.post(demo.url + path, { headers: { origin: demo.url }, data: body });
    const answer = await record();
    filled.add('voidCompletion');
    if (answer.status() >= 300) continue;
    await poison(
      page,
      'voidCompletion',
      { reason: '<svg onload=hit()>' },
      { key, completionId: idIn((await answer.json()) as Json, 'completion') },
    );
    await record();
  }
}

/** Waits until the station's own words are stored: labels of tanks, alarms. */
async function gaugeIsRead(page: Page, today: string): Promise<void> {
  await expect.poll(async () => ((await call(page, 'tanks')).tanks as unknown[]).length, { timeout: 60_000 }).toBe(2);
  await expect
    .poll(async () => ((await call(page, 'openAlarms')).alarms as unknown[]).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const { alarms } = (await call(page, 'openAlarms')) as { alarms: { id: number }[] };
  await poison(page, 'acknowledgeAlarm', {}, { alarmId: alarms[0]?.id });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await poison(page, 'pauseNotifications', { until, from: undefined, alarm_id: undefined, device: null });
  await poison(page, 'saveTank', { capacity: 9000, diameter_inches: 96 }, { tankNumber: 1 });
  const failed = { kind: 'tightness', device: 'tank', number: 1, completed_on: today, result: 'FAIL' };
  const document = { folder: 'Compliance Testing', file: '<img src=x onerror=hit()>.txt' };
  const gone = await poison(page, 'addResult', { ...failed, document });
  // Long enough for a reason.
  await poison(page, 'voidResult', { reason: '<img src=x onerror=hit()>' }, { resultId: idIn(gone, 'result') });
  await poison(page, 'addResult', { ...failed, document });
  const { commands } = (await call(page, 'atgCommands')) as { commands: { key: string; kind: string }[] };
  const command = commands.find(({ kind }) => kind === 'query')?.key;
  await poison(page, 'runAtgCommand', { command, password: undefined });
  const issues = ((await call(page, 'listIssues')).issues as { id: number; kind: string }[]) ?? [];
  const release = issues.find(({ kind }) => kind === 'suspected_release');
  if (release !== undefined)
    await poison(page, 'releaseStep', { step: 'reported', at: undefined }, { issueId: release.id });
  await writeRelease(page);
  const { proposals } = (await call(page, 'proposals')) as { proposals: { key: string }[] };
  const reason = '<img src=x onerror=hit()> is a spare sensor';
  await poison(page, 'refuseProposal', { reason }, { key: proposals[0]?.key });
}

/** A spill, its answer and a step after it. */
async function writeRelease(page: Page): Promise<void> {
  const spill = await poison(page, 'recordSpill', { kind: 'spill', at: undefined, gallons: 40, reached: 'ground' });
  const issueId = Number((spill.issue as Json | undefined)?.id ?? spill.id);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const answer = { found: 'confirmed', found_on: day, checks: undefined, documents: undefined };
  await poison(page, 'answerRelease', answer, { issueId });
  const document = { folder: 'Compliance Testing', file: '<img src=x onerror=hit()>.txt' };
  const date = {
    key: 'investigation',
    due_on: '2099-01-01',
    said_on: day,
    documents: [document],
    letter_id: undefined,
  };
  await poison(page, 'setDutyDate', date, { issueId });
  await poison(page, 'finishDuty', { key: 'investigation', at: undefined, documents: [document] }, { issueId });
}

async function signIn(page: Page): Promise<void> {
  const data = { email: 'admin@demo.test', password: 'demo-forecourt' };
  const answer = await page.request.post(`${demo.url}/api/auth/login`, { data });
  expect(answer.status()).toBe(200);
}

test('every text field takes a script', async ({ page }) => {
  await signIn(page);
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await writeSite(page);
  await writeRecords(page, today);
  await gaugeIsRead(page, today);
  const { record, draft } = await fillHostileWalkthrough(
    (name, body, params) => call(page, name, body, params),
    (name, body, params) => poison(page, name, body, params),
  );
  forms.push('', `/${record}`, `/${draft}`);
  const missed = Object.entries<Route>(routes)
    .filter(([name, route]) => freeTexts(route).length > 0 && !filled.has(name))
    .map(([name]) => name)
    .filter(
      (name) => elsewhere[name as keyof typeof routes] === undefined && !/^change(Equipment|Insurance)$/.test(name),
    );
  expect(missed).toEqual([]);
});

/** Opens a page, waits until nothing loads, and looks. */
async function look(page: Page, watch: WatchedPage, path: string): Promise<void> {
  await page.goto(demo.url + path);
  await page.waitForLoadState('load');
  // What opens over the page hides its title from everybody but the eye.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await page.waitForTimeout(400);
  await watch.expectClean(path);
}

const tabs = ['overview', 'issues', 'compliance', 'atg', 'equipment', 'documents', 'info', 'calendar'];
const screens = [
  ...['/sites', '/inventory', '/AdminDashboard/Sites', '/compliance-overview', '/AdminDashboard/Users'],
  ...['/AdminDashboard', '/account', '/AdminDashboard/Audit', '/AdminDashboard/Import', '/AdminDashboard/Installation'],
  ...['/AdminDashboard/Vendors', '/alarms', '/desk'],
];

test('and no screen runs one, or breaks the policy of scripts and Trusted Types', async ({ page }) => {
  await signIn(page);
  const watch = await watchPage(page);
  const id = places.id;
  const sites = [
    ...tabs.map((tab) => `/sites/${id}?tab=${tab}`),
    `/sites/${id}?tab=issues&issue=${places.issueId}`,
    `/sites/${id}?tab=documents&folder=compliance&q=helicopter`,
    `/sites/${id}?tab=documents&folder=compliance&preview=${encodeURIComponent('Compliance Testing/<img src=x onerror=hit()>.txt')}`,
    ...forms.map((form) => `/sites/${id}/inspections${form}`),
    `/account/notifications/${places.user}`,
    `/inventory?site_id=${id}`,
    `/verify/${encodeURIComponent('<img src=x onerror=hit()>')}`,
    `/sites/${encodeURIComponent('<img src=x onerror=hit()>')}`,
    `/share/${encodeURIComponent('"><svg onload=hit()>')}`,
  ];
  for (const path of [...screens, ...sites]) await look(page, watch, path);
  await look(page, watch, '/sites');
  await expect(page.getByText(siteName).first()).toBeVisible();
  // The page really is under Trusted Types: what would make markup of text is refused.
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
});

test('nor the share page, a PDF on screen, a mail, a calendar or a spreadsheet', async ({ page }) => {
  await signIn(page);
  const watch = await watchPage(page);
  const packet = await call(page, 'buildPacket', {
    month: new Date().toISOString().slice(0, 7),
    include: { testing: true },
  });
  await expect
    .poll(async () => JSON.stringify(await call(page, 'packets')).includes('"building"'), { timeout: 60_000 })
    .toBe(false);
  expect(packet.success).toBe(true);
  const exported = await page.request.get(`${demo.url}/api/public/sites/${places.id}/documents?folder=Exports`);
  const { documents } = (await exported.json()) as { documents: { name: string }[] };
  const file = documents.find(({ name }) => name.startsWith('Packet_'))?.name;
  const { url } = (await call(page, 'sharePacket', { file, ttlHours: 2 })) as { url: string };
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await page.waitForTimeout(300);
  await watch.expectClean('share page');

  // Any PDF in the reader, which runs in a thread of its own.
  await page.goto(`${demo.url}/sites/${places.id}?tab=compliance`);
  const report = await page.request.get(`${demo.url}/api/sites/${places.id}/compliance-report-v2/pdf`);
  expect((await report.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const name = await page.request.post(`${demo.url}/api/sites/${places.id}/documents`, {
    headers: { origin: demo.url },
    multipart: {
      folder: 'Compliance Testing',
      file: { name: 'report.pdf', mimeType: 'application/pdf', buffer: await report.body() },
    },
  });
  expect(name.status()).toBe(201);
  await page.goto(
    `${demo.url}/sites/${places.id}?tab=documents&folder=compliance&preview=Compliance%20Testing/report.pdf`,
  );
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 90_000 });
  await watch.expectClean('PDF');

  await call(page, 'emailReport');
  await expect.poll(() => mail.mails.length, { timeout: 90_000 }).toBeGreaterThan(0);
  for (const text of mail.mails) {
    const [head = ''] = text.split('\r\n\r\n', 1);
    expect(head).not.toMatch(/^bcc:|^x-hit/im);
    // Mails are plain text, whatever stands in them; a subject and an address are one line each.
    expect(text).not.toMatch(/^content-type: text\/html/im);
  }
  const feed = (await call(page, 'makeFeed')) as { url: string };
  const calendar = await page.request.get(feed.url);
  expect(calendar.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  for (const path of [`/api/sites/${places.id}/alarms/history?format=csv`, '/api/admin/audit?format=csv']) {
    const sheet = await page.request.get(demo.url + path);
    expect(sheet.headers()['content-type']).toMatch(/^text\/csv/);
    expect(sheet.headers()['content-disposition']).toMatch(/^attachment/);
    expect(await sheet.text()).not.toMatch(/(^|,|\n)"?[=+@-][A-Z]/m);
  }
  expect(watch.trouble).toEqual([]);
  expect(payload(20).length).toBeLessThanOrEqual(20);
});
