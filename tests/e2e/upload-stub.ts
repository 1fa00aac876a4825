import { type Answer, errorAnswer, type Replies } from '#tests/helpers/browser.ts';
import { paper } from './document-data.ts';

const PART = 1_048_576;
const MOST_UPLOADS = 4;
const MOST_PARTS = 5;

interface Begun {
  name: string;
  folder: string;
  size: number;
  paper: string | null;
  overwrite: boolean;
  received: number[];
}

/** The calls of uploads in parts, and what came in by them. */
export class UploadStub {
  readonly begun: Begun[] = [];
  readonly stored: Begun[] = [];
  readonly dropped: string[] = [];
  /** Names that are taken. */
  taken: string[] = [];
  /** Parts, by number, that fail so many times: the line is cut. */
  cut = new Map<number, number>();
  asked = 0;
  readonly sent: number[] = [];
  /** Awaited before a part is answered. */
  hold: Promise<void> = Promise.resolve();

  readonly replies: Replies = {
    'POST /api/sites/1/uploads': (request) => {
      const input = request.postDataJSON() as Begun;
      const refused = this.#refusal(input.name, input.overwrite);
      if (refused) return refused;
      this.begun.push({ ...input, received: [] });
      return this.#state(this.begun.length, 201);
    },
  };

  constructor() {
    for (let id = 1; id <= MOST_UPLOADS; id += 1) this.#add(id);
  }

  #add(id: number) {
    const at = `/api/sites/1/uploads/u${id}`;
    this.replies[`GET ${at}`] = () => {
      this.asked += 1;
      return this.#state(id, 200);
    };
    this.replies[`DELETE ${at}`] = () => {
      this.dropped.push(`u${id}`);
      return { body: { success: true } };
    };
    for (let number = 0; number < MOST_PARTS; number += 1) {
      this.replies[`PUT ${at}/parts/${number}`] = async (_request, route) => {
        await this.hold;
        this.sent.push(number);
        const left = this.cut.get(number) ?? 0;
        if (left > 0) {
          this.cut.set(number, left - 1);
          await route.abort();
          return null;
        }
        this.begun[id - 1]?.received.push(number);
        return this.#state(id, 200);
      };
    }
    this.replies[`POST ${at}/finish`] = (request) => {
      const upload = this.begun[id - 1];
      if (upload === undefined) return errorAnswer(404, 'upload_not_found', 'Upload not found. Start it again.');
      const overwrite = new URL(request.url()).searchParams.get('overwrite') === 'true';
      const refused = this.#refusal(upload.name, overwrite);
      if (refused) return refused;
      this.stored.push(upload);
      const more = { folder: upload.folder, size: upload.size, paper: upload.paper, protected: false };
      return { status: 201, body: { success: true, document: paper(upload.name, '2026-11-20T15:42:00Z', more) } };
    };
  }

  #refusal(name: string, overwrite: boolean): Answer | null {
    if (overwrite || !this.taken.includes(name)) return null;
    return errorAnswer(409, 'document_exists', 'A document with this name already exists');
  }

  #state(id: number, status: number): Answer {
    const { name = '', folder = '', size = 1, received = [] } = this.begun[id - 1] ?? {};
    const parts = Math.ceil(size / PART);
    const body = { upload_id: `u${id}`, name, folder, size, part_size: PART, parts, received };
    return { status, body: { ...body, expires_at: '2026-11-21T15:42:00Z' } };
  }
}
