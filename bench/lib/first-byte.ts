import { Agent, get } from 'node:http';

export interface Timed {
  status: number;
  /** Milliseconds from the request to the first byte of the answer, and to its last. */
  firstByte: number;
  whole: number;
  body: Buffer;
}

/** Asks over one connection that stays open, one request after the other, and tells how long answers take. */
export class TimingClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  ask(url: string): Promise<Timed> {
    return new Promise((resolve, reject) => {
      const from = performance.now();
      const request = get(url, { agent: this.#agent, headers: this.#headers }, (answer) => {
        const firstByte = performance.now() - from;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = performance.now() - from;
          resolve({ status: answer.statusCode ?? 0, firstByte, whole, body: Buffer.concat(chunks) });
        });
      });
      request.on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Signs a person in and answers the cookie header. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return cookie;
}
