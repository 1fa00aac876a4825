import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from './keys.ts';
import { KeyGate, keysOf, LiveUpdates, MANY_REFETCH_GAP_MS, POLL_MS, RECONNECT_MS, REFETCH_GAP_MS } from './live.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('keysOf', () => {
  it('names what each kind makes stale', () => {
    const data = '{"site_id":7,"at":"2026-11-20T10:00:00Z"}';
    const parts = (...names: string[]) => names.map((name) => ['site', '7', name]);
    expect(keysOf('site.changed', data)).toEqual([
      ['sites'],
      ['attention'],
      ...parts('page', 'gauge', 'info', 'equipment', 'tanks', 'commands', 'status', 'before-watch'),
    ]);
    expect(keysOf('alarm.changed', data)).toEqual([
      ['sites'],
      ['attention'],
      ['desk'],
      ['fleet alarms'],
      ['inventory'],
      ...parts('page', 'alarms', 'issues', 'inventory', 'status', 'inbox', 'before-watch'),
    ]);
    expect(keysOf('inventory.changed', data)).toEqual([['inventory'], ...parts('inventory', 'gauge')]);
    expect(keysOf('issue.changed', data)).toEqual([
      ['critical'],
      ['releases'],
      ['attention'],
      ['desk'],
      ['fleet alarms'],
      ['assigned'],
      ...parts('issues', 'alarms', 'before-watch'),
    ]);
    const documents = keysOf('documents.changed', data);
    expect(documents).toEqual(parts('documents', 'inbox', 'calendar', 'status', 'info'));
    // The list of the listings of the owner is read under one of them.
    const listings: QueryKey = keys.sitePart(7, 'calendar', 'own-listings');
    expect(documents.some((key) => key.every((part, at) => listings[at] === part))).toBe(true);
    expect(keysOf('calendar.changed', data)).toEqual([
      ['overview'],
      ['attention'],
      ['desk'],
      ...parts('calendar', 'inbox', 'inspections'),
    ]);
    expect(keysOf('sites.changed', '{"site_id":null}')).toEqual([
      ['manage-sites'],
      ['sites'],
      ['overview'],
      ['attention'],
    ]);
  });
  it('reads an event with unreadable data as one about no site', () => {
    for (const data of ['', 'x', 'null', '[]', '{"site_id":"7"}'])
      expect(keysOf('site.changed', data)).toEqual([['sites'], ['attention']]);
  });
});

describe('KeyGate', () => {
  it('passes the first at once and a burst once more at the end of the gap, each key for itself', () => {
    const passed: QueryKey[] = [];
    const gate = new KeyGate((key) => passed.push(key));
    for (let i = 0; i < 50; i += 1) gate.ask(['sites']);
    gate.ask(['inventory']);
    expect(passed).toEqual([['sites'], ['inventory']]);
    vi.advanceTimersByTime(REFETCH_GAP_MS - 1);
    expect(passed).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(passed).toEqual([['sites'], ['inventory'], ['sites']]);
    vi.advanceTimersByTime(10 * REFETCH_GAP_MS);
    expect(passed).toHaveLength(3);
  });
  it('gives each key the gap it is told', () => {
    const passed: QueryKey[] = [];
    const gate = new KeyGate(
      (key) => passed.push(key),
      ([first]) => (first === 'sites' ? MANY_REFETCH_GAP_MS : REFETCH_GAP_MS),
    );
    for (let i = 0; i < 2; i += 1) for (const key of [['sites'], ['site', '7', 'page']]) gate.ask(key);
    vi.advanceTimersByTime(REFETCH_GAP_MS);
    expect(passed.map(([first]) => first)).toEqual(['sites', 'site', 'site']);
    vi.advanceTimersByTime(MANY_REFETCH_GAP_MS - REFETCH_GAP_MS);
    expect(passed.map(([first]) => first)).toEqual(['sites', 'site', 'site', 'sites']);
  });
  it('passes nothing after a stop', () => {
    const passed: QueryKey[] = [];
    const gate = new KeyGate((key) => passed.push(key));
    gate.ask(['sites']);
    gate.ask(['sites']);
    gate.stop();
    vi.advanceTimersByTime(10 * REFETCH_GAP_MS);
    expect(passed).toHaveLength(1);
  });
});

