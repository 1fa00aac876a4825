import { errorAnswer, type Replies, testUser } from '#tests/helpers/browser.ts';
import { formReplies, InspectionServer, OLD } from '#tests/helpers/inspection-data.ts';
import { siteReplies } from '../site-replies.ts';
import { dialog, part, press, question, title, type Walk, words } from './place.ts';

const ada = testUser({ role: 'admin', name: 'Ada Admin' });
const NEW = '/sites/1/inspections/new/walkthrough_30d';

/** A server of forms that refuses the first answers that it gets, or none. */
function replies(refuses = false): Replies {
  const server = new InspectionServer();
  if (refuses)
    server.refusals.push({ at: 'save', answer: errorAnswer(403, 'forbidden', 'You have no access any more') });
  return { ...siteReplies(), ...formReplies(server) };
}

/** Inspections of a site: lists, a form that is filled, a record, codes to hang up. */
export const inspections: readonly Walk[] = [
  {
    name: 'inspections',
    user: ada,
    path: '/sites/1/inspections',
    replies,
    places: [
      { name: 'inspections, list', shows: title('On record', 2) },
      {
        name: 'inspections, correct a record',
        reach: (page) => press(page, /^Correct 30-day walkthrough/),
        shows: dialog(/^Correct 30-day walkthrough/),
        fresh: true,
      },
      {
        name: 'inspections, codes to hang up',
        reach: async (page) => void (await page.goto('/sites/1/inspections/codes')),
        shows: (page) => page.getByRole('img', { name: 'QR code of 30-day walkthrough' }),
      },
      {
        name: 'inspections, a record',
        reach: async (page) => void (await page.goto(`/sites/1/inspections/${OLD}`)),
        shows: part('The record'),
      },
    ],
  },
  {
    name: 'a form of an inspection',
    user: ada,
    path: NEW,
    replies: () => replies(true),
    places: [
      { name: 'inspection, an empty form', shows: title('30-day walkthrough') },
      {
        name: 'inspection, a finding that lacks its photo, and a figure that misses its limit',
        reach: async (page) => {
          await page.locator('[data-path="spill/e12/clean"] [data-answer="not_ok"]').click();
          await page.locator('[data-path="spill/e12/clean"] textarea').fill('Two inches of fuel');
          await page.locator('[data-path="water/e21/before"] input').fill('0.5');
          await page.locator('[data-path="water/e21/after"] input').fill('1.5');
          await page.locator('[data-trouble]').waitFor();
        },
        shows: words('The water rose by more than 1/8 in.'),
      },
      {
        name: 'inspection, what is missing',
        reach: (page) => press(page, 'Finish'),
        shows: words(/things are missing$/),
      },
      {
        name: 'inspection, discard the form?',
        draws: ['screens/inspections/fill/FormTrouble.tsx'],
        reach: (page) => press(page, 'Discard this form'),
        shows: question('Discard this form'),
      },
      {
        name: 'inspection, discard what waits?',
        draws: ['parts/offline/inspections/WaitingForms.tsx'],
        reach: async (page) => {
          await press(page, '1 form waiting');
          await press(page, /^Discard the form/);
        },
        shows: question('Discard what is on this device?'),
        fresh: true,
      },
    ],
  },
];
