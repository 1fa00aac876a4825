import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastStore } from './toast-store.ts';
import { TOAST_DISMISS_MS, TOAST_LOG_LENGTH, toastTimings } from './toast-timing.table.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const phaseOf = (store: ToastStore) => store.getState().toasts[0]?.phase ?? 'gone';

describe('timings (C-401, C-402, C-403, C-406)', () => {
  it('are the three sets and the dismissal of the spec', () => {
    expect(toastTimings).toEqual({
      standard: { spin: 600, hold: 700, fade: 300 },
      brisk: { spin: 700, hold: 500, fade: 300 },
      lingering: { spin: 600, hold: 1500, fade: 300 },
    });
    expect(TOAST_DISMISS_MS).toBe(320);
  });

  it.each(['standard', 'brisk', 'lingering'] as const)('%s runs spin, hold, fade, each to the millisecond', (name) => {
    const store = new ToastStore();
    const { spin, hold, fade } = toastTimings[name];
    store.show('success', 'Saved', name);
    for (const [phase, length] of [
      ['spin', spin],
      ['hold', hold],
      ['fade', fade],
    ] as const) {
      expect(phaseOf(store)).toBe(phase);
      vi.advanceTimersByTime(length - 1);
      expect(phaseOf(store)).toBe(phase);
      vi.advanceTimersByTime(1);
    }
    expect(phaseOf(store)).toBe('gone');
  });
});

it('without a timing of its own has the standard one (C-043, C-105)', () => {
  const store = new ToastStore();
  store.show('error', 'No');
  vi.advanceTimersByTime(600 + 700);
  expect(phaseOf(store)).toBe('fade');
  vi.advanceTimersByTime(299);
  expect(phaseOf(store)).toBe('fade');
  vi.advanceTimersByTime(1);
  expect(phaseOf(store)).toBe('gone');
});

describe('by hand', () => {
  it('a dismissed toast leaves in 320 ms, from any phase, and a second press changes nothing', () => {
    const store = new ToastStore();
    const id = store.show('info', 'Wait');
    vi.advanceTimersByTime(100);
    store.dismiss(id);
    expect(store.getState().toasts[0]).toMatchObject({ phase: 'fade', exitMs: TOAST_DISMISS_MS });
    vi.advanceTimersByTime(300);
    store.dismiss(id);
    vi.advanceTimersByTime(19);
    expect(phaseOf(store)).toBe('fade');
    vi.advanceTimersByTime(1);
    expect(phaseOf(store)).toBe('gone');
    store.dismiss(id);
  });

  it('pausing keeps what is left of the phase', () => {
    const store = new ToastStore();
    const id = store.show('error', 'No');
    vi.advanceTimersByTime(600 + 650);
    store.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(phaseOf(store)).toBe('hold');
    store.resume(id);
    vi.advanceTimersByTime(49);
    expect(phaseOf(store)).toBe('hold');
    vi.advanceTimersByTime(1);
    expect(phaseOf(store)).toBe('fade');
  });

  it('one that is leaving cannot be held, and resuming one that runs does not stretch it', () => {
    const store = new ToastStore();
    const id = store.show('error', 'No');
    vi.advanceTimersByTime(300);
    store.resume(id);
    vi.advanceTimersByTime(300);
    expect(phaseOf(store)).toBe('hold');
    vi.advanceTimersByTime(700);
    store.pause(id);
    vi.advanceTimersByTime(300);
    expect(phaseOf(store)).toBe('gone');
  });

  it('stays until dismissed when messages are kept', () => {
    const store = new ToastStore();
    store.keepOpen = true;
    const id = store.show('success', 'Saved');
    vi.advanceTimersByTime(600_000);
    expect(phaseOf(store)).toBe('hold');
    store.dismiss(id);
    vi.advanceTimersByTime(TOAST_DISMISS_MS);
    expect(phaseOf(store)).toBe('gone');
  });
});

describe('log', () => {
  it('takes messages that are shown in another way', () => {
    const store = new ToastStore();
    store.note('success', 'User added successfully');
    expect(store.getState()).toMatchObject({ toasts: [], unread: 1, log: [{ text: 'User added successfully' }] });
  });

  it('keeps the last 50, newest first, and counts what was not read', () => {
    const store = new ToastStore();
    for (let i = 1; i <= TOAST_LOG_LENGTH + 5; i += 1) store.show('info', `m${i}`);
    vi.advanceTimersByTime(10_000);
    const { toasts, log, unread } = store.getState();
    expect(toasts).toEqual([]);
    expect(log).toHaveLength(TOAST_LOG_LENGTH);
    expect([log[0]?.text, log.at(-1)?.text]).toEqual(['m55', 'm6']);
    expect(unread).toBe(TOAST_LOG_LENGTH);
    store.markRead();
    expect(store.getState().unread).toBe(0);
  });
});
