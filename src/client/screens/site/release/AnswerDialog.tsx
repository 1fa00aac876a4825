import { type FormEvent, useRef, useState } from 'react';
import { useAnswerChecks } from '#client/api/issue/answers.ts';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { said } from '#client/language/server-words.ts';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { NO_TROUBLE, troubleOf, type WriteTrouble } from '#client/parts/form/write-trouble.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/release.ts';
import type { Release } from '#contract/nouns/site/issue.ts';
import { type FindingRow, findingRow } from '#contract/nouns/site/release-findings.table.ts';
import { AnswerFields } from './AnswerFields.tsx';
import {
  type AnswerForm,
  answerBody,
  answerLabels,
  emptyAnswer,
  missingInAnswer,
  shownFinding,
} from './answer-form.ts';
import type { IssueWork } from './issue-work.ts';

/** Documents of answers lie here. */
const FOLDER = 'Compliance Testing';

/**
 * Answers a suspected release: what was found, in which equipment, by whom, on which day, and what shows it. One that rules
 * the release out closes the issue too. What is typed is kept until it is stored.
 */
export function AnswerDialog({
  siteId,
  issue,
  release,
  user,
  onClose,
}: IssueWork & { release: Release; onClose: () => void }) {
  const [kept, setForm] = useKept<AnswerForm>(`answer ${user.id} ${issue.id}`);
  // What was kept by an earlier version may lack fields.
  const form = { ...emptyAnswer, ...kept };
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const document = useChosenDocument(siteId, null);
  const candidates = useAnswerChecks(siteId, issue.id);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const byDocument = candidates.data?.by_document === true;
  const asked = form.found === '' ? null : shownFinding(form.found);
  // Where nothing can be tested, a document shows it.
  const row: FindingRow | null =
    asked !== null && byDocument && asked.shownBy !== null ? { ...asked, shownBy: null, document: true } : asked;
  const show = (found: WriteTrouble) => {
    setTrouble(found);
    const first = Object.keys(found.fields).find((field) => found.fields[field] !== undefined);
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { found } = form;
    const lacks = row?.document === true && document.chosen.kind === 'none' ? { document: t.isRequired } : {};
    const fields = { ...missingInAnswer(form, byDocument), ...lacks, ...documentErrors(document.chosen) };
    show({ sentence: null, fields });
    if (Object.keys(fields).length > 0 || found === '') return;
    setBusy(true);
    try {
      const ref = await document.store();
      await writes.answer(answerBody({ ...form, found }, ref));
      setForm(null);
      if (findingRow(found).means === 'release') toast.success(t.answerRecordedReleaseConfirmed, 'brisk');
      else {
        await writes.close({ resolution: form.words.trim() || findingRow(found).label });
        toast.success(t.answeredAndClosedIssue({ number: issue.issue_number }), 'brisk');
      }
      onClose();
    } catch (error) {
      show(troubleOf(error, { ...answerLabels, cause: row?.cause ?? t.cause, document: t.document }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.answerIssue({ number: issue.issue_number })}
      description={<p className="wrap-anywhere">{said(release.found)}</p>}
    >
      <form ref={element} noValidate onSubmit={send} className="flex flex-col gap-4">
        <AnswerFields
          form={form}
          row={row}
          spill={release.spill}
          candidates={candidates}
          fields={trouble.fields}
          set={(change) => setForm({ ...form, ...change })}
        />
        {row !== null && (
          <DocumentField
            siteId={siteId}
            label={row.document ? t.document : t.documentOptional}
            folder={FOLDER}
            value={document.chosen}
            error={
              trouble.fields.document === undefined
                ? undefined
                : t.documentTrouble({ trouble: trouble.fields.document })
            }
            onChange={document.setChosen}
          />
        )}
        <Trouble sentence={trouble.sentence} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {row?.means === 'release' ? t.confirmRelease : t.answerAndClose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
