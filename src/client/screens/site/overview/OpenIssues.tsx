import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpenAlarms } from '#client/api/issue/alarms.ts';
import { useOpenReleases } from '#client/api/release/open-releases.ts';
import { useGaugeStatus } from '#client/api/site/site-page.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { useOutbox } from '#client/offline/outbox/outbox.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { unreadAlarmsOf } from '#client/parts/status/unread-alarms.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/overview.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { IssueFormDialog } from '../issue-form/IssueFormDialog.tsx';
import { useAskedForm } from '../page/use-asked-form.ts';
import { silenceWords } from './gauge-words.ts';
import { alarmOf, groupIssues, hasOpenIssue, newAlarmWords, newLabels, openIssuesTitle } from './issues.ts';
import { OpenIssueRow } from './OpenIssueRow.tsx';

/** How long a new alarm's row stands out, in milliseconds. */
const HIGHLIGHT_MS = 1000;

/** Labels that came since the list was first shown: for a moment as `fresh`, and in words to be said politely. */
function useNewAlarms(labels: readonly string[]): { fresh: readonly string[]; words: string } {
  const seen = useRef(labels);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  useEffect(() => {
    const added = newLabels(seen.current, labels);
    seen.current = labels;
    if (added.length === 0) return;
    setFresh(added);
    setWords(newAlarmWords(added));
    const timer = setTimeout(() => setFresh([]), HIGHLIGHT_MS);
    return () => {
      clearTimeout(timer);
      setFresh([]);
    };
  }, [labels]);
  return { fresh, words };
}

interface SilentGaugeProps {
  siteId: string;
  zone: string | null;
  /** True once the gauge's state may be asked for. */
  ready: boolean;
}

/** One line that says since when the gauge has told nothing, while it is offline. */
function SilentGauge({ siteId, zone, ready }: SilentGaugeProps) {
  const { data } = useGaugeStatus(siteId, ready);
  const now = useNow();
  if (data === undefined || data.isOnline) return null;
  return <p className="border-t border-border px-4 py-3 text-muted">{silenceWords(data, now, zone)}</p>;
}

/** A phone shows that many before 'Show all'. */
const SHOWN_ON_PHONE = 5;

export interface OpenIssuesProps {
  siteId: string;
  zone: string | null;
  /** True once more about the alarms may be asked for. */
  ready: boolean;
  /** The site's open alarms, as its gauge names them. */
  labels: readonly string[];
  user: SessionUser;
  canWrite: boolean;
}

/** The alarms that are open at the site; an admin can make an issue of each. */
export function OpenIssues({ siteId, zone, ready, labels, user, canWrite }: OpenIssuesProps) {
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const [acting, setActing] = useState<string | null>(null);
  const { fresh, words } = useNewAlarms(labels);
  // What is known beyond the label is an extra: without it the list is still whole.
  const { data: alarms = [] } = useOpenAlarms(siteId, ready && labels.length > 0);
  const issues = groupIssues(labels);
  const { data: gauge } = useGaugeStatus(siteId, ready);
  const unread = unreadAlarmsOf(gauge?.unanswered);
  const noAlarm = unread === null ? t.gaugeReportsNoAlarmNow : unread.words;
  const { data: open, isError: unknown } = useOpenReleases(siteId);
  const releases = open?.total ?? 0;
  const navigate = useNavigate();
  const waiting = useOutbox(user.id).filter((one) => one.siteId === siteId);
  const shown = phone && !all ? issues.slice(0, SHOWN_ON_PHONE) : issues;
  const act = (label: string) => {
    const alarm = alarmOf(label, alarms);
    if (alarm && hasOpenIssue(alarm)) {
      void navigate(paths.site(siteId, { tab: 'issues', issue: alarm.issue_id }), { replace: true });
    } else setActing(label);
  };
  const { form, alarm: askedLabel, taken } = useAskedForm();
  const isThere = askedLabel !== null && labels.includes(askedLabel);
  useEffect(() => {
    if (form !== 'act') return;
    if (isThere && user.role === 'admin') setActing(askedLabel);
    taken();
  }, [form, askedLabel, isThere, user.role, taken]);
  return (
    <section aria-labelledby="open-issues" className="card">
      <h2 id="open-issues" className="px-4 py-3 text-16">
        {openIssuesTitle(labels.length, open?.total ?? null)}
      </h2>
      <p role="status" className="sr-only">
        {words}
      </p>
      {issues.length === 0 && releases > 0 && (
        <p className="border-t border-border px-4 py-4">{t.noAlarmButReleases({ noAlarm, count: releases })}</p>
      )}
      {issues.length === 0 && open === undefined && unknown && (
        <p className="border-t border-border px-4 py-4">{t.noAlarmReleasesUnknown({ noAlarm })}</p>
      )}
      {issues.length === 0 && open?.total === 0 && unread === null && (
        <NoAlarms siteId={siteId} zone={zone} ready={ready} />
      )}
      {unread !== null && (issues.length > 0 || open?.total === 0) && (
        <p className="border-t border-border bg-warn-bg px-4 py-4 text-warn-fg">{unread.words}</p>
      )}
      <ul>
        {shown.map((issue) => (
          <OpenIssueRow
            key={issue.label}
            issue={issue}
            alarm={alarmOf(issue.label, alarms)}
            siteId={siteId}
            zone={zone}
            fresh={fresh.includes(issue.label)}
            waiting={waiting.find(({ form }) => form.alarmLabel === issue.label)}
            onAct={user.role === 'admin' ? () => act(issue.label) : undefined}
          />
        ))}
      </ul>
      {shown.length < issues.length && (
        <div className="border-t border-border p-2">
          <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
            {t.showAll({ number: formatWhole(issues.length) })}
          </Button>
        </div>
      )}
      <SilentGauge siteId={siteId} zone={zone} ready={ready} />
      {acting !== null && (
        <TakeAction siteId={siteId} user={user} canWrite={canWrite} label={acting} onClose={() => setActing(null)} />
      )}
    </section>
  );
}

/** No alarms, and when the gauge last said so. */
function NoAlarms({ siteId, zone, ready }: Pick<OpenIssuesProps, 'siteId' | 'zone' | 'ready'>) {
  const { data } = useGaugeStatus(siteId, ready);
  return (
    <div className="flex flex-wrap gap-x-3 border-t border-border px-4 py-4 text-muted">
      <p>{t.noActiveAlarms}</p>
      {data?.isOnline && data.last_seen_at !== null && (
        <p>{fill(t.lastChecked, { moment: <Moment at={data.last_seen_at} zone={zone} /> })}</p>
      )}
    </div>
  );
}

interface TakeActionProps extends Pick<OpenIssuesProps, 'siteId' | 'user' | 'canWrite'> {
  label: string;
  onClose: () => void;
}

/** Makes an issue of an alarm, then shows it among the site's issues. */
function TakeAction({ label, onClose, ...props }: TakeActionProps) {
  const navigate = useNavigate();
  return (
    <IssueFormDialog
      {...props}
      title={t.takeActionOnAlarm}
      initialLabel={label}
      onClose={onClose}
      onSaved={({ id }) => {
        onClose();
        navigate(paths.site(props.siteId, { tab: 'issues', ...(id === null ? {} : { issue: id }) }), { replace: true });
      }}
    />
  );
}
