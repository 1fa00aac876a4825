import { CircleHelp, Hourglass, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import { ApiError } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';

interface Words {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Trying again may help. */
  retry: boolean;
}

const notFound: Words = {
  Icon: CircleHelp,
  title: 'Link not found',
  text: 'Compare the address with the message that you got: it must be whole, to its last letter. If it is, ask the sender for a new link.',
  retry: false,
};
const ended: Words = {
  Icon: Hourglass,
  title: 'This link no longer works',
  text: 'It has expired or was withdrawn. Ask the person who sent it to you for a new one.',
  retry: false,
};
const offline: Words = {
  Icon: WifiOff,
  title: 'You are offline',
  text: 'Nothing could be loaded. Connect to the internet; this page then goes on by itself.',
  retry: true,
};
const crowded: Words = {
  Icon: Hourglass,
  title: 'Too many requests',
  text: 'Your network has asked too often. Wait a minute, then try again.',
  retry: true,
};
const other: Words = {
  Icon: TriangleAlert,
  title: 'The packet could not be shown',
  text: 'The server did not answer as it should. Your link may be good: try again in a moment.',
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
          Try again
        </Button>
      )}
    </section>
  );
}
