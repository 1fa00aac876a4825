import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList, CloudOff, RefreshCw, Send, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { connection, offlineWords, onConnection, useConnection } from '#client/api/wire/connection.ts';
import { keys } from '#client/api/wire/keys.ts';
import { formatAge, formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { isLoud, useWaitingForms } from '#client/offline/inspections/waiting.ts';
import {
  changeInOutbox,
  dropForgotten,
  removeFromOutbox,
  useOutbox,
  type WaitingIssue,
} from '#client/offline/outbox/outbox.ts';
import { sendOutbox } from '#client/offline/outbox/send-outbox.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/offline.ts';
import { t as formWords } from '#client/words/site/waiting-forms.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { useSendingForms } from './inspections/use-sending-forms.ts';
import { formsChipWords, WaitingForms } from './inspections/WaitingForms.tsx';

/**
 * Sends what waits in the outbox: at the start, when the connection comes back, when the page is seen again, and when
 * `send` is called. Mount while something waits.
 */
function useSending(user: SessionUser): { sending: boolean; send: () => void } {
  const client = useQueryClient();
  const toast = useToast();
  const { busy: sending, run } = useWork();
  const send = useCallback(() => {
    if (connection().offline) return;
    const work = async () => {
      for (const { siteId, number } of await sendOutbox(user)) {
        toast.success(t.sentIssue({ number }), 'brisk');
        for (const part of ['issues', 'alarms'] as const) {
          void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
        }
      }
    };
    void run(work, ({ error }) => console.error('outbox', error));
  }, [client, toast, user, run]);
  useEffect(() => {
    dropForgotten(Date.now());
    send();
    const seen = () => !document.hidden && send();
    const stop = onConnection(send);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [send]);
  return { sending, send };
}

/**
 * While there is no connection, links to files of the server say so instead of leading to the browser's own error page,
 * wherever in the console they stand.
 */
function useLinkGuard(offline: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (!offline) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/api/"]');
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      toast.info(offlineWords());
    };
    // Ahead of the page's own listeners; auxclick is the middle button.
    for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, stay, true);
    return () => {
      for (const kind of ['click', 'auxclick'] as const) document.removeEventListener(kind, stay, true);
    };
  }, [offline, toast]);
}

export interface StatusChipsProps {
  user: SessionUser;
  /** A newer version of the console is there. */
  newer: boolean;
}

const chip =
  'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-13 font-bold whitespace-nowrap max-tablet:gap-1 max-tablet:px-1.5 max-tablet:text-12';
const chipButton = cx(chip, 'pointer-coarse:min-h-(--strip) hover:underline');

/** The chips of the status strip: connection, outbox, newer version. */
export function StatusChips({ user, newer }: StatusChipsProps) {
  const { offline, savedAt } = useConnection();
  const waiting = useOutbox(user.id);
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { sending, send } = useSending(user);
  const forms = useWaitingForms(user.id);
  const loud = forms.filter(isLoud);
  const sendForms = useSendingForms(user, forms);
  useAskBeforeLeaving(waiting.length > 0 || forms.some(({ finish }) => finish));
  useLinkGuard(offline);
  const stuck = waiting.some(({ trouble }) => trouble !== null);
  const formsStuck = loud.some(({ trouble }) => trouble !== '');
  const FormsMark = formsStuck ? TriangleAlert : ClipboardList;
  const Mark = stuck ? TriangleAlert : Send;
  return (
    <div
      hidden={!offline && !newer && waiting.length === 0 && loud.length === 0}
      className="absolute inset-x-0 top-full border-b border-border bg-surface"
    >
      <div className="mx-auto flex h-(--strip) max-w-[90rem] items-center gap-2 overflow-x-auto px-(--page-padding) max-tablet:gap-1 max-tablet:px-2">
        {offline && (
          <span className={cx(chip, 'bg-warn-bg text-warn-fg')}>
            <CloudOff aria-hidden size={16} className="shrink-0" />
            {savedAt === null
              ? t.offline
              : t.offlineSaved({ moment: formatInstant(new Date(savedAt).toISOString(), now) })}
          </span>
        )}
        {loud.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={cx(chipButton, formsStuck ? 'bg-bad-bg text-bad-fg' : 'bg-info-bg text-info-fg')}
            onClick={() => setOpen(true)}
          >
            <FormsMark aria-hidden size={16} className="shrink-0" />
            {formsChipWords(loud)}
          </button>
        )}
        {(waiting.length > 0 || (open && loud.length === 0)) && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={cx(chipButton, stuck ? 'bg-bad-bg text-bad-fg' : 'bg-info-bg text-info-fg')}
            onClick={() => setOpen(true)}
          >
            <Mark aria-hidden size={16} className="shrink-0" />
            {t.waitingToSend({ number: waiting.length })}
          </button>
        )}
        {newer && (
          <button type="button" className={cx(chipButton, 'text-accent')} onClick={() => window.location.reload()}>
            <RefreshCw aria-hidden size={16} className="shrink-0" />
            {t.newVersionReload}
          </button>
        )}
      </div>
      <OutboxPanel
        user={user}
        open={open}
        onOpenChange={setOpen}
        sending={sending}
        onSend={() => {
          send();
          sendForms();
        }}
      />
    </div>
  );
}

/** The browser asks before a page is closed while something waits to be sent. */
function useAskBeforeLeaving(ask: boolean): void {
  useEffect(() => {
    if (!ask) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [ask]);
}

interface OutboxPanelProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sending: boolean;
  onSend: () => void;
}

/** Issues and forms that were saved without a connection: their text, age, and why they were not sent. */
function OutboxPanel({ user, open, onOpenChange, sending, onSend }: OutboxPanelProps) {
  const waiting = useOutbox(user.id);
  const forms = useWaitingForms(user.id);
  return (
    <SidePanel
      side="right"
      title={t.outbox}
      description={forms.length > 0 ? formWords.formsKeptOnThisDevice : t.issuesSavedWithoutConnectionTheyAre}
      open={open}
      onOpenChange={onOpenChange}
    >
      {waiting.length === 0 && forms.length === 0 && <EmptyState title={t.nothingWaitsToBeSent} />}
      {forms.length > 0 && (
        <>
          <h3 className="px-4 py-2 text-14">{formWords.inspectionForms}</h3>
          <WaitingForms userId={user.id} forms={forms} onLeave={() => onOpenChange(false)} />
          {waiting.length > 0 && <h3 className="px-4 py-2 text-14">{formWords.issues}</h3>}
        </>
      )}
      {waiting.length > 0 && (
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
      {(waiting.some(({ trouble }) => trouble === null) || forms.some(({ trouble }) => trouble === '')) && (
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
