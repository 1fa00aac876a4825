import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type {
  AnswerValue,
  FinishInput,
  Inspection,
  InspectionAnswer,
  InspectionFull,
  Tester,
} from '#contract/nouns/inspection/inspection.ts';
import type { Given } from '#contract/nouns/inspection/judge-sheet.ts';

/** An answer that the server does not have yet. */
export interface DraftAnswer extends Given {
  /** When it was given, by the clock of the device. */
  at: string;
  /** `seq` of the answer that the person saw; 0: none. */
  seen: number;
}

/** A photo of a place of the form. Its picture is kept beside the draft until the server has it. */
export interface DraftPhoto {
  id: string;
  path: string;
  takenAt: string;
  isSent: boolean;
  /** The server does not take its bytes: it is removed, and taken again. */
  isRefused?: true;
  /** Where the server keeps it; null: not there yet, or not known. */
  document: { folder: string; file: string } | null;
}

/** What is signed with. */
export interface Signing {
  /** '': the day of the newest answer. */
  performedOn: string;
  tester: Tester;
  signature: number[][];
  place: NonNullable<FinishInput['place']> | null;
  /** Lines of pieces that are not there any more, with the reason why each is left out. */
  leftOut: { line: string; name: string; reason: string }[];
}

/** Why a form is not simply sent: what the server said, at which step. */
export interface DraftTrouble {
  step: 'answers' | 'photo' | 'finish';
  /** Code of the server's error; '': none. */
  code: string;
  words: string;
  /** What the server says of single lines or places, by their keys. */
  fields: Readonly<Record<string, string>>;
}

/** A form that is being filled on this device. All of it is kept in the browser's database. */
export interface Draft {
  id: string;
  siteId: string;
  siteName: string;
  zone: string | null;
  form: string;
  edition: string;
  title: string;
  startedAt: string;
  startedBy: string;
  version: number;
  /** When it was last changed here, in milliseconds. */
  changedAt: number;
  /** The server has it. */
  isOnServer: boolean;
  /** The answer of each place that counts at the server, as last read. */
  known: Record<string, InspectionAnswer>;
  unsent: Record<string, DraftAnswer>;
  /** Answers that were not sent and whose place the form no longer has. They are shown, never sent. */
  orphans: Record<string, DraftAnswer>;
  contested: { path: string; answers: InspectionAnswer[] }[];
  photos: DraftPhoto[];
  /** Photos that the server has and the person removed. */
  removed: string[];
  signing: Signing;
  /** The person has signed: it is sent as finished. */
  isFinished: boolean;
  trouble: DraftTrouble | null;
}

const noSigning: Signing = {
  performedOn: '',
  tester: { name: '', company: '', certificate: '' },
  signature: [],
  place: null,
  leftOut: [],
};

/** A form that begins here. */
export function newDraft(
  start: Pick<Draft, 'id' | 'siteId' | 'siteName' | 'zone' | 'startedAt' | 'startedBy'>,
  { form, edition, title }: Pick<Sheet, 'form' | 'edition' | 'title'>,
): Draft {
  return {
    ...start,
    form,
    edition,
    title,
    version: 1,
    changedAt: Date.parse(start.startedAt),
    isOnServer: false,
    known: {},
    unsent: {},
    orphans: {},
    contested: [],
    photos: [],
    removed: [],
    signing: noSigning,
    isFinished: false,
    trouble: null,
  };
}

/** A form as the server has it, as far as a draft takes it in: an inspection, or the form of a vendor's link. */
export interface FormAtServer extends Pick<InspectionFull, 'sheet' | 'answers' | 'contested'> {
  inspection: Pick<Inspection, 'id' | 'state' | 'edition' | 'version' | 'started_at' | 'started_by'>;
  photos: { id: string; path: string; taken_at: string; document: DraftPhoto['document'] }[];
}

