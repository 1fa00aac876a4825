import { ChevronDown } from 'lucide-react';
import { formatSize } from '#client/format/file-size.ts';
import { t } from '#client/words/share.ts';
import type { SharedPacket } from '#contract/nouns/document/share.ts';
import { CopyHash } from './CopyHash.tsx';
import { type FileGroup, groupByFolder, unpackedSize } from './share-words.ts';

/** What is in the packet, folder by folder; the hash of a file on demand. */
export function FileList({ contents }: { contents: SharedPacket['contents'] }) {
  return (
    <section aria-labelledby="files-heading" className="card mt-4 p-4 tablet:p-6">
      <h2 id="files-heading" className="text-16">
        {t.whatIsInIt}
      </h2>
      <p className="mt-1 text-muted">
        {t.filesAndSize({ files: t.files({ count: contents.length }), size: formatSize(unpackedSize(contents)) })}
        <span className="no-print"> {t.pressFileToSeeItsSha}</span>
      </p>
      {groupByFolder(contents).map((group) => (
        <Group key={group.folder} {...group} />
      ))}
    </section>
  );
}

function Group({ folder, files }: FileGroup) {
  const name = folder === '' ? t.mainFolder : folder;
  return (
    <>
      <h3 className="mt-5 text-13 text-muted wrap-anywhere">{name}</h3>
      <ul aria-label={t.filesOfName({ name })} className="mt-1 border-t border-border">
        {files.map((file) => (
          <li key={file.name} className="border-b border-border">
            <File {...file} />
          </li>
        ))}
      </ul>
    </>
  );
}

function File({ name, size, sha256 }: FileGroup['files'][number]) {
  const row = 'flex min-h-(--row) items-center gap-3 py-1.5';
  const facts = (
    <>
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      <span className="shrink-0 whitespace-nowrap text-muted">{formatSize(size)}</span>
    </>
  );
  if (sha256 === '') return <div className={row}>{facts}</div>;
  return (
    <details className="group">
      <summary className={`${row} list-none rounded-sm hover:bg-hover [&::-webkit-details-marker]:hidden`}>
        {facts}
        <ChevronDown
          aria-hidden
          size={16}
          className="no-print shrink-0 text-muted transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <CopyHash sha256={sha256} of={name} className="pt-1 pb-3" />
    </details>
  );
}
