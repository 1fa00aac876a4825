import { CircleHelp, Hourglass, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import { ApiError } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/share.ts';

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
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Why there is no packet to show, and what to do about it. */
export function Trouble({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
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