/** A form that was begun elsewhere, as the server has it. */
export function draftOf(full: FormAtServer, site: Pick<Draft, 'siteId' | 'siteName' | 'zone'>): Draft {
  const { id, started_at, started_by } = full.inspection;
  return absorb(newDraft({ ...site, id, startedAt: started_at, startedBy: started_by }, full.sheet), full);
}

/**
 * Takes in what the server has now. Answers and photos that it does not have stay. An answer that was given before one
 * that is known already says nothing new.
 */
export function absorb(draft: Draft, { inspection, answers, contested, photos }: FormAtServer): Draft {
  if (newest(answers) < newest(Object.values(draft.known))) return { ...draft, isOnServer: true };
  const atServer = new Set(photos.map(({ id }) => id));
  return {
    ...draft,
    edition: inspection.edition,
    version: inspection.version,
    startedAt: inspection.started_at,
    startedBy: inspection.started_by,
    isOnServer: true,
    known: Object.fromEntries(answers.map((answer) => [answer.path, answer])),
    contested,
    photos: [
      ...photos
        .filter(({ id }) => !draft.removed.includes(id))
        .map(({ id, path, taken_at, document }) => ({
          id,
          path,
          takenAt: taken_at,
          isSent: true,
          document,
        })),
      ...draft.photos.filter(({ id, isSent }) => !isSent && !atServer.has(id)),
    ],
    removed: draft.removed.filter((id) => atServer.has(id)),
  };
}

const newest = (answers: readonly InspectionAnswer[]) => Math.max(0, ...answers.map(({ seq }) => seq));

/**
 * Takes in the answer to sent answers: those are sent, but for what was changed meanwhile. A change that was made over
 * the sent one has seen that.
 */
export function absorbSent(draft: Draft, full: FormAtServer, sent: Readonly<Record<string, DraftAnswer>>): Draft {
  const next = absorb(draft, full);
  const unsent: Record<string, DraftAnswer> = {};
  for (const [path, answer] of Object.entries(draft.unsent)) {
    const was = sent[path];
    if (was !== undefined && isSame(was, answer)) continue;
    const known = next.known[path];
    const sawOwn = was !== undefined && known !== undefined && isSame(was, known);
    unsent[path] = sawOwn ? { ...answer, seen: known.seq } : answer;
  }
  return { ...next, unsent };
}

const isSame = (a: Given, b: Given) => a.value === b.value && a.note === b.note;

/** What is answered at each place, as the person sees it: what is not sent yet over what the server has. */
export function givenIn({ known, unsent }: Pick<Draft, 'known' | 'unsent'>): Map<string, Given> {
  return new Map<string, Given>([...Object.entries(known), ...Object.entries(unsent)]);
}

/** Places with photos, each with how many. */
export function photoCounts({ photos }: Pick<Draft, 'photos'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of photos) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/**
 * Gives an answer; `seen` stays that of the answer over which the person began to write. Words that are left out stay with the
 * same answer, and go with another one: those of a finding say nothing of what is in order. In a correction its photos go too;
 * the version before keeps them.
 */
export function withAnswer(
  draft: Draft,
  path: string,
  value: AnswerValue,
  note: string | undefined,
  now: number,
): Draft {
  const before = draft.unsent[path] ?? draft.known[path];
  const seen = draft.unsent[path]?.seen ?? draft.known[path]?.seq ?? 0;
  const words = note ?? (before?.value === value ? before.note : '');
  const next = withAnswers(draft, { [path]: { value, note: words, at: new Date(now).toISOString(), seen } }, now);
  if (draft.version === 1 || value !== 'ok' || before?.value !== 'not_ok') return next;
  const old = draft.photos.filter((photo) => photo.path === path && photo.isSent).map(({ id }) => id);
  const photos = draft.photos.filter(({ id }) => !old.includes(id));
  return { ...next, photos, removed: [...draft.removed, ...old] };
}

