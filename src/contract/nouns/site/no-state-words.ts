/** What is said of a site that has no state recorded: short beside a row, and as a sentence with what to do. */
export const noStateWords = 'no state: no month is proven';
export const noStateSentence =
  'The state of this site is not recorded: nobody knows which rules apply, so no month is proven. Record the state of the site.';
