import { X } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { managedIds } from '#client/api/lists/paged-sites.ts';
import { type ManagedUser, useSiteAccess, useUserWrites } from '#client/api/session/users.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/site-access.ts';
import type { SiteAccess } from '#contract/nouns/people/user.ts';
import { SearchTrouble } from '../rows/MoreRows.tsx';
import { type ManagedList, useManagedList } from '../rows/use-managed-list.ts';
import { accessBody, editOfAccess, rulesBySite, sameAccess, setAllow, setWrite } from './access-edit.ts';
import { SiteAccessList } from './SiteAccessList.tsx';

/** As many sites can be ticked at once where they come by pages. */
const MOST_AT_ONCE = 10_000;

/** The sites that Select All and Clear mean: all that the search finds, those not here yet among them. */
function useSelecting({ found, matched, query, paging }: ManagedList) {
  const { busy, run } = useWork();
  const ask = useAsk();
  const idsFound = async (): Promise<number[] | null> => {
    if (!paging?.more) return (found ?? []).map(({ id }) => id);
    const listed = await run(
      () => managedIds(query),
      ({ sentence }) => void ask.alert({ title: t.failedToLoadSites, text: sentence }),
    );
    return listed?.answer ?? null;
  };
  return { idsFound, busy: busy || paging?.busy === true, tooMany: paging !== null && matched > MOST_AT_ONCE };
}

export interface SiteAccessDialogProps {
  user: ManagedUser;
  /** The stored lists are the new ones; `kept`: so many sites taken off stay by scope rules, null where none does. */
  onSaved: (kept: number | null) => void;
  /** Opens the rules and rights of the person. */
  onScope: () => void;
  onClose: () => void;
}

/** Which sites a person may read and write. Saves both lists at once; nothing before. */
export function SiteAccessDialog({ user, onSaved, onScope, onClose }: SiteAccessDialogProps) {
  const [dirty, setDirty] = useState(false);
  const access = useSiteAccess(user.id);
  const [query, setQuery] = useState('');
  const sites = useManagedList(query, true);
  const ask = useAsk();
  const failed = access.isError ? statusOf(access.error) : sites.found === null && sites.failed ? sites.status : null;
  const leave = async (then = onClose) => {
    const sure =
      !dirty ||
      (await ask.confirm({
        title: t.discardYourChanges,
        text: t.siteAccessOfThisPersonHas,
        confirmLabel: t.discard,
        cancelLabel: t.keepEditing,
        danger: true,
      }));
    if (sure) then();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && void leave()}
      title={t.siteAccess}
      description={<Whose user={user} />}
    >
      <span className="absolute top-2 right-2">
        <IconButton label={t.close} onClick={() => void leave()}>
          <X aria-hidden size={20} />
        </IconButton>
      </span>
      {user.role !== 'admin' && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-muted">{rulesLine(access.data)}</span>
          <Button onClick={() => void leave(onScope)}>{t.scopeRulesAndRights}</Button>
        </p>
      )}
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
            {t.loading}
          </p>
          <Skeleton className="h-96 w-full" />
        </>
      ) : (
        <ErrorState
          message={t.failedToLoadSiteAccess({ code: httpCode(failed) })}
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

/** What scope rules add to the ticks; nothing until it is known. */
function rulesLine(access: SiteAccess | undefined): string {
  if (access === undefined) return '';
  if (access.rules === undefined) return t.noScopeRules;
  const sites = new Set(access.rules.flatMap(({ siteIds }) => siteIds)).size;
  return sites === 0 ? t.scopeRulesMatchNoSite : t.scopeRulesGive({ count: sites });
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
  onSaved: (kept: number | null) => void;
  onCancel: () => void;
}

const roleNotes: Readonly<Record<string, string>> = {
  get regulator() {
    return t.regulatorsOnlyReadWriteCannotBe;
  },
  get admin() {
    return t.adminsSeeAndChangeEverySite;
  },
};

function AccessForm({ user, stored, list, query, onQuery, onDirty, onSaved, onCancel }: AccessFormProps) {
  const mayWrite = user.role !== 'regulator';
  // What rules give is no tick: the list by hand is what is edited here.
  const [before] = useState(() => editOfAccess(stored.byHand ?? stored, mayWrite));
  const byRule = useMemo(() => rulesBySite(stored.rules), [stored.rules]);
  const [edit, setEdit] = useState(before);
  const { busy: saving, run } = useWork();
  const writes = useUserWrites();
  const ask = useAsk();
  const { found, matched, total, paging } = list;
  const selecting = useSelecting(list);
  // Before anything can be pressed: Escape at once must ask too.
  useLayoutEffect(() => onDirty(!sameAccess(edit, before)), [edit, before, onDirty]);
  const changeListed = async (on: boolean) => {
    // All that are ticked are known here, whatever is listed.
    const all = !on && query.trim() === '' && paging !== null;
    const ids = all ? [...edit.allow] : await selecting.idsFound();
    if (ids !== null) setEdit((now) => setAllow(now, ids, on));
  };
  const save = async () => {
    const saved = await run(
      async () => ({ kept: await writes.setSites(user.id, accessBody(edit, paging === null ? list.known : null)) }),
      ({ sentence }) => void ask.alert({ title: t.failedToSaveSiteAccess, text: sentence }),
    );
    if (saved !== null) onSaved(saved.answer.kept);
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
        <EmptyState title={t.noSitesAvailable}>{t.addOneUnderManageSitesFirst}</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label={t.searchSites}
              type="search"
              autoComplete="off"
              className="min-w-48 flex-1"
              value={query}
              onChange={(event) => onQuery(event.target.value)}
            />
            <span className="flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
              <Button busy={selecting.busy} disabled={selecting.tooMany} onClick={() => void changeListed(true)}>
                {t.selectAll}
              </Button>
              <Button
                busy={selecting.busy}
                disabled={selecting.tooMany && query.trim() !== ''}
                onClick={() => void changeListed(false)}
              >
                {t.clear}
              </Button>
            </span>
          </div>
          <p className="mt-2 mb-1 flex flex-wrap justify-between gap-x-4 text-13 text-muted">
            <span role="status">
              {t.matchedOfTotalSitesShown({ matched: formatWhole(matched), total: formatWhole(total) })}
            </span>
            <span>
              {t.allowedAndWrite({ allowed: formatWhole(edit.allow.size), write: formatWhole(edit.write.size) })}
            </span>
          </p>
          {selecting.tooMany && (
            <p className="mb-1 text-13 text-muted">{t.atMostAtOnce({ most: formatWhole(MOST_AT_ONCE) })}</p>
          )}
          <SearchTrouble paging={paging} what={t.sites} />
          <SiteAccessList
            sites={found ?? []}
            total={matched}
            paging={paging}
            edit={edit}
            byRule={byRule}
            mayWrite={mayWrite}
            noteId={mayWrite ? undefined : 'access-note'}
            onAllow={(id, on) => setEdit((now) => setAllow(now, [id], on))}
            onWrite={(id, on) => setEdit((now) => setWrite(now, id, on))}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button variant="primary" busy={saving} onClick={() => void save()}>
          {t.save}
        </Button>
      </DialogActions>
    </>
  );
}
