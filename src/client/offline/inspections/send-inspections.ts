import { failureOf } from '#client/api/wire/answer/failure.ts';
import { fetchAnswer } from '#client/api/wire/answer/fetch-answer.ts';
import { ApiError } from '#client/api/wire/call.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/waiting-forms.ts';
import type { FinishInput, InspectionInput } from '#contract/nouns/inspection/inspection.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { isRefusal, isStill } from '../session-check.ts';
import {
  absorb,
  absorbSent,
  contestedIn,
  type Draft,
  type DraftTrouble,
  type FormAtServer,
  isOver,
  waitingIn,
  withSheet,
} from './draft.ts';
import type { DraftStore, HeldDraft } from './draft-store.ts';

/** Answers that go with one call. */
const MOST_ANSWERS = 500;
/** Codes of what the server says of a photo itself: sending it again changes nothing. */
const OF_PHOTO = /^(photo|upload)_/;
/** A photo that is not answered in this time, in milliseconds, waits on. */
const PHOTO_TIMEOUT_MS = 120_000;
/** Rounds of one draft: more answers than that are given while it is sent. */
const MOST_ROUNDS = 50;

/** The calls by which a form is sent. Each throws ApiError. */
export interface FormCalls {
  save: (draft: Draft, body: InspectionInput) => Promise<FormAtServer>;
  addPhoto: (draft: Draft, photo: Draft['photos'][number], picture: PhotoBody) => Promise<FormAtServer>;
  removePhoto: (draft: Draft, photo: string) => Promise<FormAtServer>;
  finish: (draft: Draft, body: FinishInput) => Promise<unknown>;
}

/** A photo as it is sent. */
interface PhotoBody {
  form: FormData;
  query: { path: string; taken: string; at: string };
  timeoutMs: number;
}

const paramsOf = ({ siteId, id }: Draft) => ({ id: siteId, inspection: id });

/** The calls of who has an account. */
const inspectionCalls: FormCalls = {
  save: (draft, body) => fetchAnswer(routes.saveInspection, { params: paramsOf(draft), body }),
  addPhoto: (draft, { id: photo }, picture) =>
    fetchAnswer(routes.addInspectionPhoto, { params: { ...paramsOf(draft), photo }, ...picture }),
  removePhoto: (draft, photo) => fetchAnswer(routes.removeInspectionPhoto, { params: { ...paramsOf(draft), photo } }),
  finish: (draft, body) =>
    fetchAnswer(routes.finishInspection, { params: paramsOf(draft), body, read: (answer) => answer }),
};

/**
 * Sends what waits of one form by these calls: true when it is finished. What the server refuses stays with its sentence.
 * Throws what a call threw that is tried again.
 */
export async function sendDraft(userId: number, store: DraftStore, id: string, calls: FormCalls): Promise<boolean> {
  try {
    return await new DraftSender(userId, store, id, calls).send();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    store.change(userId, id, (draft) => ({ ...draft, trouble: error.trouble }));
    await store.settled();
    return false;
  }
}

/** What became of the drafts. */
export interface SentInspections {
  /** Forms that became records. */
  finished: { siteId: string; title: string }[];
  /** The server could not be reached, or the session is another's: it is tried again. */
  isLeft: boolean;
}

/**
 * Sends what waits of the forms of a person: answers, then photos one by one, then that it is finished. One page does
 * this at a time, and only while that person is signed in. What the server refuses stays with its sentence.
 */
export async function sendInspections(user: SessionUser, store: DraftStore): Promise<SentInspections> {
  const work = () => sendAll(user, store);
  if (navigator.locks === undefined) return work();
  return navigator.locks.request('forecourt-inspections', { ifAvailable: true }, (lock) =>
    lock === null ? { finished: [], isLeft: true } : work(),
  );
}

async function sendAll(user: SessionUser, store: DraftStore): Promise<SentInspections> {
  const finished: SentInspections['finished'] = [];
  const waiting = (await store.list(user.id)).filter((draft) => draft.trouble === null && hasWaiting(draft));
  for (const { id, siteId, title } of waiting.reverse()) {
    try {
      if (!(await isStill(user))) return { finished, isLeft: true };
      if (await new DraftSender(user.id, store, id, inspectionCalls).send()) finished.push({ siteId, title });
    } catch (error) {
      // What another's session is refused says nothing of the draft.
      if (!(error instanceof Refused) || !(await isStill(user).catch(() => false))) return { finished, isLeft: true };
      if (await settleRefused(user, store, id, error)) finished.push({ siteId, title });
    }
  }
  return { finished, isLeft: false };
}

const hasWaiting = (draft: Draft) => {
  const { answers, photos, finish } = waitingIn(draft);
  return answers > 0 || photos > 0 || finish;
};

const troubleOf = (step: DraftTrouble['step'], code: string, words: string): DraftTrouble => ({
  step,
  code,
  words,
  fields: {},
});

const textsOf = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The server refused a step of a draft. */
class Refused extends Error {
  readonly trouble: DraftTrouble;

  constructor(trouble: DraftTrouble, cause?: unknown) {
    super(trouble.words, { cause });
    this.trouble = trouble;
  }
}

/**
 * Shows a refusal with its draft. Where the form is a record already, and nothing of this device is missing in it, the
 * answer to the last step was lost: true.
 */
async function settleRefused(user: SessionUser, store: DraftStore, id: string, { trouble }: Refused): Promise<boolean> {
  const held = await store.open(user.id, id);
  if (held === null) return false;
  if (trouble.code === 'inspection_finished') {
    const full = await fetchAnswer(routes.inspection, { params: { id: held.draft.siteId, inspection: id } }).catch(
      () => null,
    );
    if (full !== null && isOver(full.inspection) && waitingIn({ ...held.draft, isFinished: false }).answers === 0) {
      const lost = held.draft.photos.some(({ isSent }) => !isSent);
      if (!lost) {
        await store.drop(user.id, id);
        return true;
      }
    }
  }
  store.change(user.id, id, (draft) => ({ ...draft, trouble }));
  await store.settled();
  return false;
}

