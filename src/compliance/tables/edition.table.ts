/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'fa8d04f8de8ee60360dfd446693bac848ae091a05f81a80cefc915dff4b301ff',
} as const;
