import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNameTaken, storePaper } from '#client/api/document/store-paper.ts';
import { whyNotSendable } from '#client/api/document/upload.ts';
import { keys } from '#client/api/wire/keys.ts';
import { t } from '#client/words/parts/papers.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';

/** A file of this device that is uploaded when the record is saved. */
export interface ChosenFile {
  kind: 'file';
  file: File | null;
  folder: string;
  /** Its folder has a document of this name, and nobody has said what to do about it. */
  taken?: boolean;
  /** What was said about it: replace that one, or store this one under another name. */
  answer?: { overwrite: true } | { name: string };
}
/** The document that goes with a record: none, one that is stored (null until one is chosen), or a file to upload first. */
export type ChosenDocument = { kind: 'none' } | { kind: 'stored'; ref: DocumentRef | null } | ChosenFile;
export const NO_DOCUMENT: ChosenDocument = { kind: 'none' };

/** What is wrong with a choice, to be put after the field's name; null when it can be stored. */
function wrongWithChosen(chosen: ChosenDocument): string | null {
  if (chosen.kind === 'stored' && chosen.ref === null) return t.chooseOneOrNone;
  if (chosen.kind !== 'file') return null;
  if (chosen.file === null) return t.chooseFileOrNone;
  return chosen.taken ? t.sayWhatToDoAboutOne : null;
}

/** The sentence about a file that the server would refuse; null when it may go out. */
export function wrongFile(chosen: ChosenDocument): string | null {
  return chosen.kind === 'file' && chosen.file !== null ? whyNotSendable(chosen.file) : null;
}

/** Both as errors of a form, under the name `document`. */
export function documentErrors(chosen: ChosenDocument): { document?: string } {
  const wrong = wrongWithChosen(chosen) ?? wrongFile(chosen);
  return wrong === null ? {} : { document: wrong };
}

/**
 * The document of a form and its way into the store. `store` answers where it is, after uploading it if need be; what was
 * uploaded once is not uploaded again. A name that is taken stays as a question in the choice. `send` uploads in place of the
 * usual call. Throws ApiError.
 */
export function useChosenDocument(
  siteId: string,
  start: DocumentRef | null,
  paper?: DocumentKindKey,
  send?: (siteId: string, file: File, folder: string) => Promise<DocumentRef>,
) {
  const [chosen, setChosen] = useState<ChosenDocument>(start === null ? NO_DOCUMENT : { kind: 'stored', ref: start });
  const client = useQueryClient();
  const store = async (): Promise<DocumentRef | null> => {
    if (chosen.kind === 'none') return null;
    if (chosen.kind === 'stored') return chosen.ref;
    if (chosen.file === null) return null;
    try {
      const ref =
        send === undefined
          ? await storePaper(siteId, chosen.file, chosen.folder, { ...chosen.answer, paper })
          : await send(siteId, chosen.file, chosen.folder);
      setChosen({ kind: 'stored', ref });
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'documents') });
      return ref;
    } catch (error) {
      if (isNameTaken(error)) setChosen({ ...withoutAnswer(chosen), taken: true });
      throw error;
    }
  };
  return { chosen, setChosen, store };
}

function withoutAnswer({ kind, file, folder }: ChosenFile): ChosenFile {
  return { kind, file, folder };
}
