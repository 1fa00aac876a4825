import { binderParts } from '#compliance/binder/binder.table.ts';
import type { BinderRow } from '#compliance/binder/binder-row.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PacketInspection } from '#server/store/inspection/inspections.ts';

/** A form of a packet: the PDF of a signed one goes in, any other is named with why it proves nothing. */
export interface PlannedInspection extends PacketInspection {
  /** Its stored PDF as it was signed; null: there is none (any more). */
  document: StoredDocument | null;
  /** Section of the binder that the PDF belongs to; null: it does not go in. */
  section: number | null;
  /** Why it is no proof, in a sentence; '' of one that goes in. */
  why: string;
}

/** Sections of the binder by what a form is for; records of tests are left out with the test documents. */
const sectionOf = { walkthrough: 7, test: 8, log: 12, visit: 12 } as const;

/** Which PDFs of forms go into a packet. Only a signed form whose file is still the one that was signed is a record. */
export function chooseInspections(
  rows: readonly PacketInspection[],
  documents: readonly StoredDocument[],
  testing: boolean,
): PlannedInspection[] {
  const places = new Map(documents.map((document) => [placeOf(document.folder, document.name), document]));
  return rows.map((row) => {
    const { folder, file } = row;
    const document = folder === null || file === null ? null : (places.get(placeOf(folder, file)) ?? null);
    const why = whyNot(row, document, testing);
    return { ...row, document, section: why === '' ? sectionFor(row, document) : null, why };
  });
}

/** A log goes where the binder asks for documents of its type: the list of operators and their training is no letter. */
function sectionFor({ purpose }: PacketInspection, document: StoredDocument | null): number {
  const part =
    purpose === 'log' ? binderParts.find(({ rows }) => rows.some((row) => asksFor(row, document))) : undefined;
  return part?.number ?? sectionOf[purpose];
}

const asksFor = ({ kinds }: BinderRow, document: StoredDocument | null) =>
  (kinds as readonly (string | null)[]).includes(document?.paper ?? null);

const placeOf = (folder: string, name: string) => `${folder}/${name}`.toLowerCase();

function whyNot(
  { state, purpose, reason, sha256, version }: PacketInspection,
  document: StoredDocument | null,
  testing: boolean,
): string {
  if (state === 'draft') return 'It is begun and not signed: it proves nothing.';
  if (state === 'replaced')
    return reason === ''
      ? `Version ${version + 1} took its place; the reason is not recorded.`
      : `Version ${version + 1} took its place: ${reason}`;
  if (document === null) return 'Its PDF is not stored any more: it is not in this packet.';
  if (sha256 !== null && document.sha256 !== '' && document.sha256 !== sha256)
    return 'The stored PDF is not the one that was signed: it is not in this packet.';
  return purpose === 'test' && !testing ? 'Left out: test documents were not requested.' : '';
}

/** Sentences on signed forms whose PDF is gone or is another one. */
export function lostRecords(inspections: readonly PlannedInspection[]): string[] {
  return inspections.flatMap(({ state, title, on, purpose, why }) =>
    state === 'finished' && why !== '' && !(purpose === 'test' && why.startsWith('Left out'))
      ? [`${title} of ${on}: ${why}`]
      : [],
  );
}
