import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Device, findChromium, newVisitor, phone, startChromium, type Visitor } from './lib/browser.ts';
import { p75, readVitals, watchVitals } from './lib/browser-vitals.ts';
import { figure, note, pause, tell } from './lib/figure.ts';
import { signIn } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import { people } from './lib/site-database.ts';

/*
 * A form on the phone, in a real Chromium with a CPU four times slower, before the real server: how soon it opens without
 * network, how many touches an orderly walkthrough takes, and whether fifty forms with a hundred photos that are sent at
 * once leave the screen to its person.
 */

const password = 'bench-password-1';
/** A site without an active alarm. */
const [sites, siteId] = [24, 22];
const [opens, forms, photosEach] = [6, 50, 2];
const device: Device = { ...phone, line: null };
const atMost = { atMost: 1 };
/** An orderly walkthrough takes three minutes; a person with gloves needs so long to find a place, touch it and look. */
const [walkthroughSeconds, touchSeconds] = [180, 3];
/** The longest that an answer to a touch may take, as on every other screen. */
const interactionLimit = 150;

const clientDir = resolve(process.env.BENCH_CLIENT || 'dist/client');
if (!existsSync(join(clientDir, 'index.html'))) {
  throw new Error(`There is no built client in ${clientDir}: run npm run build first.`);
}
const chromium = findChromium();
if (chromium === null) note('phone: no Chromium on this machine; apt-get install chromium-headless-shell adds one');
else await measure(chromium);

