import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDocumentWrites } from '#client/api/document/documents.ts';
import { isRunning, sentOf, type UploadItem } from '#client/api/document/send-in-parts.ts';
import { whyNotNamed } from '#client/api/document/upload.ts';
import type { UploadQueue } from '#client/api/document/upload-queue.ts';
import { formatSize } from '#client/format/numbers.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { t } from '#client/words/site/documents.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { folderWords } from '../fields/document-words.ts';
import { FolderField, KindSelect, NameField } from '../fields/NameField.tsx';
import { troubleWords } from '../fields/use-form-write.ts';

export interface UploadPanelProps {
  siteId: string;
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** Paths of the folders there are. */
  folders: readonly string[];
}

/** The files of a site on their way: what is chosen can be named and filed before it goes, the rest says how it stands. */
export function UploadPanel({ siteId, queue, items, folders }: UploadPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, items);
  const count = items.length;
  const before = useRef(0);
  // Who has just chosen files finds them; on a phone they would be above the screen.
  useEffect(() => {
    if (count > before.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = count;
  }, [count]);
  if (count === 0) return null;
  const ready = items.filter(({ phase, name }) => phase.kind === 'ready' && whyNotNamed(name) === null);
  const over = items.filter(({ phase }) => phase.kind === 'done' || phase.kind === 'refused');
  return (
    <section aria-labelledby="uploads" className="card mb-4 overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <h2 id="uploads" ref={heading} tabIndex={-1} className="scroll-mt-20 text-16 outline-none">
          {ready.length > 0 ? t.filesReady({ count: ready.length }) : t.uploads}
        </h2>
        <span className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
          {over.length > 0 && <Button onClick={() => queue.clear(siteId)}>{t.clearFinished}</Button>}
          {ready.length > 0 && (
            <Button variant="primary" className="max-tablet:min-h-14" onClick={() => queue.start(siteId)}>
              {t.uploadFiles({ count: ready.length })}
            </Button>
          )}
        </span>
      </div>
      <ul ref={list} aria-label={t.files} className="divide-y divide-border border-t border-border">
        {items.map((item, index) => (
          <UploadRow key={item.id} index={index} item={item} queue={queue} folders={folders} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {queueWords(items)}
      </p>
    </section>
  );
}

interface UploadRowProps {
  item: UploadItem;
  /** Its place in the list. */
  index: number;
  queue: UploadQueue;
  folders: readonly string[];
}

/** One file: its fields before it goes, its progress on the way, what to decide when it stands still, its kind after. */
function UploadRow({ item, index, queue, folders }: UploadRowProps) {
  const { phase } = item;
  return (
    <li data-index={index} data-upload={phase.kind} className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {phase.kind === 'ready' ? <Fields item={item} queue={queue} folders={folders} /> : <Named item={item} />}
        {isRunning(item) && <Progress item={item} />}
        <State item={item} />
        <Choices item={item} queue={queue} />
        {phase.kind === 'done' && <KindAfter item={item} queue={queue} />}
      </div>
      <IconButton label={`${removeWord(item)} ${item.name}`} onClick={() => queue.remove(item.id)}>
        <X aria-hidden size={20} />
      </IconButton>
    </li>
  );
}

/** What taking a file off the list means. */
function removeWord(item: UploadItem): string {
  if (item.phase.kind === 'done' || item.phase.kind === 'refused') return t.clear;
  return isRunning(item) ? t.cancel : t.leaveOut;
}

function Named({ item }: { item: UploadItem }) {
  return <p className="font-bold wrap-anywhere">{item.name}</p>;
}

function Fields({ item, queue, folders }: Omit<UploadRowProps, 'index'>) {
  const paths = folders.includes(item.folder) ? folders : [...folders, item.folder];
  return (
    <div className="grid gap-3 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <NameField
        label={t.name}
        value={item.name}
        error={whyNotNamed(item.name)}
        onValue={(name) => queue.edit(item.id, { name })}
      />
      <FolderField
        label={t.folder}
        paths={paths}
        value={item.folder}
        onValue={(folder) => queue.edit(item.id, { folder })}
      />
      <KindSelect label={t.kind} value={item.paper} onValue={(paper) => queue.edit(item.id, { paper })} />
    </div>
  );
}

function Progress({ item }: { item: UploadItem }) {
  return (
    <progress
      aria-label={t.uploadOfName({ name: item.name })}
      max={item.file.size}
      value={sentOf(item)}
      className="upload-progress"
      data-paused={item.phase.kind === 'paused' || undefined}
    />
  );
}

function State({ item }: { item: UploadItem }) {
  const { kind } = item.phase;
  const bad = kind === 'stopped' || kind === 'refused' || kind === 'exists';
  return (
    <p className={cx('flex items-start gap-1.5 text-13 wrap-anywhere', bad ? 'font-bold text-bad-fg' : 'text-muted')}>
      {bad && <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />}
      {kind === 'done' && <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-ok-solid" />}
      <span className="min-w-0">{phaseWords(item)}</span>
    </p>
  );
}

/** What the person can do about a file that stands still. */
function Choices({ item, queue }: Pick<UploadRowProps, 'item' | 'queue'>) {
  const named = <span className="sr-only"> {item.name}</span>;
  if (item.phase.kind === 'stopped') {
    return (
      <span>
        <Button onClick={() => queue.resume(item.id)}>
          {t.resume}
          {named}
        </Button>
      </span>
    );
  }
  if (item.phase.kind !== 'exists') return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Button onClick={() => queue.settle(item.id, 'both')}>
        {t.keepBoth}
        {named}
      </Button>
      <Button variant="danger" onClick={() => queue.settle(item.id, 'replace')}>
        {t.replace}
        {named}
      </Button>
      <Button onClick={() => queue.remove(item.id)}>
        {t.skip}
        {named}
      </Button>
    </span>
  );
}

/** The kind can still be set once the file is stored. */
function KindAfter({ item, queue }: Pick<UploadRowProps, 'item' | 'queue'>) {
  const writes = useDocumentWrites(item.siteId);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { phase } = item;
  if (phase.kind !== 'done') return null;
  const save = async (paper: DocumentKindKey | null) => {
    setTrouble(null);
    try {
      await writes.change(phase.document, { newPaper: paper });
      queue.filed(item.id, paper);
    } catch (error) {
      setTrouble(troubleWords(error));
    }
  };
  return (
    <KindSelect
      label={t.kind}
      className="max-w-80"
      value={item.paper}
      error={trouble}
      onValue={(paper) => void save(paper)}
    />
  );
}

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
