import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/issues.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { type Issue, issueLimits } from '#contract/nouns/site/issue.ts';
import { LimitedText } from '../LimitedText.tsx';
import { Trouble } from '../Trouble.tsx';
import { useKept } from '../use-kept.ts';
import { NO_TROUBLE, troubleOf } from '../write-trouble.ts';

/** A comment on an issue; what is typed is kept until it is stored. */
export function CommentForm({ siteId, issue, user }: { siteId: string; issue: Issue; user: SessionUser }) {
  const [text, setText] = useKept<string>(`comment ${user.id} ${issue.id}`);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const touch = useMedia('(pointer: coarse)');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if ((text ?? '').trim() === '') {
      setTrouble({ sentence: null, fields: { text: t.writeCommentFirst } });
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    try {
      await writes.comment(text ?? '');
      setText(null);
      setTrouble(NO_TROUBLE);
      toast.success(t.commentAdded({ number: issue.issue_number }), 'brisk');
    } catch (error) {
      setTrouble(troubleOf(error, { text: t.comment }));
    } finally {
      setBusy(false);
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="border-t border-border px-4 py-3">
      <LimitedText
        label={t.comment}
        hint={touch ? undefined : t.ctrlEnterSendsIt}
        error={trouble.fields.text}
        value={text ?? ''}
        limit={issueLimits.text}
        onValue={setText}
        onKeyDown={sendByKey}
      />
      <Trouble sentence={trouble.sentence} />
      <div className="mt-3 flex justify-end max-tablet:[&>*]:flex-1">
        <Button type="submit" busy={busy}>
          {t.addComment}
        </Button>
      </div>
    </form>
  );
}
