import { useNotifyLog } from '#client/api/issue/notifications.ts';
import { said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import { t as channelWords } from '#client/words/parts/channels.ts';
import { t } from '#client/words/parts/notifications.ts';
import type { NotifyLogEntry } from '#contract/nouns/people/notification.ts';
import { Loaded } from '../rows/Loaded.tsx';
import { Moment } from '../rows/Moment.tsx';

const whats: Record<NotifyLogEntry['what'], { label: string; tone: PillTone; loudness: PillLoudness }> = {
  held: {
    get label() {
      return t.waits;
    },
    tone: 'na',
    loudness: 'tint',
  },
  sent: {
    get label() {
      return t.sent;
    },
    tone: 'ok',
    loudness: 'quiet',
  },
  failed: {
    get label() {
      return t.failed;
    },
    tone: 'warn',
    loudness: 'tint',
  },
  gave_up: {
    get label() {
      return t.givenUp;
    },
    tone: 'bad',
    loudness: 'solid',
  },
  dropped: {
    get label() {
      return t.notSent;
    },
    tone: 'na',
    loudness: 'tint',
  },
};
const kinds: Record<NotifyLogEntry['kind'], string> = {
  get alarm() {
    return t.alarm;
  },
  get critical() {
    return t.criticalEvent;
  },
  get escalation() {
    return t.notAcknowledged;
  },
  get offline() {
    return t.gaugeOffline;
  },
  get settings() {
    return t.settingsChanged;
  },
  get issue() {
    return t.issue;
  },
  get release() {
    return t.suspectedRelease;
  },
  get month() {
    return t.monthEnd;
  },
  get digest() {
    return t.digest;
  },
  get test() {
    return t.test;
  },
};

/** A person's recent notifications, and the outcome of each. */
export function NotifyLog({ userId }: { userId: number }) {
  const query = useNotifyLog(userId);
  const { hasNextPage, isFetchNextPageError, isFetching, fetchNextPage } = query;
  return (
    <Loaded query={query} what={t.theLog} skeleton="mt-3 h-32">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <p className="mt-2 text-muted">{t.nothingHasBeenSentYet}</p>;
        return (
          <>
            <ul className="mt-2">
              {entries.map((entry) => (
                <LogRow key={entry.id} entry={entry} />
              ))}
            </ul>
            {isFetchNextPageError && (
              <p role="alert" className="mt-2 text-bad-fg">
                {t.earlierLinesCouldNotBeLoaded}
              </p>
            )}
            {hasNextPage && (
              <Button className="mt-2" busy={isFetching} onClick={() => void fetchNextPage()}>
                {t.showEarlier}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function LogRow({ entry }: { entry: NotifyLogEntry }) {
  const { label, tone, loudness } = whats[entry.what];
  return (
    <li className="flex items-start gap-3 border-t border-border py-2">
      <div className="w-20 shrink-0">
        <Pill tone={tone} loudness={loudness}>
          {label}
        </Pill>
      </div>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{said(entry.subject)}</p>
        {entry.reason !== '' && <p className="text-13 wrap-anywhere">{said(entry.reason)}</p>}
        <p className="text-13 text-muted wrap-anywhere">
          <Moment at={entry.at} /> · {kinds[entry.kind]} · {channelWords.names[entry.channel]}
          {entry.site && entry.site.name !== '' && ` · ${entry.site.name}`}
        </p>
      </div>
    </li>
  );
}