/** Sends one draft. */
class DraftSender {
  readonly #userId: number;
  readonly #store: DraftStore;
  readonly #id: string;
  readonly #calls: FormCalls;

  constructor(userId: number, store: DraftStore, id: string, calls: FormCalls) {
    this.#userId = userId;
    this.#store = store;
    this.#id = id;
    this.#calls = calls;
  }

  /** True when the form became the record. Throws Refused, or what the call threw. */
  async send(): Promise<boolean> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const held = await this.#store.open(this.#userId, this.#id);
      if (held === null || held.draft.trouble !== null) return false;
      const { draft } = held;
      const photo = draft.photos.find(({ isSent }) => !isSent);
      const [removed] = draft.removed;
      if (!draft.isOnServer || Object.keys(draft.unsent).length > 0) await this.#sendAnswers(draft);
      else if (removed !== undefined) await this.#removePhoto(draft, removed);
      else if (photo !== undefined) await this.#sendPhoto(draft, photo);
      else if (draft.isFinished) return this.#finish(held);
      else return false;
    }
    return false;
  }

  async #sendAnswers(draft: Draft): Promise<void> {
    const sent = Object.fromEntries(Object.entries(draft.unsent).slice(0, MOST_ANSWERS));
    const body = {
      form: draft.form,
      edition: draft.edition,
      device_now: new Date().toISOString(),
      started_at: draft.startedAt,
      answers: Object.entries(sent).map(([path, { value, note, at, seen }]) => ({ path, value, note, at, seen })),
    };
    const full = await this.#asked('answers', () => this.#calls.save(draft, body));
    if (isOver(full.inspection))
      throw new Refused(troubleOf('answers', 'inspection_finished', t.formIsFinishedAlready));
    this.#change((now) => withSheet(absorbSent(now, full, sent), full.sheet));
    this.#store.changeSheet(this.#userId, this.#id, full.sheet);
    await this.#store.settled();
  }

  async #sendPhoto(draft: Draft, one: Draft['photos'][number]): Promise<void> {
    const { id: photo, path, takenAt } = one;
    const picture = await this.#store.photo(this.#userId, this.#id, photo);
    if (picture === undefined) throw new Refused(troubleOf('photo', 'photo_gone', t.photoIsGoneFromDevice));
    const form = new FormData();
    form.append('file', picture, `${photo}.jpg`);
    const full = await this.#asked('photo', () =>
      this.#calls.addPhoto(draft, one, {
        query: { path, taken: takenAt, at: new Date().toISOString() },
        form,
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
    ).catch((error: unknown) => {
      if (error instanceof Refused && OF_PHOTO.test(error.trouble.code))
        this.#change((now) => ({
          ...now,
          photos: now.photos.map((one) => (one.id === photo ? { ...one, isRefused: true } : one)),
        }));
      throw error;
    });
    this.#takeIn(full, (now) => ({
      ...now,
      photos: now.photos.map((one) => (one.id === photo ? { ...one, isSent: true } : one)),
    }));
    await this.#store.settled();
    await this.#store.dropPicture(this.#userId, this.#id, photo);
  }

  async #removePhoto(draft: Draft, photo: string): Promise<void> {
    const done = (now: Draft) => ({ ...now, removed: now.removed.filter((one) => one !== photo) });
    try {
      const full = await this.#asked('photo', () => this.#calls.removePhoto(draft, photo));
      this.#takeIn(full, done);
    } catch (error) {
      if (!(error instanceof Refused) || error.trouble.code !== 'photo_not_found') throw error;
      this.#change(done);
    }
    await this.#store.settled();
  }

  async #finish({ draft, sheet }: HeldDraft): Promise<boolean> {
    if (contestedIn(draft, sheet).length > 0)
      throw new Refused(troubleOf('finish', 'inspection_contested', t.twoPeopleAnsweredDifferently));
    await this.#asked('finish', () => this.#calls.finish(draft, finishBody(draft, sheet.tester)));
    await this.#store.drop(this.#userId, this.#id);
    return true;
  }

  #takeIn(full: FormAtServer, change: (draft: Draft) => Draft): void {
    this.#change((now) => absorb(change(now), full));
  }

  #change(change: (draft: Draft) => Draft): void {
    this.#store.change(this.#userId, this.#id, change);
  }

  async #asked<T>(step: DraftTrouble['step'], call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!isFinal(error)) throw error;
      const { sentence, detail, code, fields } = failureOf(error);
      // The detail of an answer that no form asks for is a path, which says nothing to people.
      const words = detail === null || code === 'answer_unknown' ? sentence : `${sentence}: ${detail}`;
      throw new Refused({ ...troubleOf(step, code ?? '', words), fields: textsOf(fields) }, error);
    }
  }
}

/** A full disk is mended by a person, although the server says that it is its own trouble. */
const isFinal = (error: unknown): error is ApiError =>
  isRefusal(error) || (error instanceof ApiError && error.body?.code === 'storage_full');

function finishBody({ signing }: Draft, needsTester: boolean): FinishInput {
  const { performedOn, tester, signature, place, leftOut } = signing;
  return {
    device_now: new Date().toISOString(),
    ...(performedOn === '' ? {} : { performed_on: performedOn }),
    tester: needsTester || tester.name.trim() !== '' ? tester : null,
    signature,
    place,
    ...(leftOut.length === 0 ? {} : { left_out: leftOut.map(({ line, reason }) => ({ line, reason })) }),
  };
}
