import type { FormEvent } from 'react';
import { useAcknowledge } from '#client/api/issue/alarms.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
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
  const acknowledge = useAcknowledge(siteId);
  const toast = useToast();
  const labels = { note: t.note };
  const form = useRecordForm({
    start: { note: '' },
    send: ({ note }) => acknowledge(alarm.id, note),
    fieldsOf: (failed) => refusedFields(failed, labels),
  });
  const { values, set, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
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
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <LimitedText
          label={t.noteOptional}
          error={errors.note}
          value={values.note}
          limit={alarmNoteLimit}
          onValue={(note) => set({ note })}
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
