import { useGaugeStatus } from '#client/api/site/site-page.ts';
import { useNow } from '#client/format/use-now.ts';
import { silenceWords } from './gauge-words.ts';

export interface SilentGaugeProps {
  siteId: string;
  zone: string | null;
  /** True once the gauge's state may be asked for. */
  ready: boolean;
}

/** One line that says since when the gauge has told nothing, while it is offline. */
export function SilentGauge({ siteId, zone, ready }: SilentGaugeProps) {
  const { data } = useGaugeStatus(siteId, ready);
  const now = useNow();
  if (data === undefined || data.isOnline) return null;
  return <p className="border-t border-border px-4 py-3 text-muted">{silenceWords(data, now, zone)}</p>;
}
