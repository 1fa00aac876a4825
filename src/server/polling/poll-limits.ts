/** A poll stops asking slower reports after this; they come with the next one. */
export const slowBudgetMs = 45_000;
/** Questions after the first answer that may meet silence in one poll: each costs its whole time limit. */
export const mostSilences = 2;
/** Polls that must meet silence to a report, where no later answer of the same poll shows that the gauge was there. */
export const enoughSilences = 2;
/** Polls in a row in which two answers to a report may differ before it waits for its next time. */
export const mostUnsettled = 3;
/** Polls in a row that must refuse a report before a gauge that answered it counts as lacking it. */
export const enoughRefusals = 3;
