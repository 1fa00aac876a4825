import { type FormEvent, useRef, useState } from 'react';
import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { isNameTaken } from '#client/api/document/store-paper.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { Completion, DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import {
  bodyOf,
  type CalendarWork,
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
  const [files, setFiles] = useState<readonly File[]>([]);
  const [stored, setStored] = useState<Stored | null>(null);
  const [progress, setProgress] = useState('');
  const uploading = useWork();
  const writes = useCalendarWrites(work.siteId);
  const toast = useToast();
  const completed = useRef<Completion | null>(null);
  const state = useRecordForm<CompletionForm>({
    start: { ...emptyCompletion(item), ...proposal },
    draft: draft?.value ?? null,
    check: (form) => checkCompletion(form, files, item, work.today),
    send: async (form) => {
      completed.current = await writes.complete(item.key, bodyOf(form, item));
    },
    fieldsOf: ({ error }) => refusalOf(error),
    clearsOnEdit: true,
    onEdit: (form) => {
      if (isTouched(form, item)) keepDraft(place, form, Date.now());
      else forgetDraft(place);
    },
  });
  const busy = state.busy ? t.saving : uploading.busy ? progress : null;

  /** Sends files one after the other; those that failed are left, with the server's sentence. */
  const upload = async (
    completionId: number,
    sent: readonly File[],
    kept: readonly Leftover[] = [],
    send: (file: File) => Promise<unknown> = (file) => writes.attach(item.key, completionId, file),
  ) => {
    const left: Leftover[] = [...kept];
    await uploading.run(async () => {
      for (const [index, file] of sent.entries()) {
        setProgress(t.uploadingFile({ number: index + 1, total: sent.length }));
        try {
          await send(file);
        } catch (error) {
          left.push({ file, trouble: sentenceOf(error), taken: isNameTaken(error) });
        }
      }
    });
    if (left.length === 0) onDone();
    else setStored({ completionId, left });
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null || !(await state.submit()) || completed.current === null) return;
    forgetDraft(place);
    const due = dateWords(completed.current.next_due);
    toast.success(due === null ? t.testRecorded : t.testRecordedNextDue({ due }), 'brisk');
    await upload(completed.current.id, files);
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
    form: state,
    files,
    setFiles,
    /** Why it was not stored, where that is about none of the fields. */
    failure: Object.keys(state.errors).length > 0 ? null : (state.failure?.sentence ?? null),
    busy,
    stored,
    restoredAt: draft?.at ?? null,
    save,
    retry,
    settle,
  };
}
