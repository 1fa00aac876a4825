import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/database/pool.ts';
import type { Session } from '../session.ts';
import { EventStreams } from './streams.ts';

const caller = {
  userId: 3,
  role: 'user',
  mustChangePassword: false,
  rights: new Set<never>(),
  sites: new Map(),
} as const;
const user = {
  id: 3,
  name: '',
  email: 'a@example.com',
  role: 'user',
  mustChangePassword: false,
  language: 'en',
} as const;
const session: Session = {
  ...{ idHash: Buffer.alloc(32), publicId: 's_1', user, caller },
  ...{ twoStepDue: false, token: null },
};

it('keeps no place for a browser that left while its session was looked up', async () => {
  // Never connected to: nothing here reads sessions again.
  const db = openDatabase({ url: 'postgres://127.0.0.1:1/none' });
  const streams = new EventStreams(db, () => new Date(), Fastify().log);
  for (let i = 0; i < 6; i++) {
    const gone = new ServerResponse(new IncomingMessage(new Socket()));
    gone.destroy();
    streams.open(session, undefined, () => gone);
  }
  expect(streams.size).toBe(0);
  await streams.close();
  await db.$client.end();
});
