/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11f',
  sha256: 'b509c149f2bbebcc909ea6493eafd373f50e4be020d9583cf0203dd6a55dadd8',
} as const;
