import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WINDOWED_ABOVE } from '#client/parts/rows/drawn-rows.ts';
import { type Replies, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fleetReplies } from '../alarms-data.ts';
import { calendarReplies } from '../calendar-data.ts';
import { complianceReplies } from '../compliance-data.ts';
import { deskReplies } from '../desk-data.ts';
import { NOW, testInventory, testSites } from '../fleet.ts';
import { manyOverviewRows, overviewReplies } from '../overview-data.ts';
import { siteReplies } from '../site-replies.ts';

const ada = testUser({ role: 'admin', name: 'Ada Admin' });
const LETTER_PX = 816;
/** More rows than are drawn at once on screen. */
const LONG = WINDOWED_ABOVE + 50;

/** The words of each printed page. Nothing tells the page beforehand that it will be printed. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'Letter', printBackground: false, preferCSSPageSize: true });
  const book = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= book.numPages; number += 1) {
    const { items } = await (await book.getPage(number)).getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await book.destroy();
  return texts;
}

/** What is cut off at the edge of paper, and states that need their background to be read. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: LETTER_PX - 91, height: 1056 });
  const faults = await page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => element.checkVisibility());
    const cut = seen
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 30)} is cut off`);
    const faint = seen
      .filter((element) => element.matches('.pill, [aria-pressed]'))
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) => /^rgb\((?:1[6-9]\d|2\d\d)/.test(style.color) || style.borderTopWidth === '0px')
      .map(({ element }) => `${element.textContent} needs its background`);
    return [...cut.slice(0, 5), ...faint.slice(0, 5)];
  });
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return faults;
}

/** Whether a text has the words, a number at their end being the whole number. */
const holds = (text: string, words: string) => text.split(words).some((rest, index) => index > 0 && !/^\d/.test(rest));

interface Sheet {
  path: string;
  /** What it is narrowed to, in words. */
  filters?: string;
  replies: Replies;
  title: string;
  ready: string;
  holds: readonly string[];
  lacks: readonly string[];
}

const numbered = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1));
const CONTROLS = ['Logout', 'Skip to content', 'Refresh'];

const sheets: Readonly<Record<string, Sheet>> = {
  'a site': {
    path: '/sites/1',
    replies: siteReplies(),
    title: 'Bowie Rt 50',
    ready: 'T8',
    holds: ['FAC-10001', 'High Water Alarm', 'Overdue', 'Medium Priority', '6,212', 'T8', 'Gauge connection'],
    lacks: ['Take Action', 'See in Service Fusion', 'Open PDF', 'Build Compliance Packet', 'What it means'],
  },
  'its compliance': {
    path: '/sites/1?tab=compliance&month=2026-09',
    replies: complianceReplies,
    title: 'Bowie Rt 50',
    ready: 'Nobody recorded a result for September 2026',
    holds: ['FAC-10001', 'September 2026', 'FAILED', 'Tank 3', 'Line 2', 'Sensor L4', 'Version 1'],
    lacks: ['Why?', 'Record a result', 'Download PDF', 'Correct this month'],
  },
  'its calendar': {
    path: '/sites/1?tab=calendar',
    replies: { ...siteReplies(), ...calendarReplies() },
    title: 'Bowie Rt 50',
    ready: 'Spill bucket tightness',
    // What does not apply is folded on screen.
    holds: [
      'Forecourt · Compliance Calendar',
      'FAC-10001',
      '19 days late',
      '1,228 days left',
      'Class C operators',
      'N/A',
    ],
    lacks: ['Record a test', 'Why?', 'Configure', 'Download'],
  },
  'the compliance of all sites': {
    path: '/compliance-overview',
    replies: overviewReplies(manyOverviewRows(LONG)),
    title: 'Compliance Overview',
    ready: 'Site 2',
    holds: ['Overdue', 'Due Soon', ...numbered(LONG, (number) => `MD-${10_100 + number}`)],
    lacks: ['Send Reminders', 'Reminder', 'Window (days)', 'Actions'],
  },
  'the list of sites': {
    path: '/sites',
    replies: { 'GET /api/sites': { body: testSites(LONG) } },
    title: `Sites Overview (${LONG})`,
    ready: 'Annapolis Main St #2',
    holds: numbered(LONG, (number) => `FAC-${10_000 + number}`),
    lacks: ['Turn shortcuts off', 'Search name'],
  },
  'the alarms': {
    path: '/alarms?q=tank&kind=leak&state=MD',
    filters: 'Search alarms and sites: tank. Kind: Leak. State: Maryland.',
    replies: fleetReplies(),
    title: 'Alarms',
    ready: 'High Water Alarm',
    holds: ['High Water Alarm', 'ISS-1042', 'Maker not known'],
    lacks: ['Saved views', 'Columns', 'Download', 'Clear filters'],
  },
  'the desk': {
    path: '/desk?state=MD',
    filters: 'State: Maryland.',
    replies: deskReplies(ada),
    title: 'Desk',
    ready: 'High Water Alarm',
    holds: ['High Water Alarm'],
    lacks: ['Saved views', 'Columns', 'New job', 'Download'],
  },
  'the inventory': {
    path: '/inventory',
    replies: { 'GET /api/inventory': { body: testInventory(60, 4) } },
    title: 'Site Inventories',
    ready: 'T1 Regular',
    holds: ['US gallons', ...testSites(60).map(({ name }) => name)],
    lacks: ['Filter by tag', 'Clear filters'],
  },
};

for (const [name, sheet] of Object.entries(sheets)) {
  test(`print: ${name} is a document of its own`, async ({ page }) => {
    // Paper has one width.
    if (widthOf(page) !== 'desktop') return;
    await page.clock.setFixedTime(NOW);
    await page.emulateMedia({ colorScheme: 'dark' });
    await stubApi(page, ada, sheet.replies);
    await page.goto(sheet.path);
    await expect(page.getByText(sheet.ready).first()).toBeVisible({ timeout: 90_000 });
    // A tab shows once all that it asks for first is there; paper has what is shown.
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
    const pages = await printed(page);
    const whole = pages.join(' ');
    expect(sheet.holds.filter((words) => !holds(whole, words))).toEqual([]);
    expect([...CONTROLS, ...sheet.lacks].filter((words) => whole.includes(words))).toEqual([]);
    for (const [index, text] of pages.entries()) {
      // No page is empty but for its edges.
      expect(text.length).toBeGreaterThan(300);
      expect(text).toContain(`${sheet.title} · Forecourt`);
      expect(text).toContain('Printed Nov 20, 2026, 10:42:00 EST (Nov 20, 2026, 15:42:00 UTC) by Ada Admin');
      if (sheet.filters === undefined) expect(text).toContain(sheet.path);
      else {
        expect(text).toContain(sheet.filters);
        expect(text).not.toContain('?');
      }
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(await faultsOnPaper(page)).toEqual([]);
  });
}
