import { Download, Eye, FileText, type LucideIcon } from 'lucide-react';
import { useShareViews } from '#client/api/document/shares.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/packet.ts';
import type { ShareInfo, ShareView } from '#contract/nouns/document/share.ts';

export interface ViewsPanelProps {
  siteId: string;
  share: ShareInfo;
  zone: string | null;
  onClose: () => void;
}

/** Who used a link: when, from where, and whether the packet was fetched. */
export function ViewsPanel({ siteId, share, zone, onClose }: ViewsPanelProps) {
  const views = useShareViews(siteId, share.share_id);
  const rows = views.data?.pages.flatMap((page) => page.views) ?? [];
  return (
    <SidePanel
      open
      side="right"
      onOpenChange={(open) => !open && onClose()}
      title={t.views}
      description={<p className="wrap-anywhere">{share.file}</p>}
    >
      {views.isPending && <Skeleton className="m-4 h-32" />}
      {views.isError && !views.data && (
        <ErrorState
          message={t.failedToLoadViews({ code: httpCode(statusOf(views.error)) })}
          onRetry={() => void views.refetch()}
          retrying={views.isFetching}
        />
      )}
      {views.data && rows.length === 0 && (
        <EmptyState title={t.nobodyHasOpenedThisLink}>{t.eachUseOfItIsWritten}</EmptyState>
      )}
      <ol>
        {rows.map((view, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own and are never put in another order
          <View key={index} view={view} zone={zone} />
        ))}
      </ol>
      {views.hasNextPage && (
        <div className="border-t border-border p-2">
          <Button
            variant="quiet"
            className="w-full"
            busy={views.isFetchingNextPage}
            onClick={() => void views.fetchNextPage()}
          >
            {t.showMore}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}

const uses: Readonly<Record<ShareView['what'], { Icon: LucideIcon; words: () => string }>> = {
  opened: { Icon: Eye, words: () => t.opened },
  downloaded: { Icon: Download, words: () => t.downloaded },
  file: { Icon: FileText, words: () => t.openedFile },
};

function View({ view, zone }: { view: ShareView; zone: string | null }) {
  const { Icon, words } = uses[view.what];
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-2">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p>
          <b>{words()}</b> <Moment at={view.at} zone={zone} />
        </p>
        {view.file !== null && <p className="wrap-anywhere">{view.file}</p>}
        <p className="text-muted wrap-anywhere" title={view.agent}>
          {fill(t.fromAddress, {
            address: <span className="font-mono text-13">{view.ip || t.unknownAddress}</span>,
            browser: browserWords(view.agent),
          })}
        </p>
      </div>
    </li>
  );
}

/** Browsers and systems by what they call themselves; the first that fits counts, since each names older ones too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser in words: 'Safari on iPhone'; one that is not known by its own name, nothing by that. */
export function browserWords(agent: string): string {
  if (agent.trim() === '') return t.unknownBrowser;
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return system === undefined ? agent.slice(0, 60) : t.someBrowserOnSystem({ system });
  return system === undefined ? browser : t.browserOnSystem({ browser, system });
}
