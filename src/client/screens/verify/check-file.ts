import { t } from '#client/words/verify.ts';

/** Larger files are not read into memory: no report comes near. */
const largestFile = 50 * 1_048_576;

export type FileCheck =
  | { kind: 'same'; name: string; sha256: string }
  | { kind: 'other'; name: string; sha256: string }
  | { kind: 'unread'; name: string; why: string };

/** Whether a file is byte for byte the one with this SHA-256; the file stays in the browser. */
export async function checkFile(file: File, expected: string): Promise<FileCheck> {
  const { name } = file;
  if (file.size > largestFile) return { kind: 'unread', name, why: t.itIsLargerThan50Mb };
  if (globalThis.crypto?.subtle === undefined) {
    const why = t.thisBrowserWorksOutDigestsOn;
    return { kind: 'unread', name, why };
  }
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { kind: sha256 === expected ? 'same' : 'other', name, sha256 };
  } catch {
    return { kind: 'unread', name, why: t.itCouldNotBeReadChoose };
  }
}
