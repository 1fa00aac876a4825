import type { FormEvent } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { useAnswerChecks } from '#client/api/release/answers.ts';
import { said } from '#client/language/server-words.ts';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
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
  const [kept, setKept] = useKept<AnswerForm>(`answer ${user.id} ${issue.id}`);
  const document = useChosenDocument(siteId, null);
  const candidates = useAnswerChecks(siteId, issue.id);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const byDocument = candidates.data?.by_document === true;
  /** What the finding asks for. Where nothing can be tested, a document shows it. */
  const rowOf = (found: AnswerForm['found']): FindingRow | null => {
    const asked = found === '' ? null : shownFinding(found);
    return asked !== null && byDocument && asked.shownBy !== null ? { ...asked, shownBy: null, document: true } : asked;
  };
  const labelsOf = (found: AnswerForm['found']) => ({
    ...answerLabels,
    cause: rowOf(found)?.cause ?? t.cause,
    document: t.document,
  });
  const form = useRecordForm<AnswerForm>({
    start: emptyAnswer,
    // What was kept by an earlier version may lack fields.
    draft: kept === null ? null : { ...emptyAnswer, ...kept },
    check: (typed) => {
      const lacks = rowOf(typed.found)?.document === true && document.chosen.kind === 'none';
      return {
        ...missingInAnswer(typed, byDocument),
        ...(lacks ? { document: t.isRequired } : {}),
        ...documentErrors(document.chosen),
      };
    },
    send: async ({ found, ...typed }) => {
      if (found === '') return;
      const ref = await document.store();
      await writes.answer(answerBody({ ...typed, found }, ref));
      if (findingRow(found).means !== 'release')
        await writes.close({ resolution: typed.words.trim() || findingRow(found).label });
    },
    fieldsOf: (failure, { found }) => refusedFields(failure, labelsOf(found)),
    onEdit: setKept,
  });
  const { values, set, errors, busy, failure, element } = form;
  const row = rowOf(values.found);
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    setKept(null);
    if (row?.means === 'release') toast.success(t.answerRecordedReleaseConfirmed, 'brisk');
    else toast.success(t.answeredAndClosedIssue({ number: issue.issue_number }), 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.answerIssue({ number: issue.issue_number })}
      description={<p className="wrap-anywhere">{said(release.found)}</p>}
    >
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <AnswerFields form={values} row={row} spill={release.spill} candidates={candidates} fields={errors} set={set} />
        {row !== null && (
          <DocumentField
            siteId={siteId}
            label={row.document ? t.document : t.documentOptional}
            folder={FOLDER}
            value={document.chosen}
            error={errors.document === undefined ? undefined : t.documentTrouble({ trouble: errors.document })}
            onChange={document.setChosen}
          />
        )}
        <Trouble sentence={refusalSentence(failure, labelsOf(values.found))} />
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
