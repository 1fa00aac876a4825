import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ManagedUser, useSiteAccess, useUserWrites } from '#client/api/session/users.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode, sentenceOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { SiteAccess } from '#contract/nouns/people/user.ts';
import { SearchTrouble } from '../rows/MoreRows.tsx';
import { type ManagedList, useManagedList } from '../rows/use-managed-list.ts';
import { accessBody, editOfAccess, sameAccess, setAllow, setWrite } from './access-edit.ts';
import { SiteAccessList } from './SiteAccessList.tsx';
import { MOST_AT_ONCE, useSelecting } from './use-selecting.ts';

export interface SiteAccessDialogProps {
  user: ManagedUser;
  /** The stored lists are the new ones. */
  onSaved: () => void;
  onClose: () => void;
}

/** Which sites a person may read and write. Saves both lists at once; nothing before. */
export function SiteAccessDialog({ user, onSaved, onClose }: SiteAccessDialogProps) {
  const [dirty, setDirty] = useState(false);
  const access = useSiteAccess(user.id);
  const [query, setQuery] = useState('');
  const sites = useManagedList(query, true);
  const ask = useAsk();
  const failed = access.isError ? statusOf(access.error) : sites.found === null && sites.failed ? sites.status : null;
  const leave = async () => {
    const sure =
      !dirty ||
      (await ask.confirm({
        title: 'Discard your changes?',
        text: 'The site access of this person has not been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (sure) onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && void leave()}
      title="Site Access"
      description={<Whose user={user} />}
    >
      <span className="absolute top-2 right-2">
        <IconButton label="Close" onClick={() => void leave()}>
          <X aria-hidden size={20} />
        </IconButton>
      </span>
      {access.data && sites.found !== null ? (
        <AccessForm
          user={user}
          stored={access.data}
          list={sites}
          query={query}
          onQuery={setQuery}
          onDirty={setDirty}
          onSaved={onSaved}
          onCancel={onClose}
        />
      ) : failed === null ? (
        <>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-96 w-full" />
        </>
      ) : (
        <ErrorState
          message={`Failed to load site access: HTTP ${httpCode(failed)}`}
          retrying={access.isFetching || sites.loading}
          onRetry={() => {
            if (access.isError) void access.refetch();
            if (sites.failed) sites.reload();
          }}
        />
      )}
    </Dialog>
  );
}

function Whose({ user }: { user: ManagedUser }) {
  return (
    <p className="line-clamp-3 pr-8 wrap-anywhere" title={`${user.name} ${user.email}`.trim()}>
      {user.name} {user.name !== '' && '· '}
      {user.email}
    </p>
  );
}

interface AccessFormProps {
  user: ManagedUser;
  stored: SiteAccess;
  list: ManagedList;
  query: string;
  onQuery: (query: string) => void;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

const roleNotes: Readonly<Record<string, string>> = {
  regulator: 'Regulators only read: Write cannot be given to them.',
  admin: 'Admins see and change every site, whatever is ticked here. The ticks count once the role is another.',
};

function AccessForm({ user, stored, list, query, onQuery, onDirty, onSaved, onCancel }: AccessFormProps) {
  const mayWrite = user.role !== 'regulator';
  const [before] = useState(() => editOfAccess(stored, mayWrite));
  const [edit, setEdit] = useState(before);
  const [saving, setSaving] = useState(false);
  const writes = useUserWrites();
  const ask = useAsk();
  const { found, matched, total, paging } = list;
  const selecting = useSelecting(list);
  useEffect(() => onDirty(!sameAccess(edit, before)), [edit, before, onDirty]);
  const changeListed = async (on: boolean) => {
    // All that are ticked are known here, whatever is listed.
    const all = !on && query.trim() === '' && paging !== null;
    const ids = all ? [...edit.allow] : await selecting.idsFound();
    if (ids !== null) setEdit((now) => setAllow(now, ids, on));
  };
  const save = async () => {
    setSaving(true);
    try {
      await writes.setSites(user.id, accessBody(edit, paging === null ? list.known : null));
      onSaved();
    } catch (error) {
      setSaving(false);
      await ask.alert({ title: 'Failed to save site access', text: sentenceOf(error) });
    }
  };
  const note = roleNotes[user.role];
  return (
    <>
      {note !== undefined && (
        <p id="access-note" className="mb-3 rounded-md bg-info-bg px-3 py-2 text-info-fg">
          {note}
        </p>
      )}
      {total === 0 ? (
        <EmptyState title="No sites available.">Add one under Manage Sites first.</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label="Search sites"
              type="search"
              autoComplete="off"
              className="min-w-48 flex-1"
              value={query}
              onChange={(event) => onQuery(event.target.value)}
            />
            <span className="flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
              <Button busy={selecting.busy} disabled={selecting.tooMany} onClick={() => void changeListed(true)}>
                Select All
              </Button>
              <Button
                busy={selecting.busy}
                disabled={selecting.tooMany && query.trim() !== ''}
                onClick={() => void changeListed(false)}
              >
                Clear
              </Button>
            </span>
          </div>
          <p className="mt-2 mb-1 flex flex-wrap justify-between gap-x-4 text-13 text-muted">
            <span role="status">
              {formatWhole(matched)} of {formatWhole(total)} sites shown
            </span>
            <span>
              {formatWhole(edit.allow.size)} allowed · {formatWhole(edit.write.size)} with write
            </span>
          </p>
          {selecting.tooMany && (
            <p className="mb-1 text-13 text-muted">
              At most {formatWhole(MOST_AT_ONCE)} sites can be selected at once: search for those you mean.
            </p>
          )}
          <SearchTrouble paging={paging} what="sites" />
          <SiteAccessList
            sites={found ?? []}
            total={matched}
            paging={paging}
            edit={edit}
            mayWrite={mayWrite}
            noteId={mayWrite ? undefined : 'access-note'}
            onAllow={(id, on) => setEdit((now) => setAllow(now, [id], on))}
            onWrite={(id, on) => setEdit((now) => setWrite(now, id, on))}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" busy={saving} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}
