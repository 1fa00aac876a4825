import { TLS_HABITS as TLS_DISPLAY_HABITS } from '../framing/display-frame.ts';
import type { HeaderHabits } from '../framing/outcome.ts';

/** A TLS-350 behind its TCP card. Source: 576013-635 section 6. */
export const TLS_HABITS: HeaderHabits = {
  ...TLS_DISPLAY_HABITS,
  lowerCaseHex: false,
  checksum: true,
  afterEtx: '',
};
