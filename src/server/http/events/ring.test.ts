import { describe, expect, it } from 'vitest';
import { EventRing } from './streams.ts';

const at = '2026-11-19T21:00:00Z';

describe('EventRing', () => {
  it('replays what came after an id', () => {
    const ring = new EventRing('boot');
    expect(ring.lastId).toBe('boot-0');
    for (const site of [101, 102, 103]) ring.add('site.changed', site, at);
    expect(ring.since('boot-1')?.map((event) => event.siteId)).toEqual([102, 103]);
    expect(ring.since('boot-3')).toEqual([]);
    expect(ring.since('boot-0')).toHaveLength(3);
  });

  it.each(['other-1', 'boot-4', 'boot-x', 'boot', '', '-', 'boot--1'])('knows no place for %s', (id) => {
    const ring = new EventRing('boot');
    ring.add('site.changed', 101, at);
    expect(ring.since(id)).toBeNull();
  });

  it('keeps 500 events', () => {
    const ring = new EventRing('boot');
    for (let i = 0; i < 1700; i++) ring.add('site.changed', i, at);
    expect(ring.since('boot-1200')).toHaveLength(500);
    expect(ring.since('boot-1200')?.[0]?.siteId).toBe(1200);
    expect(ring.since('boot-1199')).toBeNull();
  });

  it('forgets at a gap', () => {
    const ring = new EventRing('boot');
    ring.add('site.changed', 101, at);
    ring.skip();
    expect(ring.since('boot-1')).toBeNull();
    const id = ring.lastId;
    ring.add('site.changed', 102, at);
    expect(ring.since(id)?.map((event) => event.siteId)).toEqual([102]);
  });
});
