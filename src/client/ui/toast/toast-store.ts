import {
  TOAST_DISMISS_MS,
  TOAST_LOG_LENGTH,
  type ToastTiming,
  type ToastTimingName,
  toastTimings,
} from './toast-timing.table.ts';

export type ToastVariant = 'success' | 'error' | 'info';
export type ToastPhase = 'spin' | 'hold' | 'fade';

export interface Toast {
  id: number;
  variant: ToastVariant;
  text: string;
  phase: ToastPhase;
  /** Length of the running exit in milliseconds. */
  exitMs: number;
}

export interface LoggedMessage {
  id: number;
  variant: ToastVariant;
  text: string;
  at: Date;
}

export interface ToastState {
  toasts: readonly Toast[];
  /** Newest first. */
  log: readonly LoggedMessage[];
  /** Messages since the log was last read. */
  unread: number;
}

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the running phase ends, and what is left of it while paused. */
  endsAt: number;
  left: number;
  paused: boolean;
  next: () => void;
}

/** Toasts on screen and the log of the last messages. Phases run on timers; a paused one keeps what is left. */
export class ToastStore {
  /** True while messages stay until dismissed by hand. */
  keepOpen = false;
  #state: ToastState = { toasts: [], log: [], unread: 0 };
  #clocks = new Map<number, Clock>();
  #listeners = new Set<() => void>();
  #lastId = 0;

  readonly getState = (): ToastState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Logs a message that is shown, and disappears, in another way; answers its id. */
  readonly note = (variant: ToastVariant, text: string): number => {
    this.#lastId += 1;
    this.#change({
      log: [{ id: this.#lastId, variant, text, at: new Date() }, ...this.#state.log].slice(0, TOAST_LOG_LENGTH),
      unread: Math.min(this.#state.unread + 1, TOAST_LOG_LENGTH),
    });
    return this.#lastId;
  };

  /** Shows a message and logs it; answers its id. */
  readonly show = (variant: ToastVariant, text: string, timing: ToastTimingName = 'standard'): number => {
    const id = this.note(variant, text);
    const lengths = toastTimings[timing];
    this.#change({ toasts: [...this.#state.toasts, { id, variant, text, phase: 'spin', exitMs: lengths.fade }] });
    this.#run(id, lengths.spin, () => this.#hold(id, lengths));
    return id;
  };

  /** Sends a toast away by hand. Twice is as once. */
  readonly dismiss = (id: number): void => {
    const toast = this.#state.toasts.find((other) => other.id === id);
    if (toast && toast.phase !== 'fade') this.#fade(id, TOAST_DISMISS_MS);
  };

  /** Stops the clock of a toast that is pointed at or focused; one already leaving goes on leaving. */
  readonly pause = (id: number): void => {
    const clock = this.#clocks.get(id);
    if (!clock || clock.paused || this.#phaseOf(id) === 'fade') return;
    clearTimeout(clock.timer);
    clock.paused = true;
    clock.left = Math.max(0, clock.endsAt - Date.now());
  };

  /** Lets a paused toast go on with what was left. */
  readonly resume = (id: number): void => {
    const clock = this.#clocks.get(id);
    if (clock?.paused) this.#run(id, clock.left, clock.next);
  };

  readonly markRead = (): void => this.#change({ unread: 0 });

  #hold(id: number, lengths: ToastTiming) {
    this.#set(id, { phase: 'hold' });
    this.#run(id, lengths.hold, () => {
      if (!this.keepOpen) this.#fade(id, lengths.fade);
    });
  }

  #fade(id: number, exitMs: number) {
    this.#set(id, { phase: 'fade', exitMs });
    this.#run(id, exitMs, () => {
      this.#clocks.delete(id);
      this.#change({ toasts: this.#state.toasts.filter((toast) => toast.id !== id) });
    });
  }

  #run(id: number, ms: number, next: () => void) {
    clearTimeout(this.#clocks.get(id)?.timer);
    const timer = setTimeout(next, ms);
    this.#clocks.set(id, { timer, endsAt: Date.now() + ms, left: ms, paused: false, next });
  }

  #phaseOf(id: number): ToastPhase | undefined {
    return this.#state.toasts.find((toast) => toast.id === id)?.phase;
  }

  #set(id: number, change: Partial<Toast>) {
    this.#change({ toasts: this.#state.toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)) });
  }

  #change(change: Partial<ToastState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
