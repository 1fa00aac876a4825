import type { FormEvent } from 'react';
import { useScheduledReportWrites } from '#client/api/session/scheduled-reports.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { weekdayName } from '#client/format/calendar-date.ts';
import { viewerZone } from '#client/format/dates.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/schedules.ts';
import { asOfSending, isMonthly, isOfPeriod, readListAddress, writeListAddress } from '#contract/lists/list-address.ts';
import {
  type ReportFormat,
  type ReportRhythm,
  reportFormats,
  reportRhythms,
  type ScheduledReport,
  scheduledReportLimits,
} from '#contract/nouns/people/scheduled-report.ts';
import { filterWords, hourWords, reportName } from './schedule-words.ts';

export interface ScheduleDialogProps {
  /** Path and query of the list's file. */
  address: string;
  /** The report that is changed; left out: a new one. */
  report?: ScheduledReport;
  onClose: () => void;
}

interface Typed {
  format: ReportFormat;
  every: ReportRhythm;
  day: number;
  hour: number;
  on: boolean;
}

/** Monday at seven: before the week begins. */
const usual: Typed = { format: 'xlsx', every: 'week', day: 1, hour: 7, on: true };
/** The third: what is entered in the first days of a month is in. */
const usualMonthly: Typed = { ...usual, every: 'month', day: 3 };
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const monthDays = [...Array.from({ length: 28 }, (_, at) => at + 1), scheduledReportLimits.lastDay];
const hours = Array.from({ length: 24 }, (_, at) => at);

/** Has a list sent every week or month, or changes how. */
export function ScheduleDialog({ address, report, onClose }: ScheduleDialogProps) {
  const read = readListAddress(address);
  if (read === null) return null;
  const { place, wasFixed } = asOfSending(read);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={report === undefined ? t.scheduleReport : t.changeReport}
    >
      <p>{t.ofList({ name: report === undefined ? t.lists[place.list] : reportName(report) })}</p>
      <p className="text-muted wrap-anywhere">{filterWords(place)}</p>
      {wasFixed && !isOfPeriod(place.list) && <p className="mt-2">{t.asOfSending}</p>}
      <ScheduleForm
        address={writeListAddress(place)}
        ofPeriod={isOfPeriod(place.list)}
        monthly={isMonthly(place.list)}
        report={report}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface FormProps {
  address: string;
  /** Each report covers the days before it is sent. */
  ofPeriod: boolean;
  /** Packets, of the month that ended. */
  monthly: boolean;
  report: ScheduledReport | undefined;
  onClose: () => void;
}

function ScheduleForm({ address, ofPeriod, monthly, report, onClose }: FormProps) {
  const { save } = useScheduledReportWrites();
  const toast = useToast();
  const timezone = report?.timezone ?? viewerZone();
  const form = useRecordForm<Typed>({
    start: report === undefined ? (monthly ? usualMonthly : usual) : startOf(report),
    send: (typed) => save(report?.id ?? null, { ...typed, address, timezone }),
    fieldsOf: ({ fields }) => fields,
  });
  const { values, set, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(report === undefined ? t.savedSeeAccount : t.saved);
    onClose();
  };
  return (
    <form ref={element} noValidate className="mt-4 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t.format}
        value={values.format}
        hint={monthly ? t.resultList : values.format === 'pdf' ? t.pdfHint : undefined}
        error={fieldWords(t.format, errors.format)}
        onChange={({ target }) => set({ format: reportFormats.find((each) => each === target.value) ?? usual.format })}
      >
        {reportFormats.map((format) => (
          <option key={format} value={format}>
            {format.toUpperCase()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.every}
        value={values.every}
        hint={ofPeriod ? (values.every === 'week' ? t.coversWeek : t.coversMonth) : undefined}
        error={fieldWords(t.every, errors.every)}
        onChange={({ target }) =>
          // The first day of either is the one that both have.
          set({ every: reportRhythms.find((each) => each === target.value) ?? usual.every, day: usual.day })
        }
      >
        {reportRhythms
          .filter((rhythm) => !monthly || rhythm === 'month')
          .map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {rhythm === 'week' ? t.week : t.month}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t.day}
        value={values.day}
        hint={monthly ? t.ofMonth : undefined}
        error={fieldWords(t.day, errors.day)}
        onChange={({ target }) => set({ day: Number(target.value) })}
      >
        {(values.every === 'week' ? weekdays : monthDays).map((day) => (
          <option key={day} value={day}>
            {values.every === 'week' ? weekdayName(day) : monthDayWords(day)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.hour}
        value={values.hour}
        hint={t.hourHint({ zone: timezone })}
        error={fieldWords(t.hour, errors.hour ?? errors.timezone)}
        onChange={({ target }) => set({ hour: Number(target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourWords(hour)}
          </option>
        ))}
      </SelectField>
      {report !== undefined && (
        <Checkbox label={t.sendIt} checked={values.on} onChange={({ target }) => set({ on: target.checked })} />
      )}
      <Trouble words={failure?.sentence} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.save}
        </Button>
      </DialogActions>
    </form>
  );
}

function startOf({ format, every, day, hour, on }: ScheduledReport): Typed {
  return { format, every, day, hour, on };
}

function monthDayWords(day: number): string {
  return day === scheduledReportLimits.lastDay ? t.lastDay : t.dayOfMonth({ day });
}
