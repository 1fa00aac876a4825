import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { usePacketBuilds } from '#client/api/document/packets.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { keys } from '#client/api/wire/keys.ts';
import { monthName } from '#client/format/months.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { t } from '#client/words/parts/packet.ts';
import type { PacketBuild } from '#contract/nouns/document/packet.ts';
import { PacketActions } from './PacketActions.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { useMayBuildPackets, useMayHandlePackets } from './use-may-handle-packets.ts';

/** Failures that are shown at most. */
const FAILURES = 3;

/** What can be done with packets in Exports, how the last builds fared, and the links that were made; nothing for regulators without the right. */
export function ExportsActions({ siteId }: { siteId: string }) {
  const builds = useMayBuildPackets();
  const shares = useMayHandlePackets();
  const client = useQueryClient();
  if (!builds) return null;
  // The page has read the site already.
  const zone = client.getQueryData<SitePage>(keys.sitePart(siteId, 'page'))?.timezone ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section aria-labelledby="packets" className="card px-4 py-3">
        <h2 id="packets" className="text-16">
          {t.compliancePackets}
        </h2>
        <p className="mt-1 text-muted">{t.packetHoldsSitesRecordsForInspector}</p>
        <PacketActions siteId={siteId} className="mt-3" />
        <FailedBuilds siteId={siteId} zone={zone} />
      </section>
      {shares && <ShareLinks siteId={siteId} zone={zone} />}
    </div>
  );
}

function FailedBuilds({ siteId, zone }: { siteId: string; zone: string | null }) {
  const { data } = usePacketBuilds(siteId);
  const failed = failedLately(data ?? []);
  if (failed.length === 0) return null;
  return (
    <ul aria-label={t.packetsThatCouldNotBeBuilt} className="mt-3 flex flex-col gap-2">
      {failed.map((build) => (
        <li key={build.packet_id} className="flex items-start gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <p className="min-w-0 wrap-anywhere">
            <b>{t.packetForMonthCouldNotBe({ month: monthName(build.month) })}</b> {build.error}
            <span className="block text-13 text-muted">
              {build.asked_by === '' ? (
                <Moment at={build.ended_at ?? build.asked_at} zone={zone} />
              ) : (
                fill(t.askedForByAt, {
                  person: build.asked_by,
                  moment: <Moment at={build.ended_at ?? build.asked_at} zone={zone} />,
                })
              )}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Builds that failed since the last one that succeeded, newest first. */
export function failedLately(builds: readonly PacketBuild[]): PacketBuild[] {
  const lastDone = builds.findIndex(({ state }) => state === 'done');
  const since = lastDone === -1 ? builds : builds.slice(0, lastDone);
  return since.filter(({ state }) => state === 'failed').slice(0, FAILURES);
}
