import { sectionWords } from '#client/parts/packet/building/binder-words.ts';
import { t } from '#client/words/share.ts';
import type { SharedIndex } from '#contract/nouns/document/share.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Up to here hours are what a person plans with. */
const MOST_HOURS = 72;

/** How long something lasts yet: 'in 71 hours', 'in 7 days', 'in 5 minutes'; '' when it is over. */
export function timeLeft(milliseconds: number): string {
  if (!(milliseconds > 0)) return '';
  if (milliseconds < MINUTE) return t.inLessThanMinute;
  if (milliseconds < HOUR) return t.inMinutes({ count: Math.floor(milliseconds / MINUTE) });
  const hours = Math.floor(milliseconds / HOUR);
  return hours <= MOST_HOURS ? t.inHours({ count: hours }) : t.inDays({ count: Math.floor(hours / 24) });
}

export interface FileGroup<File> {
  /** '' for what stands in no folder. */
  folder: string;
  files: File[];
}

/** Files of an archive by their folder, in the order in which the archive has them. */
export function groupByFolder<File extends { name: string }>(contents: readonly File[]): FileGroup<File>[] {
  const groups = new Map<string, FileGroup<File>>();
  for (const file of contents) {
    const path = file.name;
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, slash));
    const group = groups.get(folder) ?? { folder, files: [] };
    groups.set(folder, group);
    group.files.push({ ...file, name: path.slice(slash + 1) });
  }
  return [...groups.values()];
}

/** Bytes of all files, as far as they are known. */
export function unpackedSize(contents: readonly { size: number }[]): number {
  return contents.reduce((sum, { size }) => sum + (Number.isFinite(size) ? size : 0), 0);
}

/** How much of a section is there; of a packet without the list of what is missing only that it has files, or that nothing is known. */
export function sharedSectionWords({ elements, files }: SharedIndex['sections'][number]): string {
  const judged = elements.length > 0 && elements.every(({ state }) => state !== null);
  if (judged) return sectionWords({ elements });
  return elements.length + files.length > 0 ? t.inThisPacket : t.notKnown;
}
