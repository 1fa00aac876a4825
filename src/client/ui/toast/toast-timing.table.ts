/** Milliseconds of a toast's three phases (docs/reference/screens.md#limits). */
export interface ToastTiming {
  spin: number;
  hold: number;
  fade: number;
}

/**
 * `standard`: sign-in, lists, management; `brisk`: site detail; `lingering`: errors in management.
 */
export const toastTimings = {
  standard: { spin: 600, hold: 700, fade: 300 },
  brisk: { spin: 700, hold: 500, fade: 300 },
  lingering: { spin: 600, hold: 1500, fade: 300 },
} as const satisfies Record<string, ToastTiming>;

export type ToastTimingName = keyof typeof toastTimings;

/** Exit of a toast dismissed by hand, in milliseconds (docs/reference/screens.md#limits). */
export const TOAST_DISMISS_MS = 320;

/** How many messages the log keeps. */
export const TOAST_LOG_LENGTH = 50;
