/**
 * The reason why the program cannot start, in one sentence for the person who started it. The command line prints the sentence
 * without a stack and exits with 1.
 */
export class StartError extends Error {
  constructor(sentence: string, options: { cause?: unknown } = {}) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
