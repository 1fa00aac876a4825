import { sentOf, type UploadItem } from '#client/api/document/send-in-parts.ts';
import { formatSize } from '#client/format/numbers.ts';
import { t } from '#client/words/site/documents.ts';
import { folderWords } from '../fields/document-words.ts';

/** How much of a file the server has, in percent, rounded down: 100 only when it has all. */
function percentOf(item: Pick<UploadItem, 'file' | 'phase'>): number {
  return item.file.size === 0 ? 0 : Math.floor((100 * sentOf(item)) / item.file.size);
}

/** How a file on its way stands: '2.1 MB of 5.0 MB', 'Stopped at 62 %: …'. */
export function phaseWords(item: UploadItem): string {
  const { phase, file, folder } = item;
  const of = t.sentOfSize({ sent: formatSize(sentOf(item)), size: formatSize(file.size) });
  switch (phase.kind) {
    case 'ready':
      return formatSize(file.size);
    case 'waiting':
      return t.waitsForItsTurn({ size: formatSize(file.size) });
    case 'sending':
      return phase.sent >= file.size ? t.beingStored : of;
    case 'paused':
      return t.noNetwork({ progress: of });
    case 'stopped':
      return t.stoppedAt({ percent: percentOf(item), why: phase.why });
    case 'exists':
    case 'refused':
      return phase.why;
    case 'done':
      return t.uploadedTo({ folder: folderWords(folder), size: formatSize(file.size) });
  }
}

/** The queue in one sentence, for who hears the page: told once for each change, never for each byte. */
export function queueWords(items: readonly UploadItem[]): string {
  const count = (...kinds: UploadItem['phase']['kind'][]) =>
    items.filter(({ phase }) => kinds.includes(phase.kind)).length;
  const words = [
    [count('sending', 'waiting'), t.filesUploading],
    [count('paused'), t.filesWaitingForNetwork],
    [count('stopped'), t.filesStopped],
    [count('exists'), t.filesOfTakenName],
    [count('refused'), t.filesNotTaken],
    [count('done'), t.filesUploaded],
  ] as const;
  return words
    .filter(([number]) => number > 0)
    .map(([number, say]) => say({ count: number }))
    .join(', ');
}
