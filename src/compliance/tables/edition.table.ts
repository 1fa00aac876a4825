/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11u',
  sha256: '5264998eda88abb415c1cd906d50e775bac064adca436089a2d6de7f8b89438b',
} as const;
