import { t } from '#client/words/verify.ts';

/** Larger files are not read into memory: no report comes near. */
const largestFile = 50 * 1_048_576;

export type FileCheck =
  | { kind: 'same'; name: string; sha256: string }
  | { kind: 'translation'; name: string; sha256: string }
  | { kind: 'other'; name: string; sha256: string }
  | { kind: 'unread'; name: string; why: string };

/** SHA-256 of the report's file, and of each file of its translation. */
export interface KnownFiles {
  report: string;
  translations: readonly string[];
}

/** Whether a file is byte for byte the report or a translation of it; the file stays in the browser. */
export async function checkFile(file: File, { report, translations }: KnownFiles): Promise<FileCheck> {
  const { name } = file;
  if (file.size > largestFile) return { kind: 'unread', name, why: t.itIsLargerThan50Mb };
  if (globalThis.crypto?.subtle === undefined) {
    const why = t.thisBrowserWorksOutDigestsOn;
    return { kind: 'unread', name, why };
  }
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const kind = sha256 === report ? 'same' : translations.includes(sha256) ? 'translation' : 'other';
    return { kind, name, sha256 };
  } catch {
    return { kind: 'unread', name, why: t.itCouldNotBeReadChoose };
  }
}
