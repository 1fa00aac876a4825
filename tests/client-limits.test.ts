import { describe, expect, it } from 'vitest';
import { CALENDAR_WINDOW_DAYS, DUE_NEXT_LIMIT } from '#client/api/compliance/calendar.ts';
import { ADMIN_STATUS_TIMEOUT_MS, STATUS_TIMEOUT_MS } from '#client/api/site/status.ts';
import { SITE_REFRESH_TIMEOUT_MS, SITE_TIMEOUT_MS } from '#client/api/wire/deadline.ts';
import { IDLE_FALLBACK_MS, IDLE_TIMEOUT_MS } from '#client/api/wire/use-idle.ts';
import { INCLUDE_TESTING, PACKET_DIALOG_MS, PACKET_FLIGHT_MS } from '#client/parts/packet/building/packet-watch.ts';
import { stateChoices, windowOf } from '#client/screens/compliance-overview/filters.ts';
import { TAB_SCROLL_STEP_PX, TAB_SCROLL_THRESHOLD_PX } from '#client/screens/site/tabs/TabStrip.tsx';
import { MESSAGE_MS } from '#client/screens/users/Management.tsx';
import { TOAST_DISMISS_MS, toastTimings } from '#client/ui/toast/toast-timing.table.ts';
import { passwordLimits } from '#contract/nouns/common.ts';
import { usualWindowDays } from '#contract/nouns/compliance/calendar.ts';
import { inboxLimit } from '#contract/nouns/compliance/compliance.ts';
import { defaultFolder } from '#contract/nouns/document/document.ts';
import { usualShareHours } from '#contract/nouns/document/packet.ts';

describe('limits and constants of the specification (C-406)', () => {
  it('passwords have at least 8 characters', () => expect(passwordLimits.min).toBe(8));
  it('windows are 30 days, and at least one', () => {
    expect([usualWindowDays, CALENDAR_WINDOW_DAYS]).toEqual([30, 30]);
    expect([windowOf(''), windowOf('0'), windowOf('1')]).toEqual([30, 1, 1]);
  });
  it('states to ask for are ALL and those that the sites have', () => {
    expect(stateChoices(['MD'], 'ALL')).toEqual(['ALL', 'MD']);
    expect(stateChoices(['DE', 'MD', 'NONE'], 'VA')).toEqual(['ALL', 'DE', 'MD', 'NONE', 'VA']);
  });
  it('green messages stay 3000 ms', () => expect(MESSAGE_MS).toBe(3000));
  it('lists of the overview have at most 5 entries', () => expect([DUE_NEXT_LIMIT, inboxLimit]).toEqual([5, 5]));
  it('calls are given up after 12, 10, 8 and 7 seconds', () =>
    expect([SITE_TIMEOUT_MS, SITE_REFRESH_TIMEOUT_MS, STATUS_TIMEOUT_MS, ADMIN_STATUS_TIMEOUT_MS]).toEqual([
      12_000, 10_000, 8_000, 7_000,
    ]));
  it('what can wait waits 1500 ms, or 200 ms without an idle callback', () =>
    expect([IDLE_TIMEOUT_MS, IDLE_FALLBACK_MS]).toEqual([1500, 200]));
  it('tabs scroll by 220 px with a threshold of 4 px', () =>
    expect([TAB_SCROLL_STEP_PX, TAB_SCROLL_THRESHOLD_PX]).toEqual([220, 4]));
  it('share links open for 72 hours', () => expect(usualShareHours).toBe(72));
  it('papers fly for 1.3 s after a build, and its dialog comes at 1.5 s', () =>
    expect([PACKET_FLIGHT_MS, PACKET_DIALOG_MS]).toEqual([1300, 1500]));
  it('testing documents are left out unless requested', () => expect(INCLUDE_TESTING).toBe(false));
  it('the default folder is Monthly Reports', () => expect(defaultFolder).toBe('Monthly Reports'));
  it('toasts have the phases of the three sets and a dismissal of 320 ms', () => {
    expect(toastTimings).toEqual({
      standard: { spin: 600, hold: 700, fade: 300 },
      brisk: { spin: 700, hold: 500, fade: 300 },
      lingering: { spin: 600, hold: 1500, fade: 300 },
    });
    expect(TOAST_DISMISS_MS).toBe(320);
  });
});
