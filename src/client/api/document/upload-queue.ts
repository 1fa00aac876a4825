import { t } from '#client/words/upload.ts';
import { kindByName } from '#contract/nouns/document/document-kind.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { ApiError, sentenceOf } from '../wire/call.ts';
import type { DocumentRow } from './documents.ts';
import {
  isRunning,
  type SendOptions,
  sendInParts,
  sentOf,
  type UploadCalls,
  type UploadItem,
  type UploadPhase,
} from './send-in-parts.ts';
import { freeName, nextName, whyNotNamed, whyNotSendable } from './upload.ts';

export interface QueueParts {
  calls: UploadCalls;
  onDone: (item: UploadItem, document: DocumentRow) => void;
  /** It cannot go on without the person. */
  onStopped: (item: UploadItem) => void;
  waits?: SendOptions['waits'];
}

export interface AddedFile {
  file: File;
  /** Another name than the file's own. */
  name?: string;
}

/** So many names are tried for "Keep both" before the person is asked again. */
const MOST_NAMES = 50;

/**
 * Files on their way to the documents of sites: one after the other, each in parts. It knows no screen: whoever draws it
 * subscribes. Losing the network pauses it, and it resumes automatically.
 */
export class UploadQueue {
  readonly #parts: QueueParts;
  #items: readonly UploadItem[] = [];
  #listeners = new Set<() => void>();
  #lastId = 0;
  #online = true;
  #running: { id: number; stop: AbortController } | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  readonly getItems = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts files beside the others; what the server would refuse is marked at once and never sent. */
  add(siteId: string, folder: string, files: readonly AddedFile[]): void {
    for (const { file, name: wanted } of files) {
      const name = freeName(wanted ?? file.name, this.#namesIn(siteId, folder));
      const why = whyNotSendable({ name, size: file.size, type: file.type });
      this.#lastId += 1;
      const item: UploadItem = {
        id: this.#lastId,
        siteId,
        file,
        name,
        folder,
        paper: kindByName(name),
        guessed: true,
        sameName: 'ask',
        uploadId: null,
        phase: why === null ? { kind: 'ready' } : { kind: 'refused', why },
      };
      this.#items = [...this.#items, item];
    }
    this.#tell();
  }

  /** Changes what is about to be sent; a kind that was only guessed follows the name. */
  edit(id: number, change: { name?: string; folder?: string; paper?: DocumentKindKey | null }): void {
    const item = this.#find(id);
    if (item === undefined || isRunning(item) || item.phase.kind === 'done') return;
    const guess = change.name !== undefined && item.guessed ? { paper: kindByName(change.name) } : {};
    const picked = change.paper === undefined ? {} : { guessed: false };
    this.#giveUp(item);
    this.#set(id, { ...guess, ...change, ...picked, uploadId: null });
  }

  /** Sends what is ready, of one site. */
  start(siteId: string): void {
    for (const item of this.#items) {
      if (item.siteId === siteId && item.phase.kind === 'ready' && whyNotNamed(item.name) === null) this.#wait(item);
    }
    this.#pump();
  }

  /** Goes on with a file that stopped. */
  resume(id: number): void {
    const item = this.#find(id);
    if (item?.phase.kind !== 'stopped') return;
    this.#wait(item);
    this.#pump();
  }

  /** Answers what to do about a document of the same name. */
  settle(id: number, choice: 'replace' | 'both'): void {
    const item = this.#find(id);
    if (item?.phase.kind !== 'exists') return;
    if (choice === 'both') this.#rename(item);
    this.#set(id, { sameName: choice });
    this.#wait(item);
    this.#pump();
  }

  /** Takes a file off the list; what came in of it is given up. */
  remove(id: number): void {
    const item = this.#find(id);
    if (item === undefined) return;
    this.#items = this.#items.filter((other) => other.id !== id);
    if (this.#running?.id === id) this.#running.stop.abort();
    if (item.phase.kind !== 'done') this.#giveUp(item);
    this.#tell();
  }

  /** Takes everything of a site off the list that is done or was never sent. */
  clear(siteId: string, kinds: readonly UploadPhase['kind'][] = ['done', 'refused']): void {
    this.#items = this.#items.filter((item) => item.siteId !== siteId || !kinds.includes(item.phase.kind));
    this.#tell();
  }

  /** Forgets all of it: somebody else has signed in. */
  forget(): void {
    this.#running?.stop.abort();
    this.#items = [];
    this.#tell();
  }

  /** A kind that was set after the file was stored. */
  filed(id: number, paper: DocumentKindKey | null): void {
    this.#set(id, { paper });
  }

  /** The browser says that the network is there, or gone. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (!online) {
      this.#running?.stop.abort();
      return;
    }
    for (const item of this.#items) {
      const { phase } = item;
      if (phase.kind === 'paused' || (phase.kind === 'stopped' && phase.byNetwork)) this.#wait(item);
    }
    this.#pump();
  }

  #pump(): void {
    if (this.#running !== null || !this.#online) return;
    const next = this.#items.find(({ phase }) => phase.kind === 'waiting');
    if (next === undefined) return;
    const stop = new AbortController();
    this.#running = { id: next.id, stop };
    this.#phase(next.id, { kind: 'sending', sent: sentOf(next) });
    void this.#run(next.id, stop.signal).finally(() => {
      this.#running = null;
      this.#pump();
    });
  }

  async #run(id: number, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const item = this.#find(id);
      if (item === undefined) return;
      try {
        const document = await sendInParts(item, this.#parts.calls, {
          signal,
          onBegun: (uploadId) => this.#set(id, { uploadId }),
          onSent: (sent) => {
            if (this.#find(id)?.phase.kind === 'sending') this.#phase(id, { kind: 'sending', sent });
          },
          ...(this.#parts.waits === undefined ? {} : { waits: this.#parts.waits }),
        });
        this.#done(id, document);
        return;
      } catch (error) {
        const now = this.#find(id);
        if (now === undefined) return;
        if (isSameName(error) && now.sameName === 'both' && tries < MOST_NAMES) {
          this.#rename(now);
          continue;
        }
        // Aborted, but still here: the network had gone.
        if (signal.aborted) this.#phase(id, { kind: this.#online ? 'waiting' : 'paused', sent: sentOf(now) });
        else this.#failed(now, error);
        return;
      }
    }
  }

  #done(id: number, answered: DocumentRow): void {
    const item = this.#find(id);
    if (item === undefined) return;
    const document = { ...answered, name: answered.name || item.name, folder: answered.folder || item.folder };
    this.#set(id, { uploadId: null, phase: { kind: 'done', document } });
    this.#parts.onDone(item, document);
  }

  #failed(item: UploadItem, error: unknown): void {
    this.#phase(item.id, phaseAfter(item, error));
    const now = this.#find(item.id);
    if (now !== undefined) this.#parts.onStopped(now);
  }

  #rename(item: UploadItem): void {
    this.#giveUp(item);
    this.#set(item.id, { name: nextName(item.name), uploadId: null });
  }

  /** Cancels what came in; without this the server removes it in time. */
  #giveUp({ siteId, uploadId }: UploadItem): void {
    if (uploadId !== null) this.#parts.calls.drop(siteId, uploadId).catch(() => undefined);
  }

  #wait(item: UploadItem): void {
    this.#phase(item.id, { kind: 'waiting', sent: sentOf(item) });
  }

