import type { Sheet } from '#contract/nouns/inspection/form.ts';
import { type InspectionFull, inspectionFull } from '#contract/nouns/inspection/inspection.ts';
import { minutesAgo } from '#tests/e2e/fleet.ts';
import { type Answer, errorAnswer, type Replies } from './browser.ts';

const rule = (citation: string) => ({ text: 'Each of them is looked at.', citation, mark: 'seen' as const });

const field = (key: string, label: string, change: Partial<Sheet['sections'][number]['fields'][number]> = {}) => ({
  key,
  label,
  kind: 'check' as const,
  help: '',
  optional: false,
  when: '',
  unit: '',
  least: null,
  most: null,
  most_of: '',
  choices: [],
  may_be_none: true,
  ...change,
});

const line = (
  key: string,
  name: string,
  id: number | null,
  facts: Sheet['sections'][number]['lines'][number]['facts'] = {},
) => ({
  key,
  name,
  equipment_id: id,
  facts,
  lacks: '',
});

/** A walkthrough of 9 checks at 3 places, and a section with figures. */
export function walkthrough(change: Partial<Sheet> = {}): Sheet {
  return {
    form: 'walkthrough_30d',
    edition: '2026-11a',
    title: '30-day walkthrough',
    purpose: 'walkthrough',
    text: 'Every 30 days the spill buckets and the release detection are looked at.',
    tester: false,
    practice: 'PEI RP 900',
    retention: 'One year',
    sections: [
      {
        key: 'spill',
        title: 'Spill buckets',
        text: 'Look into each spill bucket.',
        rule: rule('40 CFR 280.36(a)(1)(i)(A)'),
        fields: [
          field('damage', 'Free of damage', { help: 'Look for cracks, holes and loose parts.' }),
          field('clean', 'Liquid and debris removed'),
          field('cap', 'Fill cap tight on the fill pipe', { may_be_none: false }),
        ],
        figures: [],
        limits: [],
        lines: [line('e12', 'Spill bucket, tank 1', 12), line('e13', 'Spill bucket, tank 2', 13)],
        empty: '',
      },
      {
        key: 'detection',
        title: 'Release detection',
        text: '',
        rule: rule('40 CFR 280.36(a)(1)(i)(B)'),
        fields: [
          field('alarms', 'No alarm and no unusual condition'),
          field('records', 'Records reviewed and current'),
        ],
        figures: [],
        limits: [],
        lines: [line('site', 'The site', null)],
        empty: '',
      },
      {
        key: 'water',
        title: 'Water in the tanks',
        text: '',
        rule: rule('40 CFR 280.43(a)'),
        fields: [
          field('before', 'Water before', { kind: 'number', unit: 'in', least: 0, most: 96 }),
          field('after', 'Water after', { kind: 'number', unit: 'in', least: 0, most: 96 }),
        ],
        figures: [{ key: 'rise', label: 'Rise', value: 'after - before', unit: 'in', decimals: 2 }],
        limits: [
          {
            key: 'steady',
            passes: 'after - before <= 0.125',
            says: 'The water rose by more than 1/8 in.',
            rule: rule('40 CFR 280.43(a)(6)'),
          },
        ],
        lines: [line('e21', 'Tank 1', 21)],
        empty: '',
      },
    ],
    ...change,
  };
}

/** A test of one line with a tester. */
export function lineTest(): Sheet {
  const [, , water] = walkthrough().sections;
  return {
    ...walkthrough(),
    form: 'spill_test',
    title: 'Spill bucket test',
    purpose: 'test',
    tester: true,
    sections: water === undefined ? [] : [water],
  };
}

/** A form that says who visits, and who class B operators are: of Ana Diaz a certificate is on file. */
export function operatorsForm(): Sheet {
  const of = (key: string, title: string) => ({
    ...{ key, title, text: '', rule: rule('40 CFR 280.245'), figures: [], limits: [], empty: '' },
    lines: [line('site', title, null)],
  });
  const onFile = {
    ...{ holder: 'Ana Diaz', issued_on: '2024-03-01', expires_on: '2099-03-01', why_not: null },
    holds: 'Class B certificate of Ana Diaz holds until Mar 1, 2099.',
    expired: 'Class B certificate of Ana Diaz expired on Mar 1, 2099. Record the new one, or void it with the reason.',
    later: 'Class B certificate of Ana Diaz was issued after the day of this form, so it does not show that day.',
  };
  return walkthrough({
    title: 'Operators and their training',
    purpose: 'log',
    sections: [
      { ...of('visitor', 'Who visits'), fields: [field('by', 'Visitor', { kind: 'text' })] },
      {
        ...of('class_b', 'Class B operators'),
        fields: [field('names', 'Names', { kind: 'text' }), field('signed', 'Records on file')],
        certificates: { class: 'Class B', named: 'names', several: true, on_file: [onFile] },
      },
    ],
  });
}

