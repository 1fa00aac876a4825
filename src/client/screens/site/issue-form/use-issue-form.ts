import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IssueForm, type SavedIssue, useSaveIssue } from '#client/api/issue/issues-save.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { connection } from '#client/api/wire/connection.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { keys } from '#client/api/wire/keys.ts';
import { addToOutbox } from '#client/offline/outbox/outbox.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issue-form.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { checkIssue, emptyForm, type IssueFormErrors, isTouched, readIssueDraft } from './issue-form.ts';

/** The server's complaints by field, as sentences. */
function refusalOf(error: unknown): IssueFormErrors {
  const { alarmLabel, priority, location, note } = fieldErrorsOf(error);
  const found = {
    alarmLabel: fieldWords(t.alarmLabel, alarmLabel),
    priority: fieldWords(t.priority, priority),
    location: fieldWords(t.location, location),
    note: fieldWords(t.note, note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}

/**
 * State of the form of an issue. What is typed is kept on this device for a day until it is saved; `restoredAt` is when
 * the text that stands in the form was typed, if it comes from there.
 */
export function useIssueForm(
  siteId: string,
  user: SessionUser,
  initialLabel: string,
  onSaved: (saved: SavedIssue) => void,
  onWaiting: () => void,
) {
  const place: DraftPlace = [user.id, siteId, initialLabel];
  const [draft] = useState(() => readDraft(place, readIssueDraft, Date.now()));
  const [form, setForm] = useState<IssueForm>(draft?.value ?? emptyForm(initialLabel));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [errors, setErrors] = useState<IssueFormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy: saving, run } = useWork();
  const toast = useToast();
  const send = useSaveIssue(siteId, user.role);
  const client = useQueryClient();

  const put = (next: IssueForm) => {
    setForm(next);
    if (isTouched(next, initialLabel)) keepDraft(place, next, Date.now());
    else forgetDraft(place);
  };
  const set = (change: Partial<IssueForm>) => {
    put({ ...form, ...change });
    setErrors({});
    setRefusal(null);
  };
  const startAfresh = () => {
    put(emptyForm(initialLabel));
    setRestoredAt(null);
    setErrors({});
  };

  /** Without a connection the issue goes to the outbox, which sends it when there is one. */
  const putOut = () => {
    const siteName =
      client.getQueryData<SitePage | null>(keys.sitePart(siteId, 'page'))?.name ?? t.siteNo({ id: siteId });
    const waiting = {
      id: `${Date.now()} ${Math.random()}`,
      siteId,
      siteName,
      at: Date.now(),
      form,
      trouble: null,
      insists: false,
    };
    if (!addToOutbox(user.id, waiting)) {
      setRefusal(t.thisDeviceHasNoRoomTo);
      return;
    }
    forgetDraft(place);
    toast.info(t.savedInOutboxItIsSent);
    onWaiting();
  };

  /** Sends the form, or keeps it in the outbox. Answers what was wrong with its fields, {} when nothing was. */
  const save = async (): Promise<IssueFormErrors> => {
    const found = checkIssue(form);
    setErrors(found);
    if (saving || Object.keys(found).length > 0) return found;
    if (connection().offline) {
      putOut();
      return {};
    }
    setRefusal(null);
    let refused: IssueFormErrors = {};
    const done = await run(
      () => send(form),
      ({ error, sentence }) => {
        toast.error(t.failedToCreateUpdateIssue, 'brisk');
        refused = refusalOf(error);
        setErrors(refused);
        setRefusal(sentence);
      },
    );
    if (done === null) return refused;
    forgetDraft(place);
    toast.success(t.createdUpdatedIssue({ number: done.answer.number }), 'brisk');
    onSaved(done.answer);
    return {};
  };
  return { form, set, errors, refusal, saving, restoredAt, startAfresh, save };
}
