import { CircleHelp, Hourglass, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api/wire/call.ts';
import { instantOf } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/share.ts';
import { PacketPage } from './PacketPage.tsx';
import { useSharedPacket } from './use-shared-packet.ts';

interface Words {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Trying again may help. */
  retry: boolean;
}

const notFound: Words = {
  Icon: CircleHelp,
  get title() {
    return t.linkNotFound;
  },
  get text() {
    return t.compareAddressWithMessageThatYou;
  },
  retry: false,
};
const ended: Words = {
  Icon: Hourglass,
  get title() {
    return t.thisLinkNoLongerWorks;
  },
  get text() {
    return t.itHasExpiredOrWasWithdrawn;
  },
  retry: false,
};
const offline: Words = {
  Icon: WifiOff,
  get title() {
    return t.youAreOffline;
  },
  get text() {
    return t.nothingCouldBeLoadedConnectTo;
  },
  retry: true,
};
const crowded: Words = {
  Icon: Hourglass,
  get title() {
    return t.tooManyRequests;
  },
  get text() {
    return t.yourNetworkHasAskedTooOften;
  },
  retry: true,
};
const other: Words = {
  Icon: TriangleAlert,
  get title() {
    return t.packetCouldNotBeShown;
  },
  get text() {
    return t.serverDidNotAnswerAsIt;
  },
  retry: true,
};

function wordsFor(error: unknown): Words {
  if (!(error instanceof ApiError)) return other;
  if (error.status === 0 && !navigator.onLine) return offline;
  return { 404: notFound, 410: ended, 429: crowded }[error.status] ?? other;
}

/** True for what no second try mends: the link is none, or no longer one. */
function isDead(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Why there is no packet to show, and what to do about it. */
function Trouble({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const { Icon, title, text, retry } = wordsFor(error);
  return (
    <section className="card mt-6 p-6 text-center">
      <Icon aria-hidden size={32} className="mx-auto text-muted" />
      <div role="alert">
        <h1 className="mt-3 text-20">{title}</h1>
        <p className="mx-auto mt-2 max-w-[44ch] text-balance">{text}</p>
      </div>
      {retry && (
        <Button className="mt-5 max-tablet:w-full" busy={busy} needsServer={false} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </section>
  );
}

/** What a link to a packet opens, for whoever holds it (/share/{token}): the packet and nothing else of the console. */
export function ShareScreen() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useSharedPacket(token);
  const name = data?.site_name ?? '';
  useEffect(() => {
    document.title = documentTitle(name === '' ? t.sharedPacket : t.packetOfName({ name }));
  }, [name]);
  const over = useIsOver(data?.expires_at);
  useEffect(() => {
    // The server's clock decides: it is asked once ours says so.
    if (over) void refetch();
  }, [over, refetch]);
  const retry = () => void refetch();
  // What is on screen stays when a second look fails, unless that look said that the link is dead.
  const dead = error !== null && (data === undefined || isDead(error));
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[46rem] px-4 py-6 tablet:py-[6dvh]">
      <div className="flex items-center gap-2 text-muted">
        <Logo size={24} />
        Forecourt
        <LanguageSwitch className="ml-auto" />
      </div>
      {data === undefined && error === null && <Waiting />}
      {dead && <Trouble error={error} onRetry={retry} busy={isFetching} />}
      {data !== undefined && !dead && <PacketPage packet={data} token={token} />}
    </main>
  );
}

/** The outline of the page until it comes. */
function Waiting() {
  return (
    <>
      <h1 className="mt-6 text-24">{t.sharedPacket}</h1>
      <p role="status" className="mt-1 text-16 text-muted">
        {t.loading}
      </p>
      <div className="card mt-4 flex flex-col gap-4 p-4 tablet:p-6">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-14 w-full rounded-md" />
      </div>
    </>
  );
}

function useIsOver(expiresAt: string | undefined): boolean {
  const now = useNow();
  const end = instantOf(expiresAt);
  return end !== null && end <= now;
}