export interface StoredAnswer {
  path: string;
  value: string | number | boolean | null;
  note: string;
  by: string;
  at: string;
  seq: number;
}

/** An answer as the page sends it. */
type SentAnswer = Pick<StoredAnswer, 'path' | 'value'> & { note?: string; seen: number };

/** An inspection as the list has it. */
function testInspection(id: string, change: Record<string, unknown> = {}) {
  return {
    id,
    site_id: 1,
    form: 'walkthrough_30d',
    edition: '2026-11a',
    title: '30-day walkthrough',
    purpose: 'walkthrough',
    state: 'finished',
    version: 1,
    started_at: minutesAgo(60),
    started_by: 'Uma Writer',
    started_by_id: 2,
    performed_on: '2026-11-20',
    finished_at: minutesAgo(30),
    finished_by: 'Uma Writer',
    outcome: 'in_order',
    findings: 0,
    tester: null,
    signature: [[100, 100, 300, 200]],
    place: null,
    clock_note: '',
    document: { folder: 'Inspections', file: '2026-11-20 30-day walkthrough ABCD.pdf' },
    code: 'ABCD-EFGH',
    pdf_sha256: 'f'.repeat(64),
    replaces: null,
    reason: '',
    replaced_by: null,
    jobs: [],
    letters: {},
    vendor: null,
    ...change,
  };
}

export const OLD = '0b6c2d3e-0000-4000-8000-000000000001';
const SITE = '/api/sites/1/inspections';

/** A server that keeps inspections of site 1 as the real one does: answers are added, photos and finishing are done once. */
export class InspectionServer {
  readonly answers: StoredAnswer[] = [];
  readonly photos = new Map<string, { path: string; size: number }>();
  readonly bodies: { answers: SentAnswer[]; edition: string }[] = [];
  sheet = walkthrough();
  finished: { signature: number[][]; tester: unknown; left_out?: unknown } | null = null;
  finishes = 0;
  /** What the next call of a kind is refused with. */
  refusals: { at: 'save' | 'photo' | 'finish'; answer: Answer }[] = [];
  contested: { path: string; answers: StoredAnswer[] }[] = [];
  replaces: string | null = null;
  #id = '';

  full(id = this.#id) {
    const latest = new Map(this.answers.map((answer) => [answer.path, answer]));
    const done = this.finished !== null;
    const draft = { outcome: null, performed_on: null, finished_at: null, finished_by: null, signature: null };
    return {
      inspection: testInspection(id, {
        state: done ? 'finished' : 'draft',
        edition: this.sheet.edition,
        form: this.sheet.form,
        title: this.sheet.title,
        replaces: this.replaces,
        version: this.replaces === null ? 1 : 2,
        ...(done
          ? { signature: this.finished?.signature }
          : { ...draft, document: null, code: null, pdf_sha256: null }),
      }),
      sheet: this.sheet,
      answers: [...latest.values()],
      contested: this.contested,
      photos: [...this.photos].map(([photo, { path }]) => ({
        id: photo,
        path,
        taken_at: minutesAgo(5),
        by: 'Uma Writer',
        document: { folder: 'Inspections', file: `${photo}.jpg` },
        sha256: 'a'.repeat(64),
      })),
    };
  }

  list() {
    const forms = [walkthrough(), lineTest()].map(({ form, edition, title, purpose }, at) => ({
      form,
      edition,
      title,
      purpose,
      for_vendors: true,
      items: [
        {
          key: at === 0 ? 'walkthrough_30d' : 'spill_bucket_3y',
          label: at === 0 ? '30-day walkthrough inspection' : 'Spill bucket test',
          status: at === 0 ? 'OVERDUE' : 'DUE_SOON',
          next_due: at === 0 ? '2026-11-18' : '2026-12-01',
        },
      ],
      lines: 2,
      empty: '',
    }));
    const none = {
      form: 'wells',
      edition: '1',
      title: 'Monitoring wells',
      purpose: 'log',
      for_vendors: true,
      items: [],
      lines: 0,
    };
    const own = this.#id !== '' ? [this.full().inspection] : [];
    return {
      forms: [...forms, { ...none, empty: 'No monitoring well is recorded at this site.' }],
      inspections: [...own, testInspection(OLD)],
    };
  }

