/**
 * Texts that still stand in the screens themselves, by folder; a folder without a row holds none. Limits only go down:
 * `WORDS=write npx vitest run tests/architecture/client-words.test.ts` takes them down to the counts.
 */
export const CLIENT_WORD_LIMITS: Readonly<Record<string, number>> = {};
