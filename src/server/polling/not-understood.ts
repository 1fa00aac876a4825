/** Answers of one function that were understood in part ('partial') or not at all ('malformed'), since start. */
export interface NotUnderstood {
  code: string;
  kind: 'partial' | 'malformed';
  times: number;
}

/** Counts answers that were not understood. Function codes are those of the function table: there are few. */
export class NotUnderstoodCount {
  readonly #counts = new Map<string, NotUnderstood>();

  count(code: string, kind: NotUnderstood['kind']): void {
    const known = this.#counts.get(`${code}/${kind}`);
    if (known === undefined) this.#counts.set(`${code}/${kind}`, { code, kind, times: 1 });
    else known.times += 1;
  }

  all(): NotUnderstood[] {
    return [...this.#counts.values()].map((count) => ({ ...count }));
  }
}
