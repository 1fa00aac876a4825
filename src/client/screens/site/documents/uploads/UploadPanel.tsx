import { useEffect, useRef } from 'react';
import type { UploadItem } from '#client/api/document/upload-item.ts';
import type { UploadQueue } from '#client/api/document/upload-queue.ts';
import { whyNotNamed } from '#client/api/document/upload-rules.ts';
import { Button } from '#client/ui/Button.tsx';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { t } from '#client/words/site/documents.ts';
import { UploadRow } from './UploadRow.tsx';
import { queueWords } from './upload-words.ts';

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
