import type { FormEvent } from 'react';
import { changeNoteLimit, useAcknowledgeChange } from '#client/api/site/gauge-settings.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/atg.ts';
import type { GaugeSettingChange } from '#contract/nouns/gauge/gauge-settings.ts';
import { SettingDifferences } from './SettingDifferences.tsx';

export interface AcknowledgeChangeDialogProps {
  siteId: string;
  change: GaugeSettingChange;
  /** What was typed before the dialog was closed. */
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Records that somebody has looked at a change of settings, and what they found. */
export function AcknowledgeChangeDialog({ siteId, change, note, onNote, onClose }: AcknowledgeChangeDialogProps) {
  const acknowledge = useAcknowledgeChange(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { note: '' },
    draft: { note },
    send: (typed) => acknowledge(change.id, typed.note),
    onEdit: (typed) => onNote(typed.note),
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.changeAcknowledged, 'brisk');
    onNote('');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.acknowledgeChange}
      description={t.thisOnlyRecordsThatYouHave}
      wide
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <SettingDifferences differences={change.differences} />
        <TextArea
          className="mt-4"
          label={t.noteOptional}
          hint={t.whoChangedItAndWhyAs}
          maxLength={changeNoteLimit}
          error={fieldWords(t.noteOptional, errors.note)}
          {...register('note')}
        />
        {failure !== null && (
          <p role="alert" className="mt-3 rounded-md bg-bad-bg px-3 py-2 text-bad-fg wrap-anywhere">
            {failure.sentence}
          </p>
        )}
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
