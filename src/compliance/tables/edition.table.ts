/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'ea6d7a70076b96abc34e1ea73e5adafb0436f2df63e9b1080c7ef7c5ec5b698c',
} as const;
