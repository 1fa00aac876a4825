import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/issues.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { viewSearch } from '../page/issue-views.ts';
import { IssueFormDialog } from './IssueFormDialog.tsx';

export interface NewIssueProps {
  siteId: string;
  user: SessionUser;
  /** Label of the alarm that it answers; without one the label is typed. */
  alarmLabel?: string;
}

/** Opens the form of an issue; the saved one is chosen. For people with write access only. */
export function NewIssue({ siteId, user, alarmLabel }: NewIssueProps) {
  const [open, setOpen] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <Button variant={alarmLabel === undefined ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {alarmLabel === undefined && <Plus aria-hidden size={16} />}
        {alarmLabel === undefined ? t.newIssue : t.newIssueFromThisAlarm}
      </Button>
      {open && (
        <IssueFormDialog
          siteId={siteId}
          user={user}
          canWrite
          title={alarmLabel === undefined ? t.newIssue : t.newIssueFromThisAlarm}
          initialLabel={alarmLabel ?? ''}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => {
            setOpen(false);
            if (id !== null) void navigate(viewSearch(search, 'issues', id), { replace: true });
          }}
        />
      )}
    </>
  );
}