async function measure(executable: string): Promise<void> {
  const server = new Peer('client-console');
  const browser = await startChromium(executable);
  try {
    const url = await server.ask<string>('open', { sites, whole: 0, password, clientDir });
    const cookie = await signIn(url, people.admin, password);
    await equip(url, cookie);
    const visitor = await newVisitor(browser, device, { url, cookie, script: watchVitals });
    const form = await beginForm(visitor, url);
    await measureOpening(visitor, url, form);
    await measureTouches(visitor, url, form);
    await measureSending(browser, visitor, url, form);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Four tanks with their buckets and sumps: 60 pieces would be no station. */
async function equip(url: string, cookie: string): Promise<void> {
  for (let tank = 1; tank <= 4; tank++)
    for (const category of ['tank', 'spill_bucket', 'sump']) {
      const body = JSON.stringify({ category, name: `${category} ${tank}`, tank_number: tank });
      const headers = { 'content-type': 'application/json', origin: url, cookie };
      const answer = await fetch(`${url}/api/sites/${siteId}/equipment`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`Equipment answered ${answer.status}: ${await answer.text()}`);
    }
}

function openLines(page: Page): Promise<void> {
  return page.locator('[data-path]').first().waitFor({ timeout: 60_000 });
}

/** Opens the walkthrough with network, as at the office; answers the address of the form. */
async function beginForm({ page }: Visitor, url: string): Promise<string> {
  await page.goto(`${url}/sites/${siteId}/inspections`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.locator('[data-form*="walkthrough_30d"] a, a[href*="new/walkthrough_30d"]').first().click();
  await openLines(page);
  await page.waitForURL(/\/inspections\/[0-9a-f-]{36}$/);
  // The service worker takes the page over, and what it needs without network is kept.
  await page.reload();
  await openLines(page);
  await pause(3000);
  return page.url();
}

async function measureOpening({ page, context }: Visitor, url: string, form: string): Promise<void> {
  await context.setOffline(true);
  const times: number[] = [];
  for (let i = 0; i < opens; i++) {
    await page.goto('about:blank');
    await page.goto(form, { waitUntil: 'commit' });
    await openLines(page);
    times.push(await page.evaluate(() => performance.now()));
  }
  tell(figure('phone.open', p75(times), 'ms', 1000, atMost));
  note(`phone.open: ${times.map((ms) => Math.round(ms)).join(', ')} ms of ${url}`);
}

/** Fills the walkthrough in order, two photos and the signature with it, and counts what the hand does. */
async function measureTouches({ page }: Visitor, url: string, form: string): Promise<void> {
  await page.goto(form);
  await openLines(page);
  let touches = 0;
  const buttons = page.getByRole('button', { name: /^All in order/ });
  for (; (await buttons.count()) > 0; touches += 1) await buttons.first().tap();
  for (const path of await page.locator('[data-path]').all()) {
    const ok = path.locator('[data-answer="ok"]');
    if ((await path.locator('[data-answered="no"]').count()) === 0 || (await ok.count()) === 0) continue;
    await ok.first().tap();
    touches += 1;
  }
  // A photo is the button, the release of the camera and its OK.
  touches += photosEach * 3;
  const pad = page.locator('[data-signature]');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is no field for the signature.');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 8 });
  await page.mouse.up();
  // The signature, Finish, and the three touches from the home screen to the form.
  touches += 5;
  await pause(1000);
  tell(figure('phone.touches', touches, 'touches', walkthroughSeconds / touchSeconds, atMost));
  note(`phone.touches: at ${url}, of ${await page.locator('[data-path]').count()} places`);
}

/** Fifty signed forms wait; the network comes back while the person fills the next one. */
async function measureSending(browser: Browser, visitor: Visitor, url: string, form: string): Promise<void> {
  const { page, context } = visitor;
  const waiting = await page.evaluate(seedForms, { id: form.split('/').at(-1) ?? '', forms, photosEach });
  note(`phone.sending: ${waiting} forms wait on Chromium ${browser.version()}`);
  await page.goto(form);
  await openLines(page);
  const begun = Date.now();
  await context.setOffline(false);
  const answers = page.locator('[data-answer]');
  const count = await answers.count();
  let left = waiting;
  for (let i = 0; left > 0; i++) {
    if (Date.now() - begun > 600_000) throw new Error(`${left} of ${waiting} forms were not sent within ten minutes.`);
    await answers.nth(i % count).tap();
    await pause(250);
    if (i % 8 === 0) left = await page.evaluate(countSigned);
  }
  const seconds = (Date.now() - begun) / 1000;
  const { interactions } = await readVitals(page);
  const times = interactions.map(({ ms }) => ms).sort((a, b) => a - b);
  tell(figure('phone.sending', seconds, 's'));
  // The worst of fifty is what a person remembers: as the web's own measure of visits with many touches.
  const worst = times.at(-1 - Math.floor(times.length / 50)) ?? 16;
  tell(figure('phone.sending.inp', Math.max(16, worst), 'ms', interactionLimit, atMost));
  const answer = await fetch(`${url}/api/sites/${siteId}/inspections`, {
    headers: { cookie: await signIn(url, people.admin, password) },
  });
  const { inspections } = (await answer.json()) as { inspections: { state: string }[] };
  const records = inspections.filter(({ state }) => state === 'finished').length;
  tell(figure('phone.sending.records', records, 'records', waiting, { atLeast: 1 }));
}

interface Kept {
  id: string;
  isFinished: boolean;
  signing: { signature: number[][]; performedOn: string };
  photos: unknown[];
  changedAt: number;
}

/** Runs in the page: makes signed copies of a form, each with its photos, where the console keeps them. */
async function seedForms(asked: { id: string; forms: number; photosEach: number }): Promise<number> {
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('forecourt-inspections');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => failed(opening.error);
  });
  const within = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      const asking = ask(database.transaction('drafts', mode).objectStore('drafts'));
      asking.onsuccess = () => done(asking.result);
      asking.onerror = () => failed(asking.error);
    });
  const names = (await within('readonly', (store) => store.getAllKeys())) as string[];
  const own = names.find((name) => name.endsWith(`draft ${asked.id}`));
  if (own === undefined) throw new Error('The form is not kept on the device.');
  const user = own.split(' ')[0];
  const draft = (await within('readonly', (store) => store.get(own))) as Kept;
  const sheet = await within('readonly', (store) => store.get(`${user} sheet ${asked.id}`));
  const canvas = new OffscreenCanvas(1600, 1200);
  const context = canvas.getContext('2d');
  const place = document.querySelector('[data-path]')?.getAttribute('data-path');
  if (context === null || place == null) throw new Error('There is no place for a photo.');
  for (let i = 0; i < 4000; i++) {
    context.fillStyle = `hsl(${(i * 47) % 360} 60% 50%)`;
    context.fillRect((i * 131) % 1600, (i * 197) % 1200, 60, 40);
  }
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  for (let i = 0; i < asked.forms; i++) {
    const id = crypto.randomUUID();
    const photos = Array.from({ length: asked.photosEach }, () => ({
      ...{ id: crypto.randomUUID(), path: place, takenAt: new Date().toISOString(), isSent: false, document: null },
    }));
    for (const photo of photos)
      for (const kind of ['photo', 'thumb'])
        await within('readwrite', (store) => store.put(picture, `${user} ${kind} ${id} ${photo.id}`));
    await within('readwrite', (store) => store.put(sheet, `${user} sheet ${id}`));
    // One record of a form a day: each copy is of another day.
    const performedOn = new Date(draft.changedAt - (i + 1) * 86_400_000).toISOString().slice(0, 10);
    const signing = { ...draft.signing, performedOn };
    const copy = { ...draft, id, photos, signing, isFinished: true, changedAt: draft.changedAt - 60_000 + i };
    await within('readwrite', (store) => store.put(copy, `${user} draft ${id}`));
  }
  database.close();
  return asked.forms;
}

/** Runs in the page: how many signed forms wait. Throws with the sentence of one that was refused. */
async function countSigned(): Promise<number> {
  const all = await new Promise<{ isFinished?: boolean; trouble?: { words: string } | null }[]>((done, failed) => {
    const opening = indexedDB.open('forecourt-inspections');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction('drafts').objectStore('drafts');
      const asking = store.getAll();
      asking.onsuccess = () => {
        opening.result.close();
        done(asking.result);
      };
    };
  });
  const refused = all.find((one) => one.trouble);
  if (refused?.trouble) throw new Error(refused.trouble.words);
  return all.filter((one) => one.isFinished === true).length;
}
