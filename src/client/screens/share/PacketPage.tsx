import { Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatInstant, formatInstantFully, instantOf } from '#client/format/dates.ts';
import { isMonth, monthName } from '#client/format/months.ts';
import { formatSize, NO_VALUE } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/share.ts';
import type { SharedPacket } from '#contract/nouns/document/share.ts';
import { CopyHash, PacketContents, statusWords } from './PacketContents.tsx';
import { timeLeft } from './share-words.ts';
import { downloadAddress } from './use-shared-packet.ts';

/** One packet as its link shows it: whose it is, until when, the download, what is in it and what is not. */
export function PacketPage({ packet, token }: { packet: SharedPacket; token: string }) {
  const { file, size, sha256, site_name, month, shared_by, missing, changed_verdicts: changes } = packet;
  return (
    <>
      <h1 className="mt-6 text-24 wrap-anywhere">{site_name || t.compliancePacket}</h1>
      <p className="mt-1 text-16">
        {month !== null && isMonth(month) ? t.compliancePacketMonth({ month: monthName(month) }) : t.compliancePacket}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
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
      <PacketContents packet={packet} token={token} />
      {missing?.length !== 0 && <Missing missing={missing} />}
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

/** Verdicts that are others by now than the packet says. */
function Changes({ changes }: { changes: SharedPacket['changed_verdicts'] }) {
  return (
    <section aria-labelledby="changes-heading" className="mt-4 rounded-md bg-warn-bg p-4 text-warn-fg tablet:p-6">
      <h2 id="changes-heading" className="flex gap-2 text-16">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
        {t.verdictHasChanged}
      </h2>
      <ul className="mt-2 grid gap-1">
        {changes.map(({ month, was, is, changed_on: on }) => {
          const said = {
            month: isMonth(month) ? monthName(month) : month,
            date: formatDay(on, 'UTC'),
            is: statusWords[is](),
          };
          return (
            <li key={month} className="wrap-anywhere">
              {was === null ? t.verdictIsNew(said) : t.verdictWasAndIs({ ...said, was: statusWords[was]() })}
            </li>
          );
        })}
      </ul>
      <p className="mt-2">{t.askForNewPacket}</p>
    </section>
  );
}

/** What is missing, or that the packet does not say it. */
function Missing({ missing }: { missing: readonly string[] | null }) {
  return (
    <section aria-labelledby="missing-heading" className="card mt-4 p-4 tablet:p-6">
      <h2 id="missing-heading" className="text-16">
        {t.missingOrIncomplete}
      </h2>
      <p className="mt-1 text-muted">{missing === null ? t.packetDoesNotSay : t.expectedForThisStationButNot}</p>
      <ul className="mt-3 grid list-disc gap-1 ps-5 marker:text-faint">
        {missing?.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {said(sentence)}
          </li>
        ))}
      </ul>
    </section>
  );
}
