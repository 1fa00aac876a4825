import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { isRunning, sentOf, type UploadItem } from '#client/api/document/upload-item.ts';
import type { UploadQueue } from '#client/api/document/upload-queue.ts';
import { whyNotNamed } from '#client/api/document/upload-rules.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/documents.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { FolderField } from '../fields/FolderField.tsx';
import { KindSelect } from '../fields/KindSelect.tsx';
import { NameField } from '../fields/NameField.tsx';
import { troubleWords } from '../fields/use-form-write.ts';
import { phaseWords } from './upload-words.ts';

export interface UploadRowProps {
  item: UploadItem;
  /** Its place in the list. */
  index: number;
  queue: UploadQueue;
  folders: readonly string[];
}

/** One file: its fields before it goes, its progress on the way, what to decide when it stands still, its kind after. */
export function UploadRow({ item, index, queue, folders }: UploadRowProps) {
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
