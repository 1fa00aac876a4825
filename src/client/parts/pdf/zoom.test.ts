import { expect, it } from 'vitest';
import { nextZoom, pageAt, pixelRatioFor } from './zoom.ts';

it('zoom goes by steps and ends at both ends', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.5, -1)]).toEqual([1.25, 0.75, 4, 0.5]);
});

it('a picture never has more pixels than a phone draws', () => {
  expect(pixelRatioFor(600, 800, 2)).toBe(2);
  const ratio = pixelRatioFor(4000, 5000, 3);
  expect(4000 * ratio * 5000 * ratio).toBeCloseTo(16_000_000);
});

it('the page looked at', () => {
  const tops = [0, 800, 1600];
  expect([pageAt(tops, 0, 600), pageAt(tops, 590, 600), pageAt(tops, 610, 600), pageAt(tops, 5000, 600)]).toEqual([
    1, 1, 2, 3,
  ]);
  expect(pageAt([], 0, 600)).toBe(1);
});
