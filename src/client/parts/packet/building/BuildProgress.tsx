import { monthName } from '#client/format/months.ts';
import { formatSize } from '#client/format/numbers.ts';
import { said } from '#client/language/server-words.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/packet.ts';
import type { PacketJob } from './packet-watch.ts';

/** How far a packet is that is being built. */
export function BuildProgress({ job, className }: { job: PacketJob; className?: string }) {
  const { build, own } = job;
  const total = build?.bytes_total ?? 0;
  const done = Math.min(build?.bytes_done ?? 0, total);
  const share = total === 0 ? null : done / total;
  const month = monthName(job.month);
  return (
    <div className={cx('flex flex-col gap-1 rounded-md bg-info-bg px-3 py-2 text-info-fg', className)}>
      <p className="font-bold wrap-anywhere">
        {own || !build?.asked_by ? t.buildingPacket({ month }) : t.buildingPacketOf({ month, person: build.asked_by })}
      </p>
      <div
        role="progressbar"
        aria-label={t.packetForMonth({ month: monthName(job.month) })}
        {...(share === null
          ? {}
          : {
              'aria-valuemin': 0,
              'aria-valuemax': 100,
              'aria-valuenow': Math.round(share * 100),
              'aria-valuetext': t.doneOfTotal({ done: formatSize(done), total: formatSize(total) }),
            })}
        className="h-2 overflow-clip rounded-full border border-control bg-surface"
      >
        <div
          className="h-full origin-left bg-accent transition-transform duration-[240ms]"
          style={{ transform: `scaleX(${share ?? 0})` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        {/* Only a new step is spoken; bytes are not. */}
        <span role="status">{said(build?.step ?? '') || t.starting}</span>
        {share !== null && <span>{t.doneOfTotal({ done: formatSize(done), total: formatSize(total) })}</span>}
      </p>
      <p>{t.youCanLeaveThisRunningMessage}</p>
    </div>
  );
}
