import type { ServerResponse } from 'node:http';
import { mayReadSite } from '#contract/access.ts';
import { adminEventKinds } from '#contract/events.ts';
import type { Session } from '../session.ts';
import type { StreamEvent } from './ring.ts';

/** A browser that reads this slowly is cut off; it reconnects automatically. */
const mostUnreadBytes = 1_000_000;
const adminKinds: readonly string[] = adminEventKinds;

/** One open event stream of one person, and what that person may hear at the moment. */
export class EventStream {
  session: Session;
  readonly #response: ServerResponse;

  constructor(session: Session, response: ServerResponse) {
    this.session = session;
    this.#response = response;
  }

  /** Sends an event if this person may know of its site; what is about the installation goes to admins. */
  deliver(event: StreamEvent, id: string): void {
    const { caller } = this.session;
    const forAdmins = adminKinds.includes(event.kind) || event.siteId === null;
    const mayHear = forAdmins ? caller.role === 'admin' : mayReadSite(caller, event.siteId ?? 0);
    if (mayHear) this.write(event.kind, event.siteId, event.at, id);
  }

  write(kind: string, siteId: number | null, at: string, id?: string): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.#send(`${idLine}event: ${kind}\ndata: ${JSON.stringify({ site_id: siteId, at })}\n\n`);
  }

  ping(): void {
    this.#send(': ping\n\n');
  }

  /** Says good-bye, so that the browser looks who it is, and closes. */
  end(at: string): void {
    this.write('bye', null, at);
    this.#response.end();
  }

  #send(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostUnreadBytes) this.#response.destroy();
  }
}

/** True when both may see and do the same. */
export function sameAccess(a: Session, b: Session): boolean {
  const [left, right] = [a.caller, b.caller];
  if (left.role !== right.role || left.sites.size !== right.sites.size) return false;
  return [...left.sites].every(([id, write]) => right.sites.get(id) === write);
}
