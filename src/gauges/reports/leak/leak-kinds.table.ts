/** tt of functions 207, 208 and 212: 0.20 gal/h, 0.10 gal/h and gross (3 gal/h) tests (576013-635). */
export const LEAK_TEST_KINDS: Readonly<Record<number, 'periodic' | 'annual' | 'gross'>> = {
  0: 'periodic',
  1: 'annual',
  2: 'gross',
};
