import { type FormEvent, useState } from 'react';
import { useAcknowledge } from '#client/api/issue/alarms.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { type Alarm, alarmNoteLimit } from '#contract/nouns/gauge/alarm.ts';
import { LimitedText } from '../LimitedText.tsx';
import { Trouble } from '../Trouble.tsx';
import { NO_TROUBLE, troubleOf } from '../write-trouble.ts';

export interface AcknowledgeDialogProps {
  siteId: string;
  alarm: Alarm;
  onClose: () => void;
}

/** Records that somebody has seen an alarm, with a note if they like. */
export function AcknowledgeDialog({ siteId, alarm, onClose }: AcknowledgeDialogProps) {
  const [note, setNote] = useState('');
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const acknowledge = useAcknowledge(siteId);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await acknowledge(alarm.id, note);
      toast.success('Alarm acknowledged', 'brisk');
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error, { note: 'Note' }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Acknowledge alarm"
      description={
        <>
          <p className="font-bold text-text wrap-anywhere">{alarm.label}</p>
          <p className="mt-1">This only records that you have seen it. Nothing is sent to the gauge.</p>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <LimitedText
          label="Note (optional)"
          error={trouble.fields.note}
          value={note}
          limit={alarmNoteLimit}
          onValue={setNote}
        />
        <Trouble sentence={trouble.sentence} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Acknowledge
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
