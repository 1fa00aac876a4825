import type { FormEvent } from 'react';
import { usePauseWrites } from '#client/api/issue/pauses.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { named } from '#client/language/server-words.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/pauses.ts';
import { type NotificationPauseList, pauseLimits } from '#contract/nouns/people/pause.ts';

export interface PauseDialogProps {
  siteId: string;
  zone: string | null;
  /** The alarm that is snoozed; null: a maintenance window. */
  alarm: { id: number; label: string } | null;
  devices: NotificationPauseList['devices'];
  onClose: () => void;
}

const hours = [1, 4, 12, 24, 72, 168, 744] as const;
const hour = 3_600_000;

interface Typed {
  device: string;
  from: string;
  length: string;
  reason: string;
}
const EMPTY: Typed = { device: '', from: '', length: '4', reason: '' };

const names = {
  get reason() {
    return t.reason;
  },
  get from() {
    return t.begins;
  },
  get until() {
    return t.length;
  },
  get device() {
    return t.of;
  },
};

/** Holds notifications of an alarm, a device or the site for a time, with a reason. */
export function PauseDialog({ siteId, zone, alarm, devices, onClose }: PauseDialogProps) {
  const { begin } = usePauseWrites(siteId);
  const toast = useToast();
  const form = useRecordForm<Typed>({
    start: EMPTY,
    check: ({ reason }) => (reason.trim() === '' ? { reason: t.enterReason } : {}),
    send: ({ device, from, length, reason }) => {
      const start = from === '' ? null : momentIn(from, knownZone(zone));
      const until = new Date((start === null ? Date.now() : Date.parse(start)) + Number(length) * hour).toISOString();
      const chosen = devices.find(({ category, number }) => `${category} ${number}` === device);
      return begin({
        until,
        reason,
        ...(start === null ? {} : { from: start }),
        ...(alarm === null ? {} : { alarm_id: alarm.id }),
        ...(chosen === undefined ? {} : { device: { category: chosen.category, number: chosen.number } }),
      });
    },
    fieldsOf: (failure) => refusedFields(failure, names),
  });
  const { values, set, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.begun, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={alarm === null ? t.newWindow : t.snoozeAlarm}
      description={
        <>
          {alarm !== null && <p className="font-bold text-text wrap-anywhere">{named(alarm.label)}</p>}
          <p className="mt-1">{t.whatIsHeld}</p>
          <p className="mt-1">{t.whatIsNeverHeld}</p>
        </>
      }
    >
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {alarm === null && (
          <>
            <SelectField
              label={t.of}
              error={errors.device}
              value={values.device}
              onChange={({ target }) => set({ device: target.value })}
            >
              <option value="">{t.wholeSite}</option>
              {devices.map(({ category, number, label }) => (
                <option key={`${category} ${number}`} value={`${category} ${number}`}>
                  {named(label)}
                </option>
              ))}
            </SelectField>
            <TextField
              type="datetime-local"
              label={t.begins}
              hint={zone === null ? t.beginsHint : t.beginsHintZone({ zone })}
              error={errors.from}
              value={values.from}
              onChange={({ target }) => set({ from: target.value })}
            />
          </>
        )}
        <SelectField
          label={t.length}
          error={errors.until}
          value={values.length}
          onChange={({ target }) => set({ length: target.value })}
        >
          {hours.map((one) => (
            <option key={one} value={String(one)}>
              {one < 48 ? t.hours({ count: one }) : t.days({ count: one / 24 })}
            </option>
          ))}
        </SelectField>
        <LimitedText
          label={t.reason}
          name="reason"
          error={errors.reason}
          value={values.reason}
          limit={pauseLimits.reason}
          onValue={(reason) => set({ reason })}
        />
        <Trouble sentence={refusalSentence(failure, names)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.pause}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
