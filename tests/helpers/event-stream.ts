import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { until } from './until.ts';

export interface HeardEvent {
  id: string | null;
  kind: string;
  data: { site_id: number | null; at: string };
}

/** A browser's EventSource as far as tests need one. */
export class EventListener {
  readonly events: HeardEvent[] = [];
  status = 0;
  ended = false;
  headers: IncomingMessage['headers'] = {};
  #text = '';
  readonly #request: ClientRequest;

  constructor(url: string, headers: Record<string, string>) {
    this.#request = request(url, { headers }, (response) => {
      this.status = response.statusCode ?? 0;
      this.headers = response.headers;
      response.setEncoding('utf8');
      response.on('data', (part: string) => this.#take(part));
      response.on('error', () => undefined);
      response.on('close', () => {
        this.ended = true;
      });
    });
    this.#request.on('error', () => undefined);
    this.#request.end();
  }

  /** Waits until the server has answered. */
  async opened(): Promise<this> {
    await until(
      () => this.status,
      (status) => status !== 0,
    );
    return this;
  }

  /** Waits for the next event of this kind and answers it; the events before it are dropped. */
  async next(kind: string): Promise<HeardEvent> {
    await until(
      () => this.events.map((event) => event.kind),
      (kinds) => kinds.includes(kind),
    );
    const at = this.events.findIndex((event) => event.kind === kind);
    const [event] = this.events.splice(0, at + 1).slice(-1);
    if (event === undefined) throw new Error('unreachable');
    return event;
  }

  close(): void {
    this.#request.destroy();
  }

  #take(part: string): void {
    this.#text += part;
    const blocks = this.#text.split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.replace(/^\w*: ?/, '')]),
      );
      const [kind, data] = [fields.get('event'), fields.get('data')];
      if (kind !== undefined && data !== undefined) {
        this.events.push({ id: fields.get('id') ?? null, kind, data: JSON.parse(data) });
      }
    }
  }
}
