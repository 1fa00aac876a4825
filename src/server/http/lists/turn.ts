import { setImmediate } from 'node:timers/promises';

/** Work on a long list goes on for so long before others get their turn, in milliseconds. */
const turnMs = 8;
/** So many steps are taken between two looks at the clock. */
const stride = 512;

/** Turns of a long piece of work, so that it never holds up the event loop for long. */
export class Turn {
  #until = performance.now() + turnMs;
  #steps = 0;

  /** To be asked at each step: true when others wait and `next` is due. */
  over(): boolean {
    this.#steps += 1;
    return this.#steps % stride === 0 && performance.now() >= this.#until;
  }

  /** Lets others go first. */
  async next(): Promise<void> {
    await setImmediate();
    this.#until = performance.now() + turnMs;
  }
}

/** A stable sort in turns: runs are sorted one by one, then merged. Answers a new array. */
export async function sortInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const turn = new Turn();
  let from: T[] = [];
  for (let at = 0; at < items.length; at += stride) {
    from.push(...items.slice(at, at + stride).sort(compare));
    if (turn.over() || at % (4 * stride) === 0) await turn.next();
  }
  for (let width = stride; width < from.length; width *= 2) {
    const to: T[] = [];
    for (let at = 0; at < from.length; at += 2 * width) await merge(from, at, width, to, compare, turn);
    from = to;
  }
  return from;
}

/** Merges the runs [at, at + width) and [at + width, at + 2 width) onto the end of `to`. */
async function merge<T>(
  from: readonly T[],
  at: number,
  width: number,
  to: T[],
  compare: (a: T, b: T) => number,
  turn: Turn,
): Promise<void> {
  const [left, right] = [from.slice(at, at + width), from.slice(at + width, at + 2 * width)];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const [a, b] = [left[l], right[r]];
    if (a !== undefined && (b === undefined || compare(a, b) <= 0)) {
      to.push(a);
      l += 1;
    } else if (b !== undefined) {
      to.push(b);
      r += 1;
    }
    if (turn.over()) await turn.next();
  }
}
