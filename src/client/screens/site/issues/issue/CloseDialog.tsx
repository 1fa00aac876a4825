import { type FormEvent, useId, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';
import { LimitedText } from '../LimitedText.tsx';
import { Trouble } from '../Trouble.tsx';
import { useKept } from '../use-kept.ts';
import { NO_TROUBLE, troubleOf, type WriteTrouble } from '../write-trouble.ts';
import type { IssueWork } from './issue-work.ts';

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
const answerFields = ['cause', 'resolution', 'proof'] as const;

/** What is missing before an issue may be closed, by field. */
function missingIn(answers: Answers): Record<string, string> {
  return {
    ...(answers.cause.trim() === '' ? { cause: t.sayWhatCauseWas } : {}),
    ...(answers.resolution.trim() === '' ? { resolution: t.sayWhatWasDone } : {}),
  };
}

/** Closes an issue with its cause, what was done and what proves it; what is typed is kept until it is stored. */
export function CloseDialog({ siteId, issue, user, onClose }: IssueWork & { onClose: () => void }) {
  const [kept, setAnswers] = useKept<Answers>(`close ${user.id} ${issue.id}`);
  const answers = kept ?? EMPTY;
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const list = useId();
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const set = (change: Partial<Answers>) => setAnswers({ ...answers, ...change });
  const show = (found: WriteTrouble) => {
    setTrouble(found);
    const first = answerFields.find((field) => found.fields[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(answers);
    show({ sentence: null, fields: missing });
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const proof = answers.proof.trim();
      const { cause, resolution } = answers;
      const stored = await writes.close({ cause, resolution, ...(proof === '' ? {} : { proof }) });
      setAnswers(null);
      // Where the site asks for a second person, it stays open until they verify it.
      const done = stored.issue.status === 'Closed' ? t.closedIssue : t.isToBeVerified;
      toast.success(done({ number: issue.issue_number }), 'brisk');
      onClose();
    } catch (error) {
      show(troubleOf(error, labels));
      setBusy(false);
    }
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
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t.whatWasCause}
          name="cause"
          list={list}
          autoComplete="off"
          hint={t.chooseOneOrTypeYourOwn}
          maxLength={issueLimits.cause}
          value={answers.cause}
          error={trouble.fields.cause}
          onChange={(event) => set({ cause: event.target.value })}
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
          value={answers.resolution}
          error={trouble.fields.resolution}
          onValue={(resolution) => set({ resolution })}
        />
        <LimitedText
          label={t.proofOptional}
          name="proof"
          rows={2}
          hint={t.orderNumberTestSlipNameOf}
          limit={issueLimits.text}
          value={answers.proof}
          error={trouble.fields.proof}
          onValue={(proof) => set({ proof })}
        />
        <Trouble sentence={trouble.sentence} />
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
