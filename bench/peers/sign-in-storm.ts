import { Agent, request } from 'node:http';
import { pause } from '../lib/figure.ts';
import { servePeer } from '../lib/peer.ts';

/*
 * People who sign in, all at once and again and again: every other one with the right password, the rest with a wrong
 * one or an email that nobody has. Each comes from an address of its own (X-Forwarded-For), so that no limit of one
 * address ends the storm.
 */

export interface Storm {
  url: string;
  email: string;
  password: string;
  people: number;
  seconds: number;
}

let address = 0;

function nextAddress(): string {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
}

servePeer({
  /** Answers how many answers had each status; a turned-away person waits a second. */
  async storm({ url, email, password, people, seconds }: Storm): Promise<Record<string, number>> {
    const agent = new Agent({ keepAlive: true, maxSockets: people });
    const statuses: Record<string, number> = {};
    const end = performance.now() + seconds * 1000;
    const person = async (number: number) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const known = (number + turn) % 4 !== 3;
        const right = (number + turn) % 2 === 0;
        const body = { email: known ? email : `nobody-${number}@bench.test`, password: right ? password : 'wrong' };
        const status = await signIn(url, agent, body);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 200 && status !== 401) await pause(1000);
      }
    };
    await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
    agent.destroy();
    return statuses;
  },
});

function signIn(url: string, agent: Agent, body: { email: string; password: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': nextAddress() };
    const call = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
