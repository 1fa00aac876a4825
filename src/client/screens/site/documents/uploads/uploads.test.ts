import { expect, it } from 'vitest';
import type { UploadItem, UploadPhase } from '#client/api/document/send-in-parts.ts';
import { pastedFiles, takenPhotos } from './DropTarget.tsx';
import { phaseWords, queueWords } from './UploadPanel.tsx';

const item = (phase: UploadPhase): UploadItem => ({
  id: 1,
  siteId: '1',
  file: new File([new Uint8Array(2_000_000)], 'a.pdf'),
  name: 'a.pdf',
  folder: 'Monthly Reports/2026',
  paper: null,
  guessed: true,
  sameName: 'ask',
  uploadId: null,
  phase,
});

it('how a file stands', () => {
  const words = (phase: UploadPhase) => phaseWords(item(phase));
  expect(words({ kind: 'ready' })).toBe('2.0 MB');
  expect(words({ kind: 'sending', sent: 500_000 })).toBe('500 KB of 2.0 MB');
  expect(words({ kind: 'sending', sent: 2_000_000 })).toBe('Being stored…');
  expect(words({ kind: 'paused', sent: 0 })).toBe('No network: continues automatically. 0 B of 2.0 MB');
  expect(words({ kind: 'stopped', sent: 1_259_999, why: 'no', byNetwork: false })).toBe('Stopped at 62 %: no');
});

it('the queue in one sentence that does not change with every byte', () => {
  const queue = (sent: number) =>
    queueWords([item({ kind: 'sending', sent }), item({ kind: 'exists', why: '' }), item({ kind: 'ready' })]);
  expect(queue(1)).toBe('1 file uploading, 1 file with a name already in use');
  expect(queue(900)).toBe(queue(1));
});

it('pictures without a name worth keeping get their moment', () => {
  const at = new Date(2026, 10, 19, 14, 3);
  const names = (list: readonly { file: File; name?: string }[]) => list.map(({ file, name }) => name ?? file.name);
  expect(names(takenPhotos([new File([], 'image.jpg')], at))).toEqual(['Photo 2026-11-19 14-03.jpg']);
  const pasted = ['image.png', 'IMG_0042.JPG', 'Tank 1.png', 'Letter.pdf'].map((name) => new File([], name));
  expect(names(pastedFiles(pasted, at))).toEqual([
    'Picture 2026-11-19 14-03.png',
    'Picture 2026-11-19 14-03.jpg',
    'Tank 1.png',
    'Letter.pdf',
  ]);
});
