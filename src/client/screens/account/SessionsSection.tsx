import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useEndSession, useSessions } from '#client/api/session/account.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatDay } from '#client/format/dates.ts';
import { fill } from '#client/language/fill.ts';
import { deviceWords, isHandheld } from '#client/parts/rows/device-words.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';
import type { SessionInfo } from '#contract/nouns/people/user.ts';

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
      toast.error(t.failedToSignOutError({ error: sentenceOf(error) }), 'lingering');
    } finally {
      setEnding(null);
    }
  };
  const endOthers = async () => {
    const sure = await ask.confirm({
      title: t.signOutAllOthers,
      text: t.everywhereButHereYouWillHave,
      confirmLabel: t.signOutAllOthers2,
      danger: true,
    });
    if (sure) await end('others', t.signedOutEverywhereElse);
  };
  const hasOthers = query.data?.some((session) => !session.current) === true;
  return (
    <Section
      id="sessions"
      title={t.sessions}
      actions={
        hasOthers && (
          <Button busy={ending === 'others'} onClick={() => void endOthers()}>
            {t.signOutAllOthers2}
          </Button>
        )
      }
    >
      <p className="mt-1 text-muted">{t.whereYouAreSignedInSign}</p>
      <Loaded query={query} what={t.theSessions} skeleton="mt-3 h-24">
        {(sessions) => (
          <ul className="mt-3 -mb-3">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => void end(session.id, t.signedOutDevice({ device: deviceWords(session.user_agent) }))}
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
              {t.thisDevice}
            </Pill>
          )}
        </p>
        <p className="text-13 text-muted">{fill(t.lastUsedMoment, { moment: <Moment at={session.last_seen_at} /> })}</p>
        <p className="text-13 text-muted wrap-anywhere">
          {t.fromAddressSince({
            address: session.ip || t.unknownAddress,
            day: formatDay(session.created_at),
          })}
        </p>
      </div>
      {!session.current && (
        <Button busy={busy} aria-label={t.signOutDeviceIp({ device, ip: session.ip })} onClick={onEnd}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}
