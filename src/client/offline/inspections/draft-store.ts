import type { Sheet } from '#contract/nouns/inspection/form.ts';
import { type Draft, waitingIn } from './draft.ts';
import { readWaitingForms, WAITING_PREFIX, type WaitingForm, waitingChanged, waitingStorage } from './waiting.ts';

/** Drafts of a person who never signed in here again are dropped after this, in milliseconds: 30 days. */
const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Where drafts and photos are kept, by name. Each function rejects where the browser keeps nothing or is full. */
export interface DraftDatabase {
  get: <T>(name: string) => Promise<T | undefined>;
  set: (name: string, value: unknown) => Promise<void>;
  /** Changes a value in one step; where there is none, none is made. Resolves to what is there then. */
  update: <T>(name: string, change: (kept: T) => T) => Promise<T | undefined>;
  del: (names: string[]) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** A draft with its form. */
export interface HeldDraft {
  draft: Draft;
  sheet: Sheet;
}

/** Says to other pages of the console that a draft has changed, and hears it from them. */
export interface DraftChannel {
  say: (name: string) => void;
  hear: (listener: (name: string) => void) => void;
}

const nameOf = {
  draft: (userId: number, id: string) => `${userId} draft ${id}`,
  sheet: (userId: number, id: string) => `${userId} sheet ${id}`,
  photo: (userId: number, id: string, photo: string) => `${userId} photo ${id} ${photo}`,
  thumb: (userId: number, id: string, photo: string) => `${userId} thumb ${id} ${photo}`,
};

/**
 * Forms that are being filled on this device. A change is seen at once and written at once; several pages may change the
 * same form. `failure` is why the last write failed: then the form is only in this page.
 */
export class DraftStore {
  readonly #database: DraftDatabase;
  readonly #channel: DraftChannel | null;
  /** Null: there is none, or none any more. */
  readonly #held = new Map<string, HeldDraft | null>();
  readonly #pending = new Map<string, number>();
  /** Drafts of which a change could not be written: the next one writes all of it. */
  readonly #unwritten = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #writes: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  constructor(database: DraftDatabase, channel: DraftChannel | null) {
    this.#database = database;
    this.#channel = channel;
    channel?.hear((name) => void this.#readAgain(name));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known of a draft now; undefined before it was opened. */
  peek(userId: number, id: string): HeldDraft | null | undefined {
    return this.#held.get(nameOf.draft(userId, id));
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** Resolves when all that was changed is written, or could not be. */
  settled(): Promise<void> {
    return this.#writes;
  }

  /** A draft; null where there is none. */
  async open(userId: number, id: string): Promise<HeldDraft | null> {
    const name = nameOf.draft(userId, id);
    const held = this.#held.get(name);
    if (held !== undefined) return held;
    const read = await this.#read(userId, id).catch((error: unknown) => this.#fail(error));
    // It may have been begun while it was looked for.
    if (this.#held.get(name) === undefined) this.#hold(name, read ?? null);
    return this.#held.get(name) ?? null;
  }

  /** Keeps a draft that is new on this device; one that is there already stays. */
  async begin(userId: number, draft: Draft, sheet: Sheet): Promise<void> {
    if ((await this.open(userId, draft.id)) !== null) return;
    this.#hold(nameOf.draft(userId, draft.id), { draft, sheet });
    this.#write(nameOf.draft(userId, draft.id), () => this.#writeAll(userId, nameOf.draft(userId, draft.id)));
    this.#note(userId, draft);
  }

  /** Changes a draft, seen at once. Nothing when there is none any more. */
  change(userId: number, id: string, change: (draft: Draft) => Draft): void {
    const name = nameOf.draft(userId, id);
    const held = this.#held.get(name);
    if (!held) return;
    const draft = change(held.draft);
    if (draft === held.draft) return;
    this.#hold(name, { ...held, draft });
    this.#note(userId, draft);
    this.#write(name, async () => {
      if (this.#unwritten.has(name)) return this.#writeAll(userId, name);
      const written = await this.#database.update<Draft>(name, change);
      // Another page has sent or discarded it.
      if (written === undefined) this.#hold(name, null);
      else if (this.#pending.get(name) === 1) this.#takeWritten(name, written);
    });
  }

  /** Takes another edition of the form, or the form with other pieces. */
  changeSheet(userId: number, id: string, sheet: Sheet): void {
    const name = nameOf.draft(userId, id);
    const held = this.#held.get(name);
    if (!held || JSON.stringify(held.sheet) === JSON.stringify(sheet)) return;
    this.#hold(name, { ...held, sheet });
    this.#write(name, () => this.#database.set(nameOf.sheet(userId, id), sheet));
  }

  /** Keeps a photo, then names it in the draft. Rejects where the device has no room. */
  async addPhoto(userId: number, id: string, photo: Draft['photos'][number], picture: Blob, thumb: Blob) {
    await this.#database.set(nameOf.photo(userId, id, photo.id), picture);
    await this.#database.set(nameOf.thumb(userId, id, photo.id), thumb);
    this.change(userId, id, (draft) => ({ ...draft, photos: [...draft.photos, photo], changedAt: Date.now() }));
  }

  /** The picture of a photo that waits to be sent; undefined where the browser has dropped it. */
  photo(userId: number, id: string, photo: string): Promise<Blob | undefined> {
    return this.#database.get<Blob>(nameOf.photo(userId, id, photo));
  }

  thumb(userId: number, id: string, photo: string): Promise<Blob | undefined> {
    return this.#database.get<Blob>(nameOf.thumb(userId, id, photo)).catch(() => undefined);
  }

  /** The picture of a photo is no longer needed; its small form is, until the draft goes. */
  async dropPicture(userId: number, id: string, photo: string): Promise<void> {
    await this.#database.del([nameOf.photo(userId, id, photo)]);
  }

  /** Deletes a draft with its photos. */
  async drop(userId: number, id: string): Promise<void> {
    await this.#writes;
    const all = await this.#database.keys().catch(() => []);
    const own = [nameOf.draft(userId, id), nameOf.sheet(userId, id)];
    const starts = [nameOf.photo(userId, id, ''), nameOf.thumb(userId, id, '')];
    const pictures = all.filter((name) => starts.some((start) => name.startsWith(start)));
    await this.#database.del([...own, ...pictures]).catch((error: unknown) => this.#fail(error));
    noteWaiting(userId, id, null);
    this.#hold(nameOf.draft(userId, id), null);
    this.#channel?.say(nameOf.draft(userId, id));
  }

  /** Drafts of a person, the one changed last first. */
  async list(userId: number): Promise<Draft[]> {
    await this.#writes;
    const names = (await this.#database.keys()).filter((name) => name.startsWith(nameOf.draft(userId, '')));
    const all = await Promise.all(names.map((name) => this.#database.get<Draft>(name)));
    return all.filter((draft) => draft !== undefined).sort((a, b) => b.changedAt - a.changedAt);
  }

  /** Deletes all that a person has filled on this device. */
  async wipe(userId: number): Promise<void> {
    await this.#writes;
    const names = await this.#database.keys().catch(() => []);
    await this.#database.del(names.filter((name) => name.startsWith(`${userId} `)));
    noteAllWaiting(userId, []);
    for (const name of [...this.#held.keys()]) if (name.startsWith(`${userId} `)) this.#hold(name, null);
  }

  /** Drops drafts of other people that nobody came back for, and says what of this person's waits. */
  async tidy(userId: number, now: number): Promise<void> {
    const names = (await this.#database.keys()).filter((name) => / draft /.test(name));
    for (const name of names) {
      const [owner = '', , id = ''] = name.split(' ');
      const draft = Number(owner) === userId ? undefined : await this.#database.get<Draft>(name);
      if (draft !== undefined && now - draft.changedAt > DRAFT_LIFETIME_MS) await this.drop(Number(owner), id);
    }
    const own = await this.list(userId);
    noteAllWaiting(
      userId,
      own.map(waitingForm).filter((one) => one !== null),
    );
  }

  async #read(userId: number, id: string): Promise<HeldDraft | null> {
    const draft = await this.#database.get<Draft>(nameOf.draft(userId, id));
    const sheet = await this.#database.get<Sheet>(nameOf.sheet(userId, id));
    return draft === undefined || sheet === undefined ? null : { draft, sheet };
  }

  async #readAgain(name: string): Promise<void> {
    const [userId = '', , id = ''] = name.split(' ');
    if (!this.#held.has(name) || (this.#pending.get(name) ?? 0) > 0) return;
    const read = await this.#read(Number(userId), id).catch(() => undefined);
    if (read !== undefined && (this.#pending.get(name) ?? 0) === 0) this.#hold(name, read);
  }

  async #writeAll(userId: number, name: string): Promise<void> {
    const held = this.#held.get(name);
    if (!held) return;
    await this.#database.set(nameOf.sheet(userId, held.draft.id), held.sheet);
    await this.#database.set(name, held.draft);
    this.#unwritten.delete(name);
  }

  #takeWritten(name: string, written: Draft): void {
    const held = this.#held.get(name);
    if (held) this.#hold(name, { ...held, draft: written });
  }

  #hold(name: string, held: HeldDraft | null): void {
    this.#held.set(name, held);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** One write after the other, so that none overtakes an earlier one. */
  #write(name: string, work: () => Promise<void>): void {
    this.#pending.set(name, (this.#pending.get(name) ?? 0) + 1);
    this.#writes = this.#writes.then(work).then(
      () => {
        if (this.#failure !== null) {
          this.#failure = null;
          this.#changed();
        }
        this.#channel?.say(name);
      },
      (error: unknown) => {
        this.#unwritten.add(name);
        this.#fail(error);
      },
    );
    this.#writes = this.#writes.finally(() => this.#pending.set(name, (this.#pending.get(name) ?? 1) - 1));
  }

  #fail(error: unknown): null {
    console.warn('drafts of inspections', error);
    this.#failure = error;
    this.#changed();
    return null;
  }

  #note(userId: number, draft: Draft): void {
    noteWaiting(userId, draft.id, waitingForm(draft));
  }
}

/** What of a draft waits, in short; null: nothing. */
function waitingForm(draft: Draft): WaitingForm | null {
  const { answers, photos, finish } = waitingIn(draft);
  if (answers === 0 && photos === 0 && !finish && draft.trouble === null) return null;
  const { id, siteId, siteName, title, changedAt } = draft;
  return { id, siteId, siteName, title, at: changedAt, answers, photos, finish, trouble: draft.trouble?.words ?? '' };
}

/** Records what of a form waits; null: nothing any more. */
function noteWaiting(userId: number, id: string, waiting: WaitingForm | null): void {
  const others = readWaitingForms(userId).filter((one) => one.id !== id);
  noteAllWaiting(userId, waiting === null ? others : [...others, waiting]);
}

/** Records all that waits of a person, as the database has it. */
function noteAllWaiting(userId: number, all: readonly WaitingForm[]): void {
  const name = WAITING_PREFIX + userId;
  try {
    if (all.length === 0) waitingStorage()?.removeItem(name);
    else waitingStorage()?.setItem(name, JSON.stringify(all));
  } catch (error) {
    // The forms themselves are in the database: this is only what is said of them.
    console.warn('waiting forms', error);
  }
  waitingChanged();
}
