import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { AppError } from '#contract/errors.ts';

/** One password to hash, or to hold against a hash. */
export type HashTask = { password: string; options: Options } | { password: string; hash: string };

interface Waiting {
  task: HashTask;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

type Answer = { result: string | boolean } | { failed: string };

/** Beyond this queue whoever comes is sent away: the last one in it waits some seconds as it is. */
const mostWaiting = 250;
const retryAfter = 5;
/** Of 19: below everything that answers requests, yet with its share on a machine that other programs keep busy. */
const niceness = 10;
/** While others wait, the thread rests after each password as long as that took, but no longer than this. */
const longestRestMs = 20;

/**
 * Runs in the thread. On Linux a thread has a priority of its own, and 0 means the one that asks; elsewhere it would be
 * the whole process's.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.library);
if (process.platform === 'linux') require('node:os').setPriority(0, workerData.niceness);
const work = (task) => 'hash' in task ? verifySync(task.hash, task.password) : hashSync(task.password, task.options);
parentPort.on('message', (task) => {
  try {
    parentPort.postMessage({ result: work(task) });
  } catch (error) {
    parentPort.postMessage({ failed: String(error && error.message) });
  }
});`;

let thread: Worker | null = null;
let begunAt = 0;
const waiting: Waiting[] = [];

/**
 * Hashes passwords one after the other in a thread of its own with a lower priority, so that any number of sign-ins
 * takes from other requests neither a core nor the threads that files and look-ups of names need; of a storm of them it
 * rests half the time, because memory and what follows each sign-in are shared. Rejects with unavailable when too many
 * wait already.
 */
export function inHashThread(task: HashTask): Promise<string | boolean> {
  if (waiting.length >= mostWaiting) {
    return Promise.reject(new AppError('unavailable', { retryAfter, cause: new Error('too many passwords to check') }));
  }
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    if (waiting.length === 1) next();
  });
}

/** The first in the queue is the one in work. */
function next(): void {
  const first = waiting[0];
  if (first === undefined) return void thread?.unref();
  thread ??= start();
  thread.ref();
  begunAt = performance.now();
  thread.postMessage(first.task);
}

function start(): Worker {
  const library = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const worker = new Worker(program, { eval: true, workerData: { library, niceness } });
  worker.on('message', (answer: Answer) => {
    const done = waiting.shift();
    if (waiting.length === 0) next();
    else setTimeout(next, Math.min(performance.now() - begunAt, longestRestMs));
    if ('result' in answer) done?.resolve(answer.result);
    else done?.reject(new Error(answer.failed));
  });
  worker.on('error', (error) => {
    thread = null;
    waiting.shift()?.reject(error);
    next();
  });
  return worker;
}
