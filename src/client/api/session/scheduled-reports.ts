import type { ScheduledReport, ScheduledReportInput } from '#contract/nouns/people/scheduled-report.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** The person's scheduled reports; rows without an id are left out. */
export function useScheduledReports() {
  return useCall(routes.scheduledReports, {
    queryKey: keys.account('scheduled-reports'),
    pick: ({ reports }): ScheduledReport[] => reports.filter(({ id }) => Number.isFinite(id)),
  });
}

const awaits = [keys.account('scheduled-reports')];

/** Makes, changes, sends and deletes scheduled reports. Each throws ApiError on failure. */
export function useScheduledReportWrites() {
  const add = useMutationCall(routes.addScheduledReport, { awaits });
  const change = useMutationCall(routes.changeScheduledReport, { awaits, staleAfterRefusal: true });
  const remove = useMutationCall(routes.removeScheduledReport, { awaits, staleAfterRefusal: true });
  const sendNow = useMutationCall(routes.sendScheduledReport, { awaits, staleAfterRefusal: true });
  return {
    /** `reportId`: the one that is changed; null: a new one. */
    save: (reportId: number | null, body: ScheduledReportInput) =>
      reportId === null ? add.send({ body }) : change.send({ params: { reportId }, body }),
    remove: (reportId: number) => remove.send({ params: { reportId } }),
    sendNow: (reportId: number) => sendNow.send({ params: { reportId } }),
  };
}
