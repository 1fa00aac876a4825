import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { refusalSentence } from '#client/parts/form/write-trouble.ts';
import type { IssueWork } from '#client/screens/site/release/issue-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import type { IssueChange } from '#contract/nouns/site/issue.ts';
import { displayName } from './display-name.ts';
import { EditIssue } from './EditIssue.tsx';

/** With the library of forms: loaded when it is opened. */
const CloseDialog = late(async () => (await import('./CloseDialog.tsx')).CloseDialog);
const AnswerDialog = late(async () => (await import('#client/screens/site/release/AnswerDialog.tsx')).AnswerDialog);

/** What a person with write access can do with an issue. */
export function IssueActions({ siteId, issue, user }: IssueWork) {
  const [editing, setEditing] = useState(false);
  const [closing, setClosing] = useState(false);
  const [begun, setBegun] = useState('');
  const work = useWork();
  const busy = work.busy ? begun : null;
  const editButton = useReturnToButton(editing);
  const row = useFocusKept(editButton);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const me = displayName(user);
  const closed = issue.status === 'Closed';
  // A suspected release is not closed in free words: its answer closes it.
  const unanswered = issue.release?.answer === null ? issue.release : null;

  const run = async (name: string, done: string, write: () => Promise<unknown>) => {
    setBegun(name);
    if (await work.run(write)) toast.success(done, 'brisk');
  };
  const change = (name: string, done: string, body: IssueChange) =>
    void run(name, done, () => writes.change({ ...body, seen_updated_at: issue.updated_at }));
  const start = () => change('start', t.isInProgress({ number: issue.issue_number }), { status: 'In Progress' });
  const take = () => change('take', t.isAssignedToYou({ number: issue.issue_number }), { assignee: me });
  const reopen = () => void run('reopen', t.isOpenAgain({ number: issue.issue_number }), writes.reopen);

  if (editing) return <EditIssue siteId={siteId} issue={issue} user={user} onDone={() => setEditing(false)} />;
  return (
    <>
      <div ref={row} className="mt-3 flex flex-wrap gap-2 max-tablet:[&>*]:min-h-14 max-tablet:[&>*]:flex-1">
        {issue.status === 'Pending' && (
          <Button busy={busy === 'start'} onClick={start}>
            {t.startWork}
          </Button>
        )}
        {!closed && issue.assignee !== me && (
          <Button busy={busy === 'take'} onClick={take}>
            {t.assignToMe}
          </Button>
        )}
        {!closed && (
          <Button ref={editButton} onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )}
        {/* One button for both ways, so that the focus has a place to come back to. A regulator closes what a regulator wrote. */}
        {issue.kind !== 'agency' && (
          <Button busy={busy === 'reopen'} onClick={closed ? reopen : () => setClosing(true)}>
            {closed ? t.reopen : t.closeIssue}
          </Button>
        )}
      </div>
      <Trouble sentence={refusalSentence(work.failure)} />
      {closing && unanswered === null && (
        <CloseDialog siteId={siteId} issue={issue} user={user} onClose={() => setClosing(false)} />
      )}
      {closing && unanswered !== null && (
        <AnswerDialog
          siteId={siteId}
          issue={issue}
          release={unanswered}
          user={user}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}

/** Gives the focus back to the button that opened a form in its place. */
function useReturnToButton(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}

/** Hands the focus on when the button that has it goes away, because what it does is done. */
function useFocusKept(heir: RefObject<HTMLButtonElement | null>) {
  const row = useRef<HTMLDivElement>(null);
  const holder = useRef<Element | null>(null);
  useEffect(() => {
    const gone = holder.current?.isConnected === false;
    if (gone && document.activeElement === document.body) heir.current?.focus();
    const { activeElement } = document;
    holder.current = row.current?.contains(activeElement) ? activeElement : null;
  });
  return row;
}
