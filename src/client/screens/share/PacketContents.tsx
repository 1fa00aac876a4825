import { Check, ChevronDown, Copy, Download, FileText } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { formatDay } from '#client/format/dates.ts';
import { isMonth, monthName } from '#client/format/months.ts';
import { formatSize } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { stateLooks } from '#client/parts/packet/building/BinderSections.tsx';
import { lacking } from '#client/parts/packet/building/binder-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { copyText } from '#client/ui/copy-text.ts';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/share.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { SharedIndex, SharedPacket } from '#contract/nouns/document/share.ts';
import { groupByFolder, sharedSectionWords, unpackedSize } from './share-words.ts';
import { fileAddress } from './use-shared-packet.ts';

const FilePreview = late(async () => (await import('#client/parts/papers/PaperPreview.tsx')).FilePreview);

interface CopyHashProps {
  sha256: string;
  /** Of which file it is, for the button's name. */
  of: string;
  className?: string;
}

/** A SHA-256 that can be selected whole, and a button that copies it. */
export function CopyHash({ sha256, of, className }: CopyHashProps) {
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

type SharedFile = SharedPacket['contents'][number];

/** A verdict in the words of the page. */
export const statusWords: Record<MonthlyStatus, () => string> = {
  COMPLIANT: () => t.compliant,
  PENDING: () => t.pending,
  FAILED: () => t.notCompliant,
  INCONCLUSIVE: () => t.inconclusive,
};

/** The translation of the index, in packets that have it. */
const spanishIndex = 'spanish/index.pdf';

/** How a file of this packet is opened. */
const Opening = createContext<{ token: string; show: (position: number) => void }>({ token: '', show: () => {} });

/** What is in the packet: by element where its index is known, else by folder; each file opens or downloads alone. */
export function PacketContents({ packet, token }: { packet: SharedPacket; token: string }) {
  const [asked, setShown] = useState<number | null>(null);
  const opening = useMemo(() => ({ token, show: setShown }), [token]);
  const { contents, index } = packet;
  const shown = contents.find(({ position }) => position === asked) ?? null;
  if (contents.length === 0) {
    return (
      <Card title={t.whatIsInIt}>
        <p className="mt-1 text-muted">{t.notBrowsable}</p>
      </Card>
    );
  }
  return (
    <Opening value={opening}>
      {index !== null && <ByElement index={index} packet={packet} />}
      <FileList contents={contents} closed={index !== null} />
      {shown !== null && (
        <FilePreview
          address={fileAddress(token, shown.position, 'shown')}
          download={fileAddress(token, shown.position, 'downloaded')}
          folder={folderOf(shown)}
          file={nameOf(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Opening>
  );
}

const nameOf = ({ name }: SharedFile) => name.slice(name.lastIndexOf('/') + 1);
const folderOf = ({ name }: SharedFile) => name.slice(0, Math.max(0, name.lastIndexOf('/'))) || t.mainFolder;

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card mt-4 p-4 tablet:p-6">
      <h2 className="text-16">{title}</h2>
      {children}
    </section>
  );
}

/** The section of release detection, with each tank and line. */
const detectionSection = 5;

function ByElement({ index, packet }: { index: SharedIndex; packet: SharedPacket }) {
  const files = useMemo(() => new Map(packet.contents.map((file) => [file.position, file])), [packet]);
  const at = (positions: readonly number[]) => positions.flatMap((position) => files.get(position) ?? []);
  return (
    <Card title={t.byElement}>
      <p className="mt-1 text-muted">
        {t.asOfBuilding} <span className="no-print">{t.otherFileTypes}</span>
      </p>
      <ul className="mt-3 border-t border-border">
        {index.sections.map((section) => (
          <Folding
            key={section.number}
            title={`${section.number}. ${named(section.title)}`}
            words={sharedSectionWords(section)}
            warns={lacking(section) > 0}
          >
            {section.number === detectionSection && <Units units={index.units} month={packet.month} />}
            {section.elements.length === 0 && <p className="text-muted">{t.sectionNotKnown}</p>}
            {section.elements.map((element) => (
              <Element key={element.label} element={element} files={at(element.files)} />
            ))}
            {section.files.length > 0 && <Files heading={t.moreOfSection} files={at(section.files)} />}
          </Folding>
        ))}
        {index.files.length > 0 && (
          <Folding title={t.otherFiles} words={t.files({ count: index.files.length })} warns={false}>
            <Files heading={t.otherFiles} files={at(index.files)} quiet />
          </Folding>
        )}
      </ul>
    </Card>
  );
}

function Folding(props: { title: string; words: string; warns: boolean; children: ReactNode }) {
  return (
    <li className="border-b border-border">
      <details className="group">
        <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 rounded-sm py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 font-bold wrap-anywhere">{props.title}</span>
          <span className={cx('text-13', props.warns ? 'font-bold text-bad-fg' : 'text-muted')}>{props.words}</span>
          <Chevron />
        </summary>
        <div className="flex flex-col gap-4 pt-1 pb-4">{props.children}</div>
      </details>
    </li>
  );
}

function Chevron() {
  return (
    <ChevronDown
      aria-hidden
      size={16}
      className="no-print shrink-0 text-muted transition-transform duration-[120ms] group-open:rotate-180"
    />
  );
}

/** Of a packet that does not say what is missing. */
const listed = {
  Icon: FileText,
  tone: 'text-muted',
  get words() {
    return t.inThisPacket;
  },
};

function Element({
  element,
  files,
}: {
  element: SharedIndex['sections'][number]['elements'][number];
  files: SharedFile[];
}) {
  const { Icon, tone, words } = element.state === null ? listed : stateLooks[element.state];
  const wants = element.state === 'there' || element.state === 'partly';
  return (
    <div className="relative pl-6">
      <Icon aria-hidden size={16} strokeWidth={2.5} className={cx('absolute top-0.5 left-0', tone)} />
      <h3 className="text-14 wrap-anywhere">
        {named(element.label)} {words !== '' && <span className="font-normal text-muted">({words})</span>}
      </h3>
      {element.sentence !== '' && <p className="text-muted wrap-anywhere">{said(element.sentence)}</p>}
      {element.citation !== '' && <p className="text-13 text-muted wrap-anywhere">{element.citation}</p>}
      {files.length > 0 && <Files heading={named(element.label)} files={files} quiet />}
      {files.length === 0 && wants && <p className="text-13 text-muted">{t.noFileForIt}</p>}
    </div>
  );
}

/** Files of one heading, each of which opens or downloads. */
function Files({ heading, files, quiet = false }: { heading: string; files: SharedFile[]; quiet?: boolean }) {
  return (
    <div>
      {!quiet && <h3 className="text-14">{heading}</h3>}
      <ul aria-label={t.filesOfName({ name: heading })}>
        {files.map((file) => (
          <li key={file.position}>
            <OneFile file={file} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const target = 'link flex min-h-12 min-w-0 grow items-center gap-2 py-1 text-start';

/** The name of a file: it opens what a browser can show here, and downloads everything else. */
function OneFile({ file }: { file: SharedFile }) {
  const { token, show } = useContext(Opening);
  const name = nameOf(file);
  // Without a position nothing says which file of the packet it is.
  const opens = file.position > 0;
  const facts = (
    <>
      <FileText aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
    </>
  );
  const download = fileAddress(token, file.position, 'downloaded');
  return (
    <div className="flex items-center gap-2">
      {!opens && <span className="flex min-h-12 min-w-0 grow items-center gap-2 py-1">{facts}</span>}
      {opens && file.shows && (
        <button
          type="button"
          className={target}
          aria-label={t.openFile({ file: name })}
          onClick={() => show(file.position)}
        >
          {facts}
        </button>
      )}
      {opens && !file.shows && (
        <a className={target} href={download} aria-label={t.downloadFile({ file: name })}>
          {facts}
        </a>
      )}
      <span className="shrink-0 text-13 whitespace-nowrap text-muted">{formatSize(file.size)}</span>
      {opens && file.shows && (
        <a
          className="no-print grid size-12 shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
          href={download}
          aria-label={t.downloadFile({ file: name })}
        >
          <Download aria-hidden size={16} />
        </a>
      )}
    </div>
  );
}

/** The verdict of each tank and line in the packet's month. */
function Units({ units, month }: { units: SharedIndex['units']; month: string | null }) {
  const title =
    month !== null && isMonth(month) ? t.tanksAndLines({ month: monthName(month) }) : t.tanksAndLinesNoMonth;
  return (
    <div>
      <h3 className="text-14">{title}</h3>
      {units === null && <p className="text-muted">{t.noUnitJudged}</p>}
      {units?.length === 0 && <p className="text-muted">{t.noTanksOrLines}</p>}
      <ul aria-label={title} className="mt-1 grid gap-2">
        {units?.map(({ name, label, status, method, sentence, last_pass: on }) => (
          <li key={name} className="wrap-anywhere">
            <b>{named(name)}</b>, {label || t.productNotRecorded}:{' '}
            <b className={cx(status === 'FAILED' && 'text-bad-fg', status === 'INCONCLUSIVE' && 'text-warn-fg')}>
              {status === null ? t.outOfUse : statusWords[status]()}
            </b>
            <span className="block text-muted">{said(sentence)}</span>
            <span className="block text-13 text-muted">
              {method === '' ? t.methodNotRecorded : named(method)}.{' '}
              {on === null ? t.noPass : t.lastPass({ date: formatDay(on, 'UTC') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every file, folder by folder, with its SHA-256 on demand. */
function FileList({ contents, closed }: { contents: SharedPacket['contents']; closed: boolean }) {
  const list = (
    <>
      <p className="mt-1 text-muted">
        {t.filesAndSize({ files: t.files({ count: contents.length }), size: formatSize(unpackedSize(contents)) })}
        <span className="no-print"> {t.pressArrowToSeeItsSha}</span>
      </p>
      {!closed && <p className="mt-1 text-muted">{t.notByElement}</p>}
      {contents.some(({ name }) => name === spanishIndex) && <p className="mt-1 text-muted">{t.alsoInSpanish}</p>}
      {groupByFolder(contents).map(({ folder, files }) => (
        <Group key={folder} name={folder || t.mainFolder} files={files} />
      ))}
    </>
  );
  if (!closed) return <Card title={t.whatIsInIt}>{list}</Card>;
  return (
    <details className="card group mt-4 p-4 tablet:p-6">
      <summary className="flex min-h-12 list-none items-center gap-3 font-bold [&::-webkit-details-marker]:hidden">
        <span className="grow">{t.allFiles}</span>
        <Chevron />
      </summary>
      {list}
    </details>
  );
}

function Group({ name, files }: { name: string; files: SharedFile[] }) {
  return (
    <>
      <h3 className="mt-5 text-13 text-muted wrap-anywhere">{name}</h3>
      <ul aria-label={t.filesOfName({ name })} className="mt-1 border-t border-border">
        {files.map((file) => (
          <li key={file.name} className="border-b border-border">
            <ListedFile file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ListedFile({ file }: { file: SharedFile }) {
  if (file.sha256 === '') return <OneFile file={file} />;
  return (
    <>
      <OneFile file={file} />
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-2 rounded-sm text-13 text-muted hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="grow wrap-anywhere">{t.showSha({ file: nameOf(file) })}</span>
          <Chevron />
        </summary>
        <CopyHash sha256={file.sha256} of={nameOf(file)} className="pt-1 pb-3" />
      </details>
    </>
  );
}
