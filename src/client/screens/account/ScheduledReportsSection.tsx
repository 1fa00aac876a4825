import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useScheduledReports, useScheduledReportWrites } from '#client/api/session/scheduled-reports.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { ScheduleDialog } from '#client/parts/schedules/ScheduleDialog.tsx';
import { filterWords, reportName, rhythmWords } from '#client/parts/schedules/schedule-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/schedules.ts';
import { type ScheduledReport, scheduledReportLimits } from '#contract/nouns/people/scheduled-report.ts';

/** Lists that are sent to the person on a schedule: when, what became of the last one, and what can be done about it. */
export function ScheduledReportsSection({ email }: { email: string }) {
  const query = useScheduledReports();
  return (
    <Section id="scheduled-reports" title={t.scheduledReports}>
      <p className="mt-1 text-muted">{t.what({ email, live: scheduledReportLimits.live })}</p>
      <Loaded query={query} what={t.theScheduledReports} skeleton="mt-3 h-16">
        {(reports) =>
          reports.length === 0 ? (
            <p className="mt-3">{t.none}</p>
          ) : (
            <ul className="mt-3 -mb-3">
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function ReportRow({ report }: { report: ScheduledReport }) {
  const [changing, setChanging] = useState(false);
  const { busy, run } = useWork();
  const { remove, sendNow } = useScheduledReportWrites();
  const ask = useAsk();
  const toast = useToast();
  const name = reportName(report);
  const send = async () => {
    const done = await run(
      () => sendNow(report.id),
      ({ sentence }) => toast.error(t.failedToSend({ error: sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.askedFor);
  };
  const drop = async () => {
    const sure = await ask.confirm({
      title: t.deleteThis,
      text: t.notSentAnyMore({ name }),
      confirmLabel: t.delete,
      danger: true,
    });
    if (!sure) return;
    const done = await run(
      () => remove(report.id),
      ({ sentence }) => toast.error(t.failedToDelete({ error: sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.deleted);
  };
  return (
    <li className="border-t border-border py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="wrap-anywhere">{name}</b>
        {!report.on && <Pill tone="na">{t.off}</Pill>}
      </p>
      <p>{rhythmWords(report)}</p>
      <p className="text-13 text-muted wrap-anywhere">{filterWords(report)}</p>
      <p className="flex flex-wrap gap-x-4 text-13 text-muted">
        {report.on && <span>{fill(t.next, { moment: <Moment at={report.next_at} /> })}</span>}
        <span>
          {report.last_sent_at === null
            ? t.neverSent
            : fill(t.lastSent, { moment: <Moment at={report.last_sent_at} /> })}
        </span>
      </p>
      {report.asked && <p className="mt-1">{report.list === 'packets' ? t.packetsOnTheirWay : t.onItsWay}</p>}
      {report.failure !== null && (
        <p className="mt-2 flex gap-2 rounded-lg bg-warn-bg p-3 text-warn-fg">
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{said(report.failure)}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={busy} disabled={report.asked} aria-label={t.sendNowName({ name })} onClick={() => void send()}>
          {t.sendNow}
        </Button>
        <Button aria-label={t.changeName({ name })} onClick={() => setChanging(true)}>
          {t.change}
        </Button>
        <Button busy={busy} aria-label={t.deleteName({ name })} onClick={() => void drop()}>
          {t.delete}
        </Button>
      </div>
      {changing && <ScheduleDialog address={report.address} report={report} onClose={() => setChanging(false)} />}
    </li>
  );
}
