import { type FormEvent, useState } from 'react';
import { usePauseWrites } from '#client/api/issue/pauses.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { named } from '#client/language/server-words.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { NO_TROUBLE, troubleOf } from '#client/parts/form/write-trouble.ts';
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

/** Holds notifications of an alarm, a device or the site for a time, with a reason. */
export function PauseDialog({ siteId, zone, alarm, devices, onClose }: PauseDialogProps) {
  const [device, setDevice] = useState('');
  const [from, setFrom] = useState('');
  const [length, setLength] = useState('4');
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const { begin } = usePauseWrites(siteId);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') {
      setTrouble({ sentence: null, fields: { reason: t.enterReason } });
      return;
    }
    setBusy(true);
    const start = from === '' ? null : momentIn(from, knownZone(zone));
    const until = new Date((start === null ? Date.now() : Date.parse(start)) + Number(length) * hour).toISOString();
    const chosen = devices.find(({ category, number }) => `${category} ${number}` === device);
    try {
      await begin({
        until,
        reason,
        ...(start === null ? {} : { from: start }),
        ...(alarm === null ? {} : { alarm_id: alarm.id }),
        ...(chosen === undefined ? {} : { device: { category: chosen.category, number: chosen.number } }),
      });
      toast.success(t.begun, 'brisk');
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error, { reason: t.reason, from: t.begins, until: t.length, device: t.of }));
      setBusy(false);
    }
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
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {alarm === null && (
          <>
            <SelectField
              label={t.of}
              error={trouble.fields.device}
              value={device}
              onChange={({ target }) => setDevice(target.value)}
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
              error={trouble.fields.from}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          </>
        )}
        <SelectField
          label={t.length}
          error={trouble.fields.until}
          value={length}
          onChange={({ target }) => setLength(target.value)}
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
          error={trouble.fields.reason}
          value={reason}
          limit={pauseLimits.reason}
          onValue={setReason}
        />
        <Trouble sentence={trouble.sentence} />
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
