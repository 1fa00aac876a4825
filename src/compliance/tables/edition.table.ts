/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11',
  sha256: 'ca33e386cb140694b675ddee122f8749d8cb6e8b0fe81f8a1102efa9e14ff50d',
} as const;
