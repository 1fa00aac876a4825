import type { Sql } from '../store/database/pool.ts';
import type { Actor } from './actor.ts';
import { record } from './record.ts';

const minute = 60_000;

/** Records refused calls on admin paths, at most one for each person, path and minute. */
export class Denials {
  #minute = 0;
  #seen = new Set<string>();

  async note(q: Sql, actor: Actor, now: Date, call: { method: string; path: string }): Promise<void> {
    const current = Math.floor(now.getTime() / minute);
    if (current !== this.#minute) {
      this.#minute = current;
      this.#seen.clear();
    }
    const key = `${actor.userId} ${call.path}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    await record(q, actor, now, { action: 'access.denied', outcome: 'denied', detail: { ...call } });
  }
}
