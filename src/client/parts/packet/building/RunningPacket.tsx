import { BuildProgress } from './BuildProgress.tsx';
import { useDeskView } from './packet-desk.ts';
import { isRunning } from './packet-watch.ts';
import { usePacketJob } from './use-packet-watch.ts';

/** The packet of the site that is being built; the dialog, while it is open, shows it itself. */
export function RunningPacket({ siteId }: { siteId: string }) {
  const job = usePacketJob(siteId);
  const view = useDeskView(siteId);
  if (job === null || !isRunning(job) || view?.kind === 'build') return null;
  return <BuildProgress job={job} />;
}
