import { sentOf, type UploadItem } from '#client/api/document/upload-item.ts';
import { formatSize } from '#client/format/file-size.ts';
import { countOf } from '#client/format/numbers.ts';
import { folderWords } from '../document-words.ts';

/** How much of a file the server has, in percent, rounded down: 100 only when it has all. */
function percentOf(item: Pick<UploadItem, 'file' | 'phase'>): number {
  return item.file.size === 0 ? 0 : Math.floor((100 * sentOf(item)) / item.file.size);
}

/** How a file on its way stands: '2.1 MB of 5.0 MB', 'Stopped at 62 %: …'. */
export function phaseWords(item: UploadItem): string {
  const { phase, file, folder } = item;
  const of = `${formatSize(sentOf(item))} of ${formatSize(file.size)}`;
  switch (phase.kind) {
    case 'ready':
      return formatSize(file.size);
    case 'waiting':
      return `Waits for its turn, ${formatSize(file.size)}`;
    case 'sending':
      return phase.sent >= file.size ? 'Being stored…' : of;
    case 'paused':
      return `No network: goes on by itself. ${of}`;
    case 'stopped':
      return `Stopped at ${percentOf(item)} %: ${phase.why}`;
    case 'exists':
    case 'refused':
      return phase.why;
    case 'done':
      return `Uploaded to ${folderWords(folder)}, ${formatSize(file.size)}`;
  }
}

/** The queue in one sentence, for who hears the page: told once for each change, never for each byte. */
export function queueWords(items: readonly UploadItem[]): string {
  const count = (...kinds: UploadItem['phase']['kind'][]) =>
    items.filter(({ phase }) => kinds.includes(phase.kind)).length;
  const words = [
    [count('sending', 'waiting'), 'uploading'],
    [count('paused'), 'waiting for the network'],
    [count('stopped'), 'stopped'],
    [count('exists'), 'of a name that is taken'],
    [count('refused'), 'not taken'],
    [count('done'), 'uploaded'],
  ] as const;
  return words
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${countOf(number, 'file')} ${word}`)
    .join(', ');
}
