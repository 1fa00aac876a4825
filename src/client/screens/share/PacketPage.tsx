import { Check, ChevronDown, Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatInstant, formatInstantFully, instantOf } from '#client/format/dates.ts';
import { isMonth, monthName } from '#client/format/months.ts';
import { formatSize, NO_VALUE } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { copyText } from '#client/ui/copy-text.ts';
import { t } from '#client/words/share.ts';
import type { SharedPacket } from '#contract/nouns/document/share.ts';
import { type FileGroup, groupByFolder, timeLeft, unpackedSize } from './share-words.ts';
import { downloadAddress } from './use-shared-packet.ts';

interface CopyHashProps {
  sha256: string;
  /** Of which file it is, for the button's name. */
  of: string;
  className?: string;
}

/** A SHA-256 that can be selected whole, and a button that copies it. */
function CopyHash({ sha256, of, className }: CopyHashProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <code className="min-w-0 font-mono text-13 break-all select-all">{sha256}</code>
      <Button
        className="no-print"
        aria-label={outcome === 'copied' ? t.copiedSha256Of({ file: of }) : t.copySha256Of({ file: of })}
        onClick={async () => setOutcome((await copyText(sha256)) ? 'copied' : 'failed')}
      >
        {outcome === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        {outcome === 'copied' ? t.copied : t.copy}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-13 text-muted' : 'sr-only'}>
        {outcome === 'copied' && t.copied}
        {outcome === 'failed' && t.thisBrowserDoesNotLetUs}
      </span>
    </div>
  );
}

/** The translation of the index, in packets that have it. */
const spanishIndex = 'spanish/index.pdf';

/** What is in the packet, folder by folder; the hash of a file on demand. */
function FileList({ contents }: { contents: SharedPacket['contents'] }) {
  return (
    <section aria-labelledby="files-heading" className="card mt-4 p-4 tablet:p-6">
      <h2 id="files-heading" className="text-16">
        {t.whatIsInIt}
      </h2>
      <p className="mt-1 text-muted">
        {t.filesAndSize({ files: t.files({ count: contents.length }), size: formatSize(unpackedSize(contents)) })}
        <span className="no-print"> {t.pressFileToSeeItsSha}</span>
      </p>
      {contents.some(({ name }) => name === spanishIndex) && <p className="mt-1 text-muted">{t.alsoInSpanish}</p>}
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

/** One packet as its link shows it: whose it is, until when, the download, what is in it and what is not. */
export function PacketPage({ packet, token }: { packet: SharedPacket; token: string }) {
  const { file, size, sha256, site_name, month, shared_by, contents, missing } = packet;
  return (
    <>
      <h1 className="mt-6 text-24 wrap-anywhere">{site_name || t.compliancePacket}</h1>
      <p className="mt-1 text-16">
        {month !== null && isMonth(month) ? t.compliancePacketMonth({ month: monthName(month) }) : t.compliancePacket}
      </p>
      <section aria-label={t.download} className="card mt-4 p-4 tablet:p-6">
        <dl className="grid grid-cols-1 gap-x-6 tablet:grid-cols-[max-content_1fr] tablet:gap-y-2">
          <Fact name={t.sharedBy}>{shared_by || t.nameNotRecorded}</Fact>
          <Fact name={t.linkWorks}>
            <Until at={packet.expires_at} />
          </Fact>
          <Fact name={t.file}>{file}</Fact>
        </dl>
        <a
          href={downloadAddress(token)}
          className={buttonClass('primary', 'no-print mt-5 min-h-14 px-8 text-16 max-tablet:w-full')}
        >
          <Download aria-hidden size={20} />
          {t.downloadSize({ size: formatSize(size) })}
        </a>
        {sha256 !== '' && <Fingerprint sha256={sha256} file={file} />}
      </section>
      {contents.length > 0 && <FileList contents={contents} />}
      {missing.length > 0 && <Missing missing={missing} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-tablet:not-first:mt-2">{name}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </>
  );
}

/** 'Until Nov 22, 2026, 16:00 EST, in 71 hours'. */
function Until({ at }: { at: string }) {
  const now = useNow();
  const end = instantOf(at);
  if (end === null) return NO_VALUE;
  const left = timeLeft(end - now);
  return (
    <>
      <time dateTime={at} title={formatInstantFully(at)}>
        {t.untilAt({ at: formatInstant(at, now) })}
      </time>
      {left !== '' && <span className="no-print">, {left}</span>}
    </>
  );
}

function Fingerprint({ sha256, file }: { sha256: string; file: string }) {
  return (
    <section aria-labelledby="hash-heading" className="mt-5 border-t border-border pt-4">
      <h2 id="hash-heading" className="text-13 text-muted">
        {t.sha256OfFile}
      </h2>
      <CopyHash sha256={sha256} of={file} className="mt-1" />
      <p className="mt-2 text-13 text-muted">
        {fill(t.toCheckYourCopyWorkOut, {
          command: <Command>certutil -hashfile FILE SHA256</Command>,
          command2: <Command>shasum -a 256 FILE</Command>,
          command3: <Command>sha256sum FILE</Command>,
        })}
      </p>
    </section>
  );
}

function Command({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono">{children}</code>;
}

function Missing({ missing }: { missing: readonly string[] }) {
  return (
    <section aria-labelledby="missing-heading" className="card mt-4 p-4 tablet:p-6">
      <h2 id="missing-heading" className="text-16">
        {t.missingOrIncomplete}
      </h2>
      <p className="mt-1 text-muted">{t.expectedForThisStationButNot}</p>
      <ul className="mt-3 grid list-disc gap-1 ps-5 marker:text-faint">
        {missing.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {said(sentence)}
          </li>
        ))}
      </ul>
    </section>
  );
}
