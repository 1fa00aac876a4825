import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What can be asked of the run (postgres-server.ts), and what it answers. */
export interface ControlAnswers {
  /** The private PostgreSQL, started when nobody asked before. */
  database: TestServer;
  /** Path of the bundled command line. */
  program: string;
}

/** Where databases can be made. */
export interface TestServer {
  /** Connection to the database `postgres` of the private server. */
  host: string;
  port: number;
  user: string;
  /** Name of the template with all migrations applied. */
  template: string;
  /** For example `18.4`. */
  version: string;
}

/** What the control socket answers: what was asked for, or why there is none. */
export type ControlAnswer<T> = { made: T } | { error: string };

/** Asks the run for something that all its tests share; throws with its words when it could not be made. */
export async function askControl<K extends keyof ControlAnswers>(control: string, what: K): Promise<ControlAnswers[K]> {
  const socket = connect(control);
  socket.write(`${what}\n`);
  const answer: ControlAnswer<ControlAnswers[K]> = JSON.parse(await text(socket));
  if ('error' in answer) throw new Error(`What tests share could not be made (${what}): ${answer.error}`);
  return answer.made;
}
