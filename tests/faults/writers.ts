import { createHash, randomBytes } from 'node:crypto';
import { type Answer, TestClient } from '#tests/helpers/app.ts';

/** What the console acknowledged, noted outside of it: what each answer of 2xx promised. */
export interface Promised {
  /** Labels by the issue's id. */
  issues: Map<number, string>;
  comments: { issueId: number; text: string }[];
  /** Notes by the alarm's id. */
  acknowledged: Map<number, string>;
  completions: Map<number, string>;
  /** SHA-256 by name, in the folder Scratch of site 101. */
  documents: Map<string, string>;
  /** Names of the packets that were told as made. */
  packets: Set<string>;
  tokens: Map<number, string>;
  withdrawn: Set<number>;
  /** Readings that somebody was shown: site, tank and time. */
  shown: Map<string, { siteId: number; tank: number; at: string }>;
  /** How many answers there were of each status; 0 counts calls that got none. */
  statuses: Map<number, number>;
  /** Answers that must never be: what they were to, and their bodies. */
  wrong: string[];
}

export function nothingPromised(): Promised {
  return {
    issues: new Map(),
    comments: [],
    acknowledged: new Map(),
    completions: new Map(),
    documents: new Map(),
    packets: new Set(),
    tokens: new Map(),
    withdrawn: new Set(),
    shown: new Map(),
    statuses: new Map(),
    wrong: [],
  };
}

/** People at work: each loop makes its calls one after the other until `rest` is called. */
export interface Writers {
  rest(): Promise<void>;
}

interface Work {
  client: TestClient;
  promised: Promised;
  /** Alarms that nobody has acknowledged yet. */
  alarms: number[];
  /** Counts over all rounds, so that every name is new. */
  next: () => number;
}

/** Starts them against the console at `url`, signed in as the holder of `cookie` (u2 of the fixtures). */
export function startWriters(url: string, cookie: string, work: Omit<Work, 'client'>): Writers {
  let resting = false;
  const client = new TestClient(url, url.replace('127.0.0.1', 'localhost'));
  client.cookie = cookie;
  const all = { ...work, client };
  const loop = async (step: (work: Work) => Promise<void>, pauseMs: number) => {
    while (!resting) {
      await step(all);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  const loops = [
    loop(saveIssue, 5),
    loop(comment, 5),
    loop(acknowledge, 10),
    loop(complete, 20),
    loop(upload, 5),
    loop(upload, 15),
    loop(makeToken, 40),
    loop(look, 50),
    askForPacket(all),
  ];
  return {
    async rest() {
      resting = true;
      await Promise.all(loops);
    },
  };
}

/** One call; null unless it was acknowledged. An answer other than 2xx, 4xx and 503 is wrong whatever happens below. */
async function call({ promised }: Work, what: string, send: () => Promise<Answer>): Promise<Answer | null> {
  const answer = await send().catch(() => null);
  const status = answer?.status ?? 0;
  promised.statuses.set(status, (promised.statuses.get(status) ?? 0) + 1);
  if (answer === null) {
    await new Promise((done) => setTimeout(done, 20));
    return null;
  }
  if (status >= 200 && status < 300) return answer;
  const isAway = status === 503 && answer.headers.get('retry-after') === '5' && answer.json.code === 'unavailable';
  if (!isAway && ![409, 429].includes(status)) promised.wrong.push(`${what}: ${status} ${answer.text.slice(0, 300)}`);
  return null;
}

async function saveIssue(work: Work): Promise<void> {
  const label = `Label ${work.next()}`;
  const answer = await call(work, 'issue', () =>
    work.client.post('/api/issue-actions/101/issues', { alarmLabel: label, note: 'Under load' }),
  );
  if (answer !== null) work.promised.issues.set(Number(answer.json.id), label);
}

async function comment(work: Work): Promise<void> {
  const [issueId] = [...work.promised.issues.keys()].slice(-1);
  if (issueId === undefined) return;
  const text = `Comment ${work.next()}`;
  const path = `/api/issue-actions/101/issues/${issueId}/comments`;
  const answer = await call(work, 'comment', () => work.client.post(path, { text }));
  if (answer !== null) work.promised.comments.push({ issueId, text });
}

async function acknowledge(work: Work): Promise<void> {
  const id = work.alarms.shift();
  if (id === undefined) return;
  const note = `Seen ${work.next()}`;
  const answer = await call(work, 'acknowledgement', () =>
    work.client.post(`/api/sites/103/alarms/${id}/acknowledge`, { note }),
  );
  if (answer !== null) work.promised.acknowledged.set(id, note);
}

async function complete(work: Work): Promise<void> {
  const n = work.next();
  const completedOn = new Date(Date.UTC(1990, 0, 1 + (n % 12_000))).toISOString().slice(0, 10);
  const tester = `Tester ${n}`;
  const path = '/api/compliance-calendar/101/items/spill_bucket_annual_md/completions';
  const answer = await call(work, 'completion', () =>
    work.client.post(path, { completed_on: completedOn, result: 'PASS', tester }),
  );
  if (answer === null) return;
  const { completion } = answer.json as { completion?: { id?: number } };
  work.promised.completions.set(Number(completion?.id), tester);
}

async function upload(work: Work): Promise<void> {
  const n = work.next();
  const name = `Paper ${n}.pdf`;
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200 + (n % 7) * 30_000)]);
  const form = new FormData();
  form.append('folder', 'Scratch');
  form.append('file', new Blob([bytes]), name);
  const answer = await call(work, 'upload', () => work.client.post('/api/sites/101/documents', form));
  if (answer !== null) work.promised.documents.set(name, createHash('sha256').update(bytes).digest('hex'));
}

/** Makes a token, and withdraws one that was made before. */
async function makeToken(work: Work): Promise<void> {
  const name = `Token ${work.next()}`;
  const made = await call(work, 'token', () => work.client.post('/api/auth/tokens', { name, scopes: ['read'] }));
  const { info } = (made?.json ?? {}) as { info?: { id?: number } };
  if (info?.id !== undefined) work.promised.tokens.set(info.id, name);
  const [old] = [...work.promised.tokens.keys()];
  if (old === undefined || work.promised.tokens.size < 3) return;
  const gone = await call(work, 'token withdrawn', () => work.client.send('DELETE', `/api/auth/tokens/${old}`));
  work.promised.tokens.delete(old);
  if (gone !== null) work.promised.withdrawn.add(old);
}

/** Looks at the inventory: a reading that was shown is one that must stay. */
async function look(work: Work): Promise<void> {
  const answer = await call(work, 'inventory', () => work.client.get('/api/inventory'));
  const rows = answer?.json as unknown as { site_id: number; tank_number: number; updated_at: string }[] | undefined;
  for (const row of Array.isArray(rows) ? rows : []) {
    const key = `${row.site_id}/${row.tank_number}/${row.updated_at}`;
    work.promised.shown.set(key, { siteId: row.site_id, tank: row.tank_number, at: row.updated_at });
  }
}

async function askForPacket(work: Work): Promise<void> {
  const body = { month: '2026-10', include: { testing: false } };
  const answer = await call(work, 'packet', () => work.client.post('/api/public/sites/101/packets', body));
  if (answer?.status === 201) work.promised.packets.add(String(answer.json.file));
}
