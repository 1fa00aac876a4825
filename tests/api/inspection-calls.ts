import { expect } from 'vitest';
import { answerPath, type Sheet, sheet as sheetShape } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue } from '#contract/nouns/inspection/inspection.ts';
import type { TestClient } from '#tests/helpers/app.ts';
import { makeJpeg } from '#tests/helpers/photos.ts';

export type Answers = Record<string, AnswerValue>;

export const signature = [[10, 10, 200, 120, 400, 40]];
/** A small photo. */
export const jpeg = await makeJpeg(64, 48);

/** A form with the lines of a site. */
export async function readSheet(client: TestClient, form: string, siteId = 101): Promise<Sheet> {
  const answer = await client.get(`/api/sites/${siteId}/inspection-forms/${form}`);
  expect(answer.status, answer.text).toBe(200);
  return sheetShape.parse(answer.json);
}

/** Each check of a form in order. */
export function allInOrder(sheet: Sheet, over: Answers = {}): Answers {
  const answers: Answers = {};
  for (const section of sheet.sections)
    for (const line of section.lines)
      for (const field of section.fields)
        if (field.kind === 'check') answers[answerPath(section.key, line.key, field.key)] = 'ok';
  return { ...answers, ...over };
}

/** Body of X-473 with answers of one moment, a millisecond apart. */
export function answersBody(sheet: Pick<Sheet, 'form' | 'edition'>, answers: Answers, now: Date) {
  return {
    form: sheet.form,
    edition: sheet.edition,
    device_now: now.toISOString(),
    started_at: now.toISOString(),
    answers: Object.entries(answers).map(([path, value], n) => ({
      path,
      value,
      seen: 0,
      at: new Date(now.getTime() - 600_000 + n).toISOString(),
      // The site has an active alarm.
      ...(path === 'detection/site/alarms' ? { note: 'The alarm of tank 1 is known and answered' } : {}),
    })),
  };
}

/** Body of X-476. */
export const finishBody = (now: Date) => ({ device_now: now.toISOString(), signature });

/** Fills the walkthrough of site 101, all in order; signs it where `finished`. Answers its path. */
export async function fillWalkthrough(client: TestClient, now: Date, id: string, finished: boolean): Promise<string> {
  const path = `/api/sites/101/inspections/${id}`;
  const sheet = await readSheet(client, 'walkthrough_30d_md');
  const saved = await client.send('PUT', path, answersBody(sheet, allInOrder(sheet), now));
  expect(saved.status, saved.text).toBe(200);
  if (finished) {
    const signed = await client.post(`${path}/finish`, finishBody(now));
    expect(signed.status, signed.text).toBe(200);
  }
  return path;
}

/** Sends a photo of a place of a form: X-474. */
export function sendPhoto(
  client: TestClient,
  path: string,
  place: string,
  photo: string,
  now: Date,
  bytes: Uint8Array<ArrayBuffer> = jpeg,
) {
  const form = new FormData();
  form.set('file', new File([bytes], 'photo.jpg'));
  const query = new URLSearchParams({ path: place, taken: now.toISOString(), at: now.toISOString() });
  return client.send('PUT', `${path}/photos/${photo}?${query}`, form);
}
