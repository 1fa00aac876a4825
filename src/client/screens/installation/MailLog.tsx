import { useState } from 'react';
import { type MailState, useMails } from '#client/api/lists/installation.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { useFirstRows } from '#client/parts/rows/use-first-rows.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/installation.ts';
import type { OutboxEntry } from '#contract/nouns/people/outbox.ts';

const tones: Record<MailState, PillTone> = { queued: 'info', sent: 'ok', failed: 'bad', kept: 'warn' };

/** Mails that a phone shows at first. */
const FIRST_MAILS = 12;

/** Mails that left, or will leave, this installation. Their texts are not shown: they can hold reset links. */
export function MailLog() {
  const [state, setState] = useState<MailState | ''>('');
  const mails = useMails(state);
  const rows = mails.data?.pages.flatMap((page) => page.mails) ?? [];
  const { shown, hidden, showAll } = useFirstRows(rows, FIRST_MAILS);
  return (
    <section aria-labelledby="mail-log" className="card mt-4 p-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id="mail-log" className="text-16">
            {t.mailLog}
          </h2>
          <p className="mt-1 text-muted">{t.textsAreNotShownTheyCan}</p>
        </div>
        <SelectField
          label={t.show}
          className="w-full tablet:w-48"
          value={state}
          onChange={({ target }) => setState(target.value as MailState | '')}
        >
          <option value="">{t.allMails}</option>
          <option value="failed">{t.states.failed}</option>
          <option value="queued">{t.waiting}</option>
          <option value="sent">{t.states.sent}</option>
          <option value="kept">{t.states.kept}</option>
        </SelectField>
      </div>
      {mails.isError && mails.data === undefined && (
        <ErrorState
          message={t.failedToLoadMailLog({ code: httpCode(statusOf(mails.error)) })}
          onRetry={() => void mails.refetch()}
          retrying={mails.isFetching}
        />
      )}
      {mails.isPending && <Skeleton className="mt-3 h-48 w-full" />}
      {mails.data !== undefined && rows.length === 0 && <EmptyState title={t.noMails} />}
      {rows.length > 0 && (
        <ul className="mt-3 divide-y divide-border border-t border-border">
          {shown.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {(mails.hasNextPage || hidden > 0) && (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          busy={mails.isFetchingNextPage}
          onClick={() => {
            if (hidden > 0) showAll();
            else void mails.fetchNextPage();
          }}
        >
          {t.showMore}
        </Button>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: OutboxEntry }) {
  // Written while no mail server was set: it went to nobody.
  const isKept = mail.state === 'kept';
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 tablet:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <span>
        <Pill tone={tones[mail.state]} loudness={mail.state === 'sent' ? 'quiet' : 'tint'}>
          {t.states[mail.state]}
        </Pill>
      </span>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{mail.subject}</p>
        <p className="text-13 wrap-anywhere text-muted">{t.to({ addresses: mail.to.join(', ') })}</p>
        {isKept && <p className="text-13 wrap-anywhere text-muted">{mail.last_error}</p>}
        {mail.last_error !== null && !isKept && (
          <p className="text-13 wrap-anywhere text-bad-fg">
            {mail.last_error} ({t.tries({ count: mail.attempts })})
          </p>
        )}
      </div>
      <Moment at={mail.sent_at ?? mail.created_at} className="text-13 text-muted" />
    </li>
  );
}
