/** What is said of a site that has no state recorded: short beside a row, and as a sentence with what to do. */
export const noStateWords = 'no state: federal rules only';
export const noStateSentence =
  'This site has no state: only federal rules apply to it. Record its state if it is in the United States.';
