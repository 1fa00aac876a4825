import { type FormEvent, useId, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';
import { causes } from '../alarms/causes.table.ts';
import { LimitedText } from '../LimitedText.tsx';
import { Trouble } from '../Trouble.tsx';
import { useKept } from '../use-kept.ts';
import { NO_TROUBLE, troubleOf, type WriteTrouble } from '../write-trouble.ts';
import type { IssueWork } from './issue-work.ts';

const EMPTY = { cause: '', resolution: '', proof: '' };
type Answers = typeof EMPTY;
const labels: Record<keyof Answers, string> = { cause: 'Cause', resolution: 'What was done', proof: 'Proof' };
const answerFields = ['cause', 'resolution', 'proof'] as const;

/** What is missing before an issue may be closed, by field. */
function missingIn(answers: Answers): Record<string, string> {
  return {
    ...(answers.cause.trim() === '' ? { cause: 'Say what the cause was.' } : {}),
    ...(answers.resolution.trim() === '' ? { resolution: 'Say what was done.' } : {}),
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
      await writes.close({ cause: answers.cause, resolution: answers.resolution, ...(proof === '' ? {} : { proof }) });
      setAnswers(null);
      toast.success(`Closed issue ${issue.issue_number}`, 'brisk');
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
      title={`Close ${issue.issue_number}`}
      description={<p className="wrap-anywhere">{issue.alarmLabel}</p>}
    >
      {issue.alarm_active && (
        <p className="mb-4 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          The gauge still reports this alarm. Closing the issue does not clear it: it stays on the list until the gauge
          clears it.
        </p>
      )}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="What was the cause?"
          name="cause"
          list={list}
          autoComplete="off"
          hint="Choose one or type your own."
          maxLength={issueLimits.cause}
          value={answers.cause}
          error={trouble.fields.cause}
          onChange={(event) => set({ cause: event.target.value })}
        />
        <datalist id={list}>
          {causes.map((cause) => (
            <option key={cause} value={cause} />
          ))}
        </datalist>
        <LimitedText
          label="What was done?"
          name="resolution"
          limit={issueLimits.text}
          value={answers.resolution}
          error={trouble.fields.resolution}
          onValue={(resolution) => set({ resolution })}
        />
        <LimitedText
          label="Proof (optional)"
          name="proof"
          rows={2}
          hint="Order number, test slip, the name of a document."
          limit={issueLimits.text}
          value={answers.proof}
          error={trouble.fields.proof}
          onValue={(proof) => set({ proof })}
        />
        <Trouble sentence={trouble.sentence} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Close issue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
