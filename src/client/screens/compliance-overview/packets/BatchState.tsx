import { Check, ChevronDown, Clock3, LoaderCircle, type LucideIcon, OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import { batchFileAddress, usePacketBatch } from '#client/api/document/packet-batches.ts';
import { documentAddress } from '#client/api/wire/files.ts';
import { formatSize } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/overview/site-packets.ts';
import { t as packet } from '#client/words/parts/packet.ts';
import { type PacketBatch, packetFolder } from '#contract/nouns/document/packet.ts';
import {
  type BatchSite,
  batchTitle,
  batchWords,
  countBatch,
  includedWords,
  missingWords,
  shareOf,
} from './batch-words.ts';

const looks: Record<BatchSite['state'], { tone: PillTone; icon: LucideIcon }> = {
  waiting: { tone: 'na', icon: Clock3 },
  building: { tone: 'info', icon: LoaderCircle },
  done: { tone: 'ok', icon: Check },
  failed: { tone: 'bad', icon: OctagonX },
};

/** One request: what became of the packet of each site. It updates automatically. */
export function BatchState({ batchId }: { batchId: number }) {
  const query = usePacketBatch(batchId);
  return (
    <Loaded query={query} what={t.theRequest} skeleton="h-96">
      {(batch) => <Batch batch={batch} />}
    </Loaded>
  );
}

function Batch({ batch }: { batch: PacketBatch }) {
  const { built } = countBatch(batch);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-16">{batchTitle(batch)}</h3>
        <p className="text-muted">{includedWords(batch)}</p>
        <p className="text-13 text-muted">{fill(t.asked, { moment: <Moment at={batch.asked_at} /> })}</p>
      </div>
      <p role="status" className="font-bold">
        {batchWords(batch)}
      </p>
      {built > 0 ? (
        <div>
          <a
            href={batchFileAddress(batch.batch_id)}
            download
            className={buttonClass(batch.ended ? 'primary' : 'secondary', 'max-tablet:w-full')}
          >
            {t.downloadAll}
          </a>
          {!batch.ended && <p className="mt-1 text-13 text-muted">{t.notAllYet}</p>}
        </div>
      ) : (
        batch.ended && <p>{t.nothingToDownload}</p>
      )}
      <ul>
        {batch.sites.map((site, index) => (
          // A site that may not be seen any more has no number: its place in the list is all that it has.
          <Site key={site.site_id ?? `lost ${index}`} site={site} />
        ))}
      </ul>
    </section>
  );
}

function Site({ site }: { site: BatchSite }) {
  const { state, name, size, error, file, site_id: siteId } = site;
  const { tone, icon } = looks[state];
  return (
    <li className="border-t border-border py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 wrap-anywhere">{name ?? t.lostSite}</b>
        <Pill tone={tone} icon={icon}>
          {t.states[state]}
        </Pill>
        {size !== null && <span className="text-muted">{formatSize(size)}</span>}
      </div>
      {state === 'building' && <Progress site={site} />}
      {state === 'failed' && <p className="text-bad-fg wrap-anywhere">{error === null ? t.noReason : said(error)}</p>}
      <Missing site={site} />
      {state === 'done' && siteId !== null && file !== null && (
        <div className="mt-2 flex flex-wrap gap-2 max-tablet:*:flex-1">
          <a
            href={documentAddress(String(siteId), packetFolder, file)}
            download={file}
            aria-label={t.downloadOf({ site: name ?? t.lostSite })}
            className={buttonClass()}
          >
            {t.download}
          </a>
          <Link
            to={paths.site(siteId, { tab: 'documents', folder: 'exports' })}
            aria-label={t.openExportsOf({ site: name ?? t.lostSite })}
            className={buttonClass('quiet')}
          >
            {t.openExports}
          </Link>
        </div>
      )}
    </li>
  );
}

function Missing({ site }: { site: BatchSite }) {
  const { missing } = site;
  const words = missingWords(site);
  if (site.state !== 'done' || missing === null || missing.length === 0)
    return <p className="mt-1 text-muted">{words}</p>;
  return (
    <details className="mt-1 rounded-md bg-warn-bg px-3 text-warn-fg">
      <summary className="flex min-h-(--control) cursor-pointer items-center font-bold">
        {words}
        <ChevronDown aria-hidden size={18} className="ml-auto shrink-0" />
      </summary>
      <ul className="list-disc pb-2 pl-5">
        {missing.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {said(sentence)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Progress({ site }: { site: BatchSite }) {
  const share = shareOf(site);
  const { bytes_done: done, bytes_total: total, name } = site;
  const words =
    share === null ? null : packet.doneOfTotal({ done: formatSize(done ?? 0), total: formatSize(total ?? 0) });
  return (
    <div className="mt-1 flex flex-col gap-1 rounded-md bg-info-bg px-3 py-2 text-info-fg">
      <div
        role="progressbar"
        aria-label={t.progressOf({ site: name ?? t.lostSite })}
        {...(share === null || words === null
          ? {}
          : {
              'aria-valuemin': 0,
              'aria-valuemax': 100,
              'aria-valuenow': Math.round(share * 100),
              'aria-valuetext': words,
            })}
        className="h-2 overflow-clip rounded-full border border-control bg-surface"
      >
        <div
          className="h-full origin-left bg-accent transition-transform duration-[240ms]"
          style={{ transform: `scaleX(${share ?? 0})` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{said(site.step) || packet.starting}</span>
        {words !== null && <span>{words}</span>}
      </p>
    </div>
  );
}
