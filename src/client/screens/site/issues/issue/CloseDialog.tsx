import { type FormEvent, useId, useRef } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import type { IssueWork } from '#client/screens/site/release/issue-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import { type IssueFull, issueLimits } from '#contract/nouns/site/issue.ts';

const EMPTY = { cause: '', resolution: '', proof: '' };
type Answers = typeof EMPTY;
const labels: Record<keyof Answers, string> = {
  get cause() {
    return t.cause;
  },
  get resolution() {
    return t.whatWasDone;
  },
  get proof() {
    return t.proof;
  },
};

/** What is missing before an issue may be closed, by field. */
function missingIn(answers: Answers): Record<string, string> {
  return {
    ...(answers.cause.trim() === '' ? { cause: t.sayWhatCauseWas } : {}),
    ...(answers.resolution.trim() === '' ? { resolution: t.sayWhatWasDone } : {}),
  };
}

/** Closes an issue with its cause, what was done and what proves it; what is typed is kept until it is stored. */
export function CloseDialog({ siteId, issue, user, onClose }: IssueWork & { onClose: () => void }) {
  const [kept, setKept] = useKept<Answers>(`close ${user.id} ${issue.id}`);
  const list = useId();
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const stored = useRef<IssueFull | null>(null);
  const { values, set, register, errors, busy, failure, element, submit } = useRecordForm<Answers>({
    start: EMPTY,
    draft: kept,
    check: missingIn,
    send: async ({ cause, resolution, proof: typed }) => {
      const proof = typed.trim();
      stored.current = await writes.close({ cause, resolution, ...(proof === '' ? {} : { proof }) });
    },
    fieldsOf: (refused) => refusedFields(refused, labels),
    onEdit: setKept,
  });
  const close = async (event: FormEvent) => {
    if (!(await submit(event))) return;
    setKept(null);
    // Where the site asks for a second person, it stays open until they verify it.
    const done = stored.current?.issue.status === 'Closed' ? t.closedIssue : t.isToBeVerified;
    toast.success(done({ number: issue.issue_number }), 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.closeNumber({ number: issue.issue_number })}
      description={<p className="wrap-anywhere">{issue.alarmLabel}</p>}
    >
      {issue.alarm_active && (
        <p className="mb-4 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.gaugeStillReportsThisAlarmClosing}</p>
      )}
      <form ref={element} noValidate onSubmit={(event) => void close(event)} className="flex flex-col gap-4">
        <TextField
          label={t.whatWasCause}
          list={list}
          autoComplete="off"
          hint={t.chooseOneOrTypeYourOwn}
          maxLength={issueLimits.cause}
          error={errors.cause}
          {...register('cause')}
        />
        <datalist id={list}>
          {Object.values(t.causes).map((cause) => (
            <option key={cause} value={cause} />
          ))}
        </datalist>
        <LimitedText
          label={t.whatWasDoneAsked}
          name="resolution"
          limit={issueLimits.text}
          value={values.resolution}
          error={errors.resolution}
          onValue={(resolution) => set({ resolution })}
        />
        <LimitedText
          label={t.proofOptional}
          name="proof"
          rows={2}
          hint={t.orderNumberTestSlipNameOf}
          limit={issueLimits.text}
          value={values.proof}
          error={errors.proof}
          onValue={(proof) => set({ proof })}
        />
        <Trouble sentence={refusalSentence(failure, labels)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.closeIssue}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