/** Chooses one of two answers that contest a place. */
export function withChoice(draft: Draft, path: string, { value, note }: Given, now: number): Draft {
  const contested = draft.contested.find((one) => one.path === path)?.answers ?? [];
  const seen = Math.max(0, ...contested.map(({ seq }) => seq), draft.known[path]?.seq ?? 0);
  return withAnswers(draft, { [path]: { value, note, at: new Date(now).toISOString(), seen } }, now);
}

function withAnswers(draft: Draft, answers: Record<string, DraftAnswer>, now: number): Draft {
  return { ...draft, unsent: { ...draft.unsent, ...answers }, changedAt: now, trouble: null };
}

/** Places of the form that two people answered differently and for which nobody has chosen here. */
export function contestedIn(
  { contested, unsent }: Pick<Draft, 'contested' | 'unsent'>,
  sheet: Sheet,
): Draft['contested'] {
  const lines = new Set(sheet.sections.flatMap(({ key, lines: all }) => all.map((line) => `${key}/${line.key}`)));
  return contested.filter(({ path, answers }) => {
    const seen = unsent[path]?.seen ?? -1;
    // What was answered of a piece that is not there any more is left out as a whole.
    return lines.has(path.split('/', 2).join('/')) && answers.some(({ seq }) => seq > seen);
  });
}

/** Leaves a line out for a reason; what was answered of it is taken back, so that nothing of it counts. */
export function withoutLine(draft: Draft, out: Signing['leftOut'][number], now: number): Draft {
  const own = [...givenIn(draft)].filter(([path, { value }]) => value !== null && path.split('/')[1] === out.line);
  const cleared = own.reduce((next, [path]) => withAnswer(next, path, null, '', now), draft);
  const others = draft.signing.leftOut.filter(({ line }) => line !== out.line);
  return { ...cleared, signing: { ...draft.signing, leftOut: [...others, out] }, changedAt: now, trouble: null };
}

/** The form without the lines that are left out. */
export function withoutLines(sheet: Sheet, leftOut: Signing['leftOut']): Sheet {
  const gone = new Set(leftOut.map(({ line }) => line));
  if (gone.size === 0) return sheet;
  return {
    ...sheet,
    sections: sheet.sections.map((section) => ({
      ...section,
      lines: section.lines.filter(({ key }) => !gone.has(key)),
    })),
  };
}

/**
 * Fits a draft to its form as it is now: answers to what it no longer asks are set aside. Those of a piece that is not
 * there any more stay: the server keeps them, and asks for the reason when the form is signed.
 */
export function withSheet(draft: Draft, sheet: Sheet): Draft {
  const asked = new Set(sheet.sections.flatMap(({ key, fields }) => fields.map((field) => `${key} ${field.key}`)));
  const isAsked = (path: string) => {
    const [section, , field] = path.split('/');
    return asked.has(`${section} ${field}`);
  };
  const gone = Object.entries(draft.unsent).filter(([path]) => !isAsked(path));
  if (gone.length === 0 && draft.edition === sheet.edition) return draft;
  return {
    ...draft,
    edition: sheet.edition,
    unsent: Object.fromEntries(Object.entries(draft.unsent).filter(([path]) => isAsked(path))),
    orphans: { ...draft.orphans, ...Object.fromEntries(gone) },
  };
}

/** What of a draft waits to be sent. */
export interface DraftWaiting {
  answers: number;
  photos: number;
  finish: boolean;
}

export function waitingIn(draft: Draft): DraftWaiting {
  return {
    answers: Object.keys(draft.unsent).length,
    photos: draft.photos.filter(({ isSent }) => !isSent).length + draft.removed.length,
    finish: draft.isFinished,
  };
}

/** Whether nothing was filled in: such a draft is dropped when it is left. */
export function isBlank(draft: Draft): boolean {
  const { answers, photos, finish } = waitingIn(draft);
  return !draft.isOnServer && answers === 0 && photos === 0 && !finish;
}

/** Whether the server has already made a record, or a void one, of what this device still fills. */
export const isOver = ({ state }: Pick<Inspection, 'state'>) => state !== 'draft';
