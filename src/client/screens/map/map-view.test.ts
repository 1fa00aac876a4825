import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  fitBox,
  LOWER_STATES,
  moved,
  pixelOf,
  project,
  readView,
  unproject,
  writeView,
  zoomed,
} from './map-view.ts';

const size = { width: 800, height: 600 };
const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the view of a map', () => {
  it('projects and back', () => {
    fc.assert(
      fc.property(place, (given) => {
        const { x, y } = project(given);
        const back = unproject(x, y);
        expect(back.latitude).toBeCloseTo(given.latitude, 6);
        expect(back.longitude).toBeCloseTo(given.longitude, 6);
      }),
    );
  });

  it('fits a box within its edges', () => {
    const view = fitBox(LOWER_STATES, size);
    const { west, south, east, north } = LOWER_STATES;
    for (const corner of [
      { latitude: north, longitude: west },
      { latitude: south, longitude: east },
    ]) {
      const { left, top } = pixelOf(corner, view, size);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(size.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(size.height);
    }
    const seen = boxOf(view, size);
    expect(seen.west <= west && seen.east >= east && seen.south <= south && seen.north >= north).toBe(true);
  });

  it('fits one point without going nearer than an outline says anything', () => {
    expect(fitBox({ west: -76, south: 39, east: -76, north: 39 }, size).zoom).toBe(11);
  });

  it('keeps the point under the pointer while it zooms, and moves by pixels', () => {
    const view = fitBox(LOWER_STATES, size);
    const bowie = { latitude: 38.94, longitude: -76.73 };
    const before = pixelOf(bowie, view, size);
    const after = pixelOf(bowie, zoomed(view, 2, size, before), size);
    expect(after.left).toBeCloseTo(before.left, 3);
    expect(after.top).toBeCloseTo(before.top, 3);
    const right = pixelOf(bowie, moved(view, 100, 50), size);
    expect(right.left).toBeCloseTo(before.left - 100, 3);
    expect(right.top).toBeCloseTo(before.top - 50, 3);
    expect(zoomed(view, 99, size).zoom).toBe(18);
    expect(zoomed(view, -99, size).zoom).toBe(1);
  });

  it('is written to an address and read back; anything else is none', () => {
    const view = readView('39.53590,-76.34830,9.50');
    expect(view).not.toBeNull();
    if (view !== null) expect(writeView(view)).toBe('39.53590,-76.34830,9.50');
    for (const text of ['', '1,2', 'a,b,c', '91,0,3', '0,181,3', '1,2,3,4']) expect(readView(text), text).toBeNull();
  });
});
