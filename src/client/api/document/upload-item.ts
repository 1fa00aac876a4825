import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { DocumentRow } from './documents.ts';

/** How far one file has come. `sent`: bytes that the server has. */
export type UploadPhase =
  /** Chosen; name, folder and kind can still be changed. */
  | { kind: 'ready' }
  /** Its turn comes. */
  | { kind: 'waiting'; sent: number }
  | { kind: 'sending'; sent: number }
  /** The network is down; resumes automatically. */
  | { kind: 'paused'; sent: number }
  /** Failed; resumes on request, and automatically after a network failure. */
  | { kind: 'stopped'; sent: number; why: string; byNetwork: boolean }
  /** The folder has a document of this name. */
  | { kind: 'exists'; why: string }
  /** Never sent: the server would not take it. */
  | { kind: 'refused'; why: string }
  | { kind: 'done'; document: DocumentRow };

/** What is done about a document of the same name. */
export type SameName = 'ask' | 'replace' | 'both';

/** One file on its way to a site's documents. */
export interface UploadItem {
  id: number;
  siteId: string;
  file: File;
  name: string;
  folder: string;
  paper: DocumentKindKey | null;
  /** The kind was only guessed from the name and follows it. */
  guessed: boolean;
  sameName: SameName;
  /** What the server calls the upload, once begun. */
  uploadId: string | null;
  phase: UploadPhase;
}

/** Bytes of a file that the server has. */
export function sentOf({ phase, file }: Pick<UploadItem, 'phase' | 'file'>): number {
  if (phase.kind === 'done') return file.size;
  return 'sent' in phase ? phase.sent : 0;
}

/** On its way or about to be: leaving the page would lose it. */
export function isRunning({ phase }: Pick<UploadItem, 'phase'>): boolean {
  return phase.kind === 'waiting' || phase.kind === 'sending' || phase.kind === 'paused';
}
