/** Sentences that are listed one by one; the rest of them are only counted, so that a ruined log fits into memory. */
const most = 50;

/** What was found wrong, a sentence each. */
export class WrongList {
  readonly #sentences: string[] = [];
  /** How many more there are than sentences. */
  more = 0;

  add(sentence: string): void {
    if (this.#sentences.length < most) this.#sentences.push(sentence);
    else this.more++;
  }

  /** Adds what matters most; it is always listed. */
  addFirst(sentence: string): void {
    this.#sentences.unshift(sentence);
  }

  sentences(): string[] {
    return [...this.#sentences];
  }
}
