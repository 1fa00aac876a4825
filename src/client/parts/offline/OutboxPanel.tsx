import { Link } from 'react-router';
import { formatAge } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { changeInOutbox, removeFromOutbox, useOutbox, type WaitingIssue } from '#client/offline/outbox/outbox.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/parts/offline.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

export interface OutboxPanelProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sending: boolean;
  onSend: () => void;
}

/** Issues that were saved without a connection: their text, age, and why they were not sent. */
export function OutboxPanel({ user, open, onOpenChange, sending, onSend }: OutboxPanelProps) {
  const waiting = useOutbox(user.id);
  return (
    <SidePanel
      side="right"
      title={t.outbox}
      description={t.issuesSavedWithoutConnectionTheyAre}
      open={open}
      onOpenChange={onOpenChange}
    >
      {waiting.length === 0 ? (
        <EmptyState title={t.nothingWaitsToBeSent} />
      ) : (
        <ol className="border-t border-border">
          {waiting.map((one) => (
            <WaitingLine
              key={one.id}
              userId={user.id}
              waiting={one}
              onSend={onSend}
              onLeave={() => onOpenChange(false)}
            />
          ))}
        </ol>
      )}
      {waiting.some(({ trouble }) => trouble === null) && (
        <div className="mt-auto border-t border-border p-4">
          <Button className="w-full" busy={sending} onClick={onSend}>
            {t.sendNow}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}

interface WaitingLineProps {
  userId: number;
  waiting: WaitingIssue;
  onSend: () => void;
  onLeave: () => void;
}

function WaitingLine({ userId, waiting, onSend, onLeave }: WaitingLineProps) {
  const { id, siteId, siteName, at, form, trouble } = waiting;
  const now = useNow();
  const ask = useAsk();
  const discard = async () => {
    const sure = await ask.confirm({
      title: t.deleteThisIssue,
      text: t.isOnlyOnThisDevice({ alarm: form.alarmLabel, site: siteName }),
      confirmLabel: t.delete,
      cancelLabel: t.keep,
      danger: true,
      onDevice: true,
    });
    if (sure) removeFromOutbox(userId, id);
  };
  const sendAgain = (insists: boolean) => {
    changeInOutbox(userId, id, { trouble: null, insists });
    onSend();
  };
  return (
    <li className="flex flex-col gap-1 border-b border-border px-4 py-3" data-waiting={form.alarmLabel}>
      <p className="font-bold wrap-anywhere">{form.alarmLabel}</p>
      <p className="text-13 text-muted wrap-anywhere">
        {fill(t.siteAndPriority, {
          site: (
            <Link to={paths.site(siteId)} className="link" onClick={onLeave}>
              {siteName}
            </Link>
          ),
          priority: form.priority,
          time: <time dateTime={new Date(at).toISOString()}>{formatAge(new Date(at).toISOString(), now)}</time>,
        })}
      </p>
      {form.location !== '' && <p className="wrap-anywhere">{form.location}</p>}
      {form.note !== '' && <p className="whitespace-pre-line wrap-anywhere">{form.note}</p>}
      {trouble !== null && <Standing trouble={trouble} />}
      <div className="mt-1 flex flex-wrap gap-2">
        {trouble?.kind === 'conflict' && (
          <Button
            aria-label={`${trouble.closed ? t.sendAnyway : t.replaceItWithMine}, ${form.alarmLabel}`}
            onClick={() => sendAgain(true)}
          >
            {trouble.closed ? t.sendAnyway : t.replaceItWithMine}
          </Button>
        )}
        {trouble?.kind === 'refused' && (
          <Button aria-label={t.tryAgainFor({ alarm: form.alarmLabel })} onClick={() => sendAgain(false)}>
            {t.tryAgain}
          </Button>
        )}
        <Button
          aria-label={`${trouble === null ? t.cancel : t.discardMine}, ${form.alarmLabel}`}
          onClick={() => void discard()}
        >
          {trouble === null ? t.cancel : t.discardMine}
        </Button>
      </div>
    </li>
  );
}

function Standing({ trouble }: { trouble: NonNullable<WaitingIssue['trouble']> }) {
  const words =
    trouble.kind === 'refused'
      ? t.notSentWords({ words: trouble.words })
      : trouble.closed
        ? t.notSentIssueForThisAlarm({ words: trouble.words })
        : t.notSentThereIsOpenIssue({ words: trouble.words });
  return <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">{words}</p>;
}
