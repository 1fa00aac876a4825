import { createHash } from 'node:crypto';
import { answerPath, type Sheet } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue, FinishInput } from '#contract/nouns/inspection/inspection.ts';
import type { Context } from '#server/actions/context.ts';
import { finishInspection } from '#server/actions/inspection/finish-inspection.ts';
import type { Filler } from '#server/actions/inspection/inspection-view.ts';
import { saveAnswers } from '#server/actions/inspection/save-answers.ts';
import { readSheet } from '#server/actions/inspection/site-forms.ts';
import { findInspection } from '#server/store/inspection/inspections.ts';

const hour = 3_600_000;

/** A form that people of the demo filled and signed on the phone, so many hours before the demo's first day. */
interface SignedForm {
  site: string;
  form: string;
  ago: number;
  /** Figures of each line by field; checks are in order. */
  figures?: Readonly<Record<string, AnswerValue>>;
  tester?: FinishInput['tester'];
}

const miller = { name: 'J. Miller', company: 'Potomac Petroleum Service', certificate: 'MD tester 4471' };

const signedForms: readonly SignedForm[] = [
  { site: 'Blue Heron Market', form: 'walkthrough_30d_md', ago: 30 },
  { site: 'Blue Heron Market', form: 'walkthrough_annual_md', ago: 29 },
  {
    ...{ site: 'Blue Heron Market', form: 'spill_bucket_test', ago: 27, tester: miller },
    figures: { method: 'hydrostatic', start: 10, end: 10, minutes: 60 },
  },
  { site: 'Patapsco Corner', form: 'walkthrough_30d_md', ago: 52 },
  { site: 'Rock Creek Express', form: 'walkthrough_30d_md', ago: 76 },
  { site: 'Choptank River Fuel', form: 'walkthrough_30d_md', ago: 99 },
];

/** A line of a pen. */
const signature = [
  [120, 250, 180, 140, 240, 260, 300, 150, 380, 240, 470, 180, 560, 230],
  [150, 300, 420, 290],
];

/** Fills and signs the forms of a site by the calls' own actions, each once: its id is made of its site and form. */
export async function signDemoForms(ctx: Context, who: Filler, site: string, siteId: number): Promise<void> {
  for (const signed of signedForms.filter((one) => one.site === site)) {
    const id = idOf(`${site} ${signed.form}`);
    const at = new Date(ctx.now.getTime() - signed.ago * hour);
    const then = { ...ctx, now: at };
    if ((await findInspection(ctx.db, siteId, id))?.state === 'finished') continue;
    const sheet = await readSheet(ctx.db, siteId, signed.form, at);
    const { form, edition } = sheet;
    const device_now = at.toISOString();
    const begun = at.getTime() - hour / 4;
    const answers = answersOf(sheet, signed.figures).map(([path, value], nth) => {
      return { path, value, note: noteOf(path), seen: 0, at: new Date(begun + nth * 1000).toISOString() };
    });
    const started_at = new Date(begun).toISOString();
    await saveAnswers(then, who, siteId, id, { form, edition, device_now, started_at, answers });
    await finishInspection(then, who, siteId, id, { device_now, signature, tester: signed.tester ?? null });
  }
}

/** Alarms of the console that people know of. */
const noteOf = (path: string) =>
  path === 'detection/site/alarms' ? 'What the console lists is known and has its job.' : '';

function answersOf(sheet: Sheet, figures: SignedForm['figures'] = {}): [string, AnswerValue][] {
  return sheet.sections.flatMap(({ key, lines, fields }) =>
    lines.flatMap((line) =>
      fields.flatMap((field): [string, AnswerValue][] => {
        const value = field.kind === 'check' ? 'ok' : figures[field.key];
        return value === undefined ? [] : [[answerPath(key, line.key, field.key), value]];
      }),
    ),
  );
}

/** The same UUID for the same words. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(`forecourt demo ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