  answer(method: string, { pathname, searchParams }: URL, sent: Buffer | null): Answer {
    const [, id = '', part, photo = ''] = CALL.exec(pathname) ?? [];
    const text = sent?.toString() ?? '';
    if (part === 'photos' && method === 'PUT')
      return this.#photo(photo, searchParams.get('path') ?? '', sent?.length ?? 0);
    if (part === 'finish') return this.#finish(text);
    if (part === 'correct') return this.#correct(text);
    if (id !== '' && method === 'PUT') return this.#save(id, text);
    if (id !== '' && method === 'DELETE') return { body: { success: true } };
    if (id === this.#id && id !== '' && method === 'GET') return { body: this.full() };
    if (id !== '') return errorAnswer(404, 'inspection_not_found', 'Inspection not found');
    return errorAnswer(404, 'route_not_found', 'No such call');
  }

  #correct(sent: string): Answer {
    this.#id = JSON.parse(sent).id;
    this.replaces = OLD;
    this.answers.push(...oldAnswers);
    return { status: 201, body: { success: true, ...this.full() } };
  }

  #refused(at: 'save' | 'photo' | 'finish') {
    const found = this.refusals.findIndex((one) => one.at === at);
    return found < 0 ? null : (this.refusals.splice(found, 1)[0]?.answer ?? null);
  }

  #save(id: string, sent: string): Answer {
    const body = JSON.parse(sent) as InspectionServer['bodies'][number];
    this.bodies.push(body);
    const refused = this.#refused('save');
    if (refused !== null) return refused;
    if (body.edition !== this.sheet.edition) return errorAnswer(409, 'form_edition', 'The form has a newer edition');
    this.#id = id;
    for (const { path, value, note = '' } of body.answers)
      this.answers.push({ path, value, note, by: 'Uma Writer', at: minutesAgo(1), seq: this.answers.length + 1 });
    for (const { path, seen } of body.answers)
      this.contested = this.contested.filter((one) => one.path !== path || one.answers.some(({ seq }) => seq > seen));
    return { body: { success: true, ...this.full() } };
  }

  #photo(photo: string, path: string, size: number): Answer {
    const refused = this.#refused('photo');
    if (refused !== null) return refused;
    this.photos.set(photo, { path, size });
    return { body: { success: true, ...this.full() } };
  }

  #finish(sent: string): Answer {
    const refused = this.#refused('finish');
    if (refused !== null) return refused;
    this.finishes += 1;
    this.finished = JSON.parse(sent);
    return { body: { success: true, ...this.full() } };
  }
}

const CALL = /^\/api\/sites\/1\/inspections\/([^/]+)(?:\/(photos|finish|correct)(?:\/([^/]+))?)?$/;

/** Replies of the forms of site 1. */
export function formReplies(server: InspectionServer): Replies {
  return {
    [`GET ${SITE}`]: () => ({ body: server.list() }),
    // Inspections and photos have ids that the page makes.
    '*': (request) => server.answer(request.method(), new URL(request.url()), request.postDataBuffer()),
    'GET /api/sites/1/inspection-forms/walkthrough_30d': () => ({ body: server.sheet }),
    'GET /api/sites/1/inspection-forms/spill_test': { body: lineTest() },
    [`GET ${SITE}/${OLD}`]: {
      body: { ...new InspectionServer().full(OLD), inspection: testInspection(OLD), answers: oldAnswers },
    },
  };
}

const oldAnswers = ['spill/e12/damage', 'spill/e12/clean', 'spill/e12/cap', 'detection/site/alarms'].map(
  (path, at) => ({
    path,
    value: 'ok',
    note: '',
    by: 'Uma Writer',
    at: minutesAgo(40),
    seq: at + 1,
  }),
);

/** How a form begins on a device. */
export const START = {
  id: '0b6c2d3e-0000-4000-8000-000000000002',
  siteId: '1',
  siteName: 'Bowie Rt 50',
  zone: 'America/New_York',
  startedAt: '2026-11-20T15:00:00.000Z',
  startedBy: 'Uma Writer',
};

/** What the server has of an inspection: answers by place, value and order; places that are contested by the order of both. */
export function fullOf({ answers = [], contested = [] }: Had): InspectionFull {
  const answer = (path: string, value: string, seq: number) => ({
    path,
    value,
    note: '',
    by: 'Tom Field',
    at: '2026-11-20T15:30:00.000Z',
    seq,
  });
  const server = new InspectionServer();
  return inspectionFull.parse({
    ...server.full(START.id),
    answers: answers.map(([path, value, seq]) => answer(path, value, seq)),
    contested: contested.map(([path, both]) => ({ path, answers: both.map((seq) => answer(path, 'ok', seq)) })),
  });
}

interface Had {
  answers?: readonly (readonly [path: string, value: string, seq: number])[];
  contested?: readonly (readonly [path: string, both: readonly number[]])[];
}
