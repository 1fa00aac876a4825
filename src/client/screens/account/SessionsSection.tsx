import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useEndSession, useSessions } from '#client/api/session/account.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatDay } from '#client/format/dates.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import type { SessionInfo } from '#contract/nouns/people/user.ts';
import { deviceWords, isHandheld } from './device-words.ts';

/** Where the person is signed in, with the way to sign out there. */
export function SessionsSection() {
  const query = useSessions();
  const endSession = useEndSession();
  const [ending, setEnding] = useState<string | null>(null);
  const ask = useAsk();
  const toast = useToast();

  const end = async (which: string, done: string) => {
    if (ending !== null) return;
    setEnding(which);
    try {
      await endSession(which);
      toast.success(done);
    } catch (error) {
      toast.error(`Failed to sign out: ${sentenceOf(error)}`, 'lingering');
    } finally {
      setEnding(null);
    }
  };
  const endOthers = async () => {
    const sure = await ask.confirm({
      title: 'Sign out all others?',
      text: 'Everywhere but here you will have to sign in again.',
      confirmLabel: 'Sign out all others',
      danger: true,
    });
    if (sure) await end('others', 'Signed out everywhere else');
  };
  const hasOthers = query.data?.some((session) => !session.current) === true;
  return (
    <Section
      id="sessions"
      title="Sessions"
      actions={
        hasOthers && (
          <Button busy={ending === 'others'} onClick={() => void endOthers()}>
            Sign out all others
          </Button>
        )
      }
    >
      <p className="mt-1 text-muted">
        Where you are signed in. Sign out what you do not know, then change the password.
      </p>
      <Loaded query={query} what="the sessions" skeleton="mt-3 h-24">
        {(sessions) => (
          <ul className="mt-3 -mb-3">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => void end(session.id, `Signed out: ${deviceWords(session.user_agent)}`)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: SessionInfo; busy: boolean; onEnd: () => void }) {
  const device = deviceWords(session.user_agent);
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor;
  return (
    <li className="flex items-start gap-3 border-t border-border py-3">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="wrap-anywhere" title={session.user_agent}>
            {device}
          </b>
          {session.current && (
            <Pill tone="info" className="h-5!">
              This device
            </Pill>
          )}
        </p>
        <p className="text-13 text-muted">
          Last used <Moment at={session.last_seen_at} />
        </p>
        <p className="text-13 text-muted wrap-anywhere">
          From {session.ip || 'an unknown address'}, signed in {formatDay(session.created_at)}
        </p>
      </div>
      {!session.current && (
        <Button busy={busy} aria-label={`Sign out ${device}, ${session.ip}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
