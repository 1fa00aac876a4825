import { useState } from 'react';
import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { isNameTaken } from '#client/api/document/store-paper.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { CalendarWork } from './calendar-work.ts';
import {
  bodyOf,
  type CompletionForm,
  checkCompletion,
  emptyCompletion,
  isTouched,
  readCompletionDraft,
  refusalOf,
} from './completion-form.ts';
import { dateWords } from './due.ts';

/** A file that is not with its record yet, and why. */
export interface Leftover {
  file: File;
  trouble: string;
  /** Its name is taken: sending it again as it is cannot succeed. */
  taken: boolean;
}
/** The record is stored, but some of its files are not. */
interface Stored {
  completionId: number;
  left: Leftover[];
}

/**
 * State of the form of a test record. What is typed is kept on this device for a day until it is saved. Files go up
 * after the record is stored; one that fails leaves the record as it is and can be sent again.
 */
export function useCompletionForm(
  item: CalendarItem,
  work: CalendarWork,
  onDone: () => void,
  proposal?: Partial<CompletionForm>,
) {
  const place: DraftPlace = [work.user.id, work.siteId, `completion ${item.key}`];
  // What was typed before is not mixed with what a console reports: a proposal starts from an empty form.
  const [draft] = useState(() => (proposal === undefined ? readDraft(place, readCompletionDraft, Date.now()) : null));
  const [form, setForm] = useState<CompletionForm>(draft?.value ?? { ...emptyCompletion(item), ...proposal });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [stored, setStored] = useState<Stored | null>(null);
  const writes = useCalendarWrites(work.siteId);
  const toast = useToast();

  const set = (change: Partial<CompletionForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    setErrors({});
    setFailure(null);
    if (isTouched(next, item)) keepDraft(place, next, Date.now());
    else forgetDraft(place);
  };

  /** Sends files one after the other; those that failed are left, with the server's sentence. */
  const upload = async (
    completionId: number,
    sent: readonly File[],
    kept: readonly Leftover[] = [],
    send: (file: File) => Promise<unknown> = (file) => writes.attach(item.key, completionId, file),
  ) => {
    const left: Leftover[] = [...kept];
    for (const [index, file] of sent.entries()) {
      setBusy(t.uploadingFile({ number: index + 1, total: sent.length }));
      try {
        await send(file);
      } catch (error) {
        left.push({ file, trouble: sentenceOf(error), taken: isNameTaken(error) });
      }
    }
    setBusy(null);
    if (left.length === 0) onDone();
    else setStored({ completionId, left });
  };

  const save = async () => {
    if (busy !== null) return;
    const found = checkCompletion(form, files, item, work.today);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(t.saving);
    try {
      const completion = await writes.complete(item.key, bodyOf(form, item));
      forgetDraft(place);
      const due = dateWords(completion.next_due);
      toast.success(due === null ? t.testRecorded : t.testRecordedNextDue({ due }), 'brisk');
      await upload(completion.id, files);
    } catch (error) {
      const refused = refusalOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(sentenceOf(error));
      setBusy(null);
    }
  };
  /** Sends again what may succeed now; files whose name is taken wait for what is to be done about them. */
  const retry = () => {
    if (stored === null || busy !== null) return;
    const again = stored.left.filter(({ taken }) => !taken).map(({ file }) => file);
    const waiting = stored.left.filter(({ taken }) => taken);
    void upload(stored.completionId, again, waiting);
  };
  /** Attaches what stands for a file whose name was taken, once it is known where that is. */
  const settle = (file: File, place: () => Promise<DocumentRef>) => {
    if (stored === null || busy !== null) return;
    const { completionId, left } = stored;
    const others = left.filter((one) => one.file !== file);
    void upload(completionId, [file], others, async () => writes.attachStored(item.key, completionId, await place()));
  };
  return {
    form,
    set,
    files,
    setFiles,
    errors,
    failure,
    busy,
    stored,
    restoredAt: draft?.at ?? null,
    save,
    retry,
    settle,
  };
}
