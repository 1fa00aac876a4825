import { TestClient } from '#tests/helpers/app.ts';

/** People at work through the proxy. */
export interface Load {
  /** Calls that were answered as they should be. */
  readonly answered: number;
  /** Calls that were not, one sentence each. */
  readonly failed: readonly string[];
  /** Texts of comments that were acknowledged. */
  readonly comments: readonly string[];
  /** Ends it; resolves when the last call is answered. */
  rest(): Promise<void>;
}

export interface Person {
  cookie: string;
  /** An issue of site 101 that the person may comment on; null: only reads. */
  issueId: number | null;
}

const reads = ['/api/sites', '/api/inventory', '/api/sites/101'];

/** Each person makes one call after the other, reads and writes in turn, with a pause that keeps within the limits. */
export function startLoad(url: string, people: readonly Person[], pauseMs: number): Load {
  const load = { answered: 0, failed: [] as string[], comments: [] as string[] };
  let resting = false;
  const work = async ({ cookie, issueId }: Person, number: number) => {
    const client = new TestClient(url, url);
    client.cookie = cookie;
    for (let turn = number; !resting; turn++) {
      const text = `Comment ${number}/${turn}`;
      const path = reads[turn % reads.length] ?? '';
      const isWrite = issueId !== null && turn % 2 === 0;
      const what = isWrite ? `POST ${text}` : `GET ${path}`;
      try {
        const answer = isWrite
          ? await client.post(`/api/issue-actions/101/issues/${issueId}/comments`, { text })
          : await client.get(path);
        if (answer.status >= 200 && answer.status < 300) load.answered++;
        else load.failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
        if (isWrite && answer.status < 300) load.comments.push(text);
      } catch (error) {
        const { message, cause } = error as Error;
        load.failed.push(`${what}: ${message} ${cause === undefined ? '' : String(cause)}`);
      }
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  const loops = people.map(work);
  return Object.assign(load, {
    async rest() {
      resting = true;
      await Promise.all(loops);
    },
  });
}