  #namesIn(siteId: string, folder: string): string[] {
    const there = this.#items.filter((item) => item.siteId === siteId && item.folder === folder);
    return there.filter(({ phase }) => phase.kind !== 'done').map(({ name }) => name);
  }

  #find(id: number): UploadItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #phase(id: number, phase: UploadPhase): void {
    this.#set(id, { phase });
  }

  #set(id: number, change: Partial<UploadItem>): void {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, ...change } : item));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}

function isSameName(error: unknown): boolean {
  return codeOf(error) === 'document_exists';
}

/** Where a failure leaves a file. */
function phaseAfter(item: UploadItem, error: unknown): UploadPhase {
  const code = codeOf(error);
  const why = sentenceOf(error);
  if (code === 'upload_type' || code === 'upload_too_large') return { kind: 'refused', why };
  // What may not be replaced can still be kept beside it.
  if (isSameName(error) || (item.sameName === 'replace' && code === 'document_protected'))
    return { kind: 'exists', why };
  const sent = code === 'upload_not_found' ? 0 : sentOf(item);
  if (error instanceof ApiError && (error.status === 0 || error.status === 408)) {
    return { kind: 'stopped', sent, why: t.networkDoesNotAnswer, byNetwork: true };
  }
  return { kind: 'stopped', sent, why, byNetwork: false };
}
