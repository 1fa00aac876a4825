import { type FormEvent, useState } from 'react';
import { useAcknowledge } from '#client/api/issue/alarms.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/alarms.ts';
import { type Alarm, alarmNoteLimit } from '#contract/nouns/gauge/alarm.ts';

export interface AcknowledgeDialogProps {
  siteId: string;
  alarm: Alarm;
  onClose: () => void;
}

/** Records that somebody has seen an alarm, with a note if they like. */
export function AcknowledgeDialog({ siteId, alarm, onClose }: AcknowledgeDialogProps) {
  const [note, setNote] = useState('');
  const { busy, failure, run } = useWork();
  const acknowledge = useAcknowledge(siteId);
  const toast = useToast();
  const labels = { note: t.note };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await run(() => acknowledge(alarm.id, note))) === null) return;
    toast.success(t.alarmAcknowledged, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.acknowledgeAlarm}
      description={
        <>
          <p className="font-bold text-text wrap-anywhere">{alarm.label}</p>
          <p className="mt-1">{t.thisOnlyRecordsThatYouHave}</p>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <LimitedText
          label={t.noteOptional}
          error={refusedFields(failure, labels).note}
          value={note}
          limit={alarmNoteLimit}
          onValue={setNote}
        />
        <Trouble sentence={refusalSentence(failure, labels)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.acknowledge}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
