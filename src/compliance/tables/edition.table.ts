/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: '7e88ab3eff4309a6ca384c7cf23766c7c70b1ae876431fbdb2940744fd8a0351',
} as const;
