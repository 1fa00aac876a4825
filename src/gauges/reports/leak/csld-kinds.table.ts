/** rr of functions 251 and A56; 98 and 99 come from A56 alone (576013-635). */
export const CSLD_RESULTS = {
  1: 'pass',
  2: 'fail',
  3: 'no-results',
  4: 'invalid',
  8: 'increase',
  9: 'warning',
  98: 'no-idle-data',
  99: 'active',
} as const;
