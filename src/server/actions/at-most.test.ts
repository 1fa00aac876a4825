import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('lets so many run at a time, in their order, and goes on past failures', async () => {
  const inTurn = atMost(4);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    started.push(n);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1 + (n % 3)));
    running--;
    if (n % 5 === 0) throw new Error(`number ${n}`);
    return n;
  };
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const done = await Promise.allSettled(numbers.map((n) => inTurn(work(n))));
  expect(most).toBe(4);
  expect(started).toEqual(numbers);
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  expect(done[7]).toEqual({ status: 'fulfilled', value: 7 });
  expect(running).toBe(0);
});

it('goes on when work throws at once', async () => {
  const inTurn = atMost(1);
  const broken = inTurn(() => {
    throw new Error('at once');
  });
  await expect(broken).rejects.toThrow('at once');
  expect(await inTurn(async () => 'next')).toBe('next');
});