/** A stream driven by the test. */
class FakeStream {
  closed = false;
  #listeners = new Map<string, ((event: { data?: unknown }) => void)[]>();
  addEventListener = (kind: string, listener: (event: { data?: unknown }) => void) => {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  };
  close = () => {
    this.closed = true;
  };
  emit(kind: string, data = '') {
    for (const listener of this.#listeners.get(kind) ?? []) listener({ data });
  }
}

function setUp() {
  const streams: FakeStream[] = [];
  const page = { hidden: false };
  const invalidate = vi.fn();
  const invalidateAll = vi.fn();
  const sessionEnded = vi.fn();
  const live = new LiveUpdates({
    open: (address) => {
      expect(address).toBe('/api/events');
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    invalidate,
    invalidateAll,
    sessionEnded,
    isHidden: () => page.hidden,
  });
  const last = () => streams.at(-1) ?? new FakeStream();
  return { live, streams, last, page, invalidate, invalidateAll, sessionEnded };
}

describe('LiveUpdates', () => {
  it('passes events on while the stream is up, without reading everything at the start', () => {
    const { live, last, invalidate, invalidateAll } = setUp();
    live.follow();
    last().emit('open');
    last().emit('inventory.changed', '{"site_id":7}');
    expect(invalidate.mock.calls).toEqual([[['inventory']], [['site', '7', 'inventory']], [['site', '7', 'gauge']]]);
    vi.advanceTimersByTime(3 * POLL_MS);
    expect(invalidateAll).not.toHaveBeenCalled();
    last().emit('resync');
    expect(invalidateAll).toHaveBeenCalledTimes(1);
  });

  it('polls once a minute while the stream is down, keeps trying ever slower, and catches up when it is back', () => {
    const { live, streams, last, invalidateAll } = setUp();
    live.follow();
    for (const wait of RECONNECT_MS) {
      const before = streams.length;
      last().emit('error');
      expect(last().closed).toBe(true);
      vi.advanceTimersByTime(wait - 1);
      expect(streams).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(before + 1);
    }
    expect(invalidateAll).not.toHaveBeenCalled();
    last().emit('error');
    vi.advanceTimersByTime(POLL_MS);
    expect(invalidateAll).toHaveBeenCalledTimes(1);
    last().emit('open');
    expect(invalidateAll).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(3 * POLL_MS);
    expect(invalidateAll).toHaveBeenCalledTimes(2);
  });

  it('does not hurry for a stream that ends as soon as it opens', () => {
    const { live, streams, last } = setUp();
    live.follow();
    for (let i = 0; i < 8; i += 1) {
      last().emit('open');
      last().emit('error');
      vi.advanceTimersByTime(RECONNECT_MS[Math.min(i, RECONNECT_MS.length - 1)] ?? 0);
    }
    const before = streams.length;
    last().emit('open');
    last().emit('error');
    vi.advanceTimersByTime(RECONNECT_MS[0]);
    expect(streams).toHaveLength(before);
  });

  it('asks about the session when the server says bye', () => {
    const { live, last, sessionEnded } = setUp();
    live.follow();
    last().emit('open');
    last().emit('bye');
    expect(last().closed).toBe(true);
    expect(sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('does nothing while the page is hidden and catches up when it is seen', () => {
    const { live, streams, last, page, invalidateAll } = setUp();
    live.follow();
    last().emit('open');
    page.hidden = true;
    live.follow();
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(10 * POLL_MS);
    expect(streams).toHaveLength(1);
    expect(invalidateAll).not.toHaveBeenCalled();
    page.hidden = false;
    live.follow();
    live.follow();
    expect(streams).toHaveLength(2);
    last().emit('open');
    expect(invalidateAll).toHaveBeenCalledTimes(1);
  });
});
