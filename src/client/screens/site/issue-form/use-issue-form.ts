import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type IssueForm, type SavedIssue, useSaveIssue } from '#client/api/issue/issues-save.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { connection } from '#client/api/wire/connection.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { keys } from '#client/api/wire/keys.ts';
import { addToOutbox } from '#client/offline/outbox/outbox.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issue-form.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { checkIssue, emptyForm, isTouched, readIssueDraft } from './issue-form.ts';

/** The server's complaints by field, as sentences. */
function refusalOf(fields: FieldErrors): FieldErrors {
  const labels = { alarmLabel: t.alarmLabel, priority: t.priority, location: t.location, note: t.note };
  const found = Object.entries(labels).flatMap(([name, label]) => {
    const words = fieldWords(label, fields[name]);
    return words === undefined ? [] : [[name, words]];
  });
  return Object.fromEntries(found);
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
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [noRoom, setNoRoom] = useState(false);
  const toast = useToast();
  const send = useSaveIssue(siteId, user.role);
  const client = useQueryClient();
  const saved = useRef<SavedIssue | null>(null);
  const state = useRecordForm<IssueForm>({
    start: emptyForm(initialLabel),
    draft: draft?.value ?? null,
    check: checkIssue,
    send: async (form) => {
      saved.current = null;
      if (connection().offline) putOut(form);
      else saved.current = await send(form);
    },
    fieldsOf: ({ fields }) => refusalOf(fields),
    onFailure: () => toast.error(t.failedToCreateUpdateIssue, 'brisk'),
    clearsOnEdit: true,
    onEdit: (form) => {
      setNoRoom(false);
      if (isTouched(form, initialLabel)) keepDraft(place, form, Date.now());
      else forgetDraft(place);
    },
  });
  const startAfresh = () => {
    forgetDraft(place);
    state.restart(emptyForm(initialLabel));
    setRestoredAt(null);
  };

  /** Without a connection the issue goes to the outbox, which sends it when there is one. */
  const putOut = (form: IssueForm) => {
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
      setNoRoom(true);
      return;
    }
    forgetDraft(place);
    toast.info(t.savedInOutboxItIsSent);
    onWaiting();
  };

  /** Sends the form, or keeps it in the outbox. */
  const save = async (event: FormEvent) => {
    setNoRoom(false);
    if (!(await state.submit(event)) || saved.current === null) return;
    forgetDraft(place);
    toast.success(t.createdUpdatedIssue({ number: saved.current.number }), 'brisk');
    onSaved(saved.current);
  };
  const refusal = noRoom ? t.thisDeviceHasNoRoomTo : (state.failure?.sentence ?? null);
  return { state, refusal, restoredAt, startAfresh, save };
}
