import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RouteName, routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import type { Context } from '#server/actions/context.ts';
import type { Session } from '../session.ts';

type Routes = typeof routes;
type Checked<S> = S extends z.ZodType ? z.output<S> : undefined;
type FieldOf<R, K extends string> = R extends Record<K, infer S> ? Checked<S> : undefined;

/** A call that passed every check, with its body and query as their schemas give them. */
export interface Call<R extends Route = Route> {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  /** Null only on PUBLIC calls and for the metrics token. */
  session: Session | null;
  /** The `{id}` of the path; 0 where it has none. */
  id: number;
  params: Record<string, string>;
  query: FieldOf<R, 'query'>;
  body: FieldOf<R, 'body'>;
}

/** What a handler answers: the route's noun, or Sent when it wrote the reply itself. */
type Answer<R extends Route> = R['answer'] extends z.ZodType ? z.output<R['answer']> | Sent : Sent;

/** Says that the reply was sent by other means than an object (bytes, a stream). */
export const sent = Symbol('sent');
export type Sent = typeof sent;

export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>>;

/** One handler for each route of the contract, no more and no fewer. */
export type Handlers = { [N in RouteName]: Handler<Routes[N]> };

/** The session of a call that cannot be made without one. */
export function signedIn(call: { session: Session | null }): Session {
  if (call.session === null) throw new Error('a handler asked for the session of an anonymous call');
  return call.session;
}

/** Sends a JSON answer under another status than the call's usual one. */
export function sendAs(reply: FastifyReply, status: 200 | 202, answer: object): Sent {
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
  return sent;
}
