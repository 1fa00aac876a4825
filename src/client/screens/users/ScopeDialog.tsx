import { type FormEvent, useState } from 'react';
import { useSession } from '#client/api/session/session.ts';
import { allRights, type ManagedUser, ruleKinds, useScope, useScopeWrites } from '#client/api/session/users.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { ApiError, httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { ruleWords } from '#client/parts/site-access/access-edit.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/user-scope.ts';
import type { Right } from '#contract/access.ts';
import type { ScopeKind, ScopeRule } from '#contract/nouns/people/scope.ts';

export interface ScopeDialogProps {
  user: ManagedUser;
  onClose: () => void;
}

/** Rules that give a person sites, with those that match now, and what the person may do beside the role. Each change is stored at once. */
export function ScopeDialog({ user, onClose }: ScopeDialogProps) {
  const { data, isError, error, isFetching, refetch } = useScope(user.id);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      description={
        <p className="line-clamp-3 wrap-anywhere">
          {user.name} {user.name !== '' && '· '}
          {user.email}
        </p>
      }
    >
      {data !== undefined ? (
        <>
          <Rules user={user} rules={data.rules} />
          <Rights userId={user.id} own={data.rights} />
        </>
      ) : isError ? (
        <ErrorState
          message={t.failedToLoad({ code: httpCode(statusOf(error)) })}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Rules({ user, rules }: { user: ManagedUser; rules: readonly ScopeRule[] }) {
  const writes = useScopeWrites(user.id);
  const ask = useAsk();
  const { busy, failure, run } = useWork();
  const [removing, setRemoving] = useState<number | null>(null);
  const removeUnseen = async (rule: ScopeRule, problem: unknown) => {
    if (!(problem instanceof ApiError) || problem.body?.code !== 'scope_unseen') throw problem;
    const text = `${sentenceOf(problem)}: ${problem.body.detail ?? ''}`;
    const labels = { confirmLabel: t.removeAnyway, cancelLabel: t.cancel };
    if (await ask.confirm({ title: t.onlyAdmins, text, ...labels, danger: true })) await writes.remove(rule.id, true);
  };
  const remove = (rule: ScopeRule) => {
    setRemoving(rule.id);
    return run(() => writes.remove(rule.id, false).catch((problem: unknown) => removeUnseen(rule, problem)));
  };
  return (
    <section aria-labelledby="scope-rules">
      <h3 id="scope-rules" className="text-16">
        {t.rules}
      </h3>
      <p className="text-muted">{rules.length === 0 ? t.noRules : t.rulesFollow}</p>
      <ul className="mt-2">
        {rules.map((rule) => (
          <li key={rule.id} className="flex items-center justify-between gap-4 border-t border-border py-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{ruleWords(rule)}</b>{' '}
              <span className="text-13 text-muted">
                {rule.siteIds.length === 0 ? t.matchesNone : t.matches({ count: rule.siteIds.length })} ·{' '}
                {rule.write ? t.writes : t.reads}
              </span>
            </span>
            <Button
              busy={busy && removing === rule.id}
              aria-label={t.removeRule({ rule: ruleWords(rule) })}
              onClick={() => void remove(rule)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Trouble sentence={failure === null ? null : `${t.failedToRemove}: ${failure.sentence}`} />
      <AddRule user={user} />
    </section>
  );
}

function AddRule({ user }: { user: ManagedUser }) {
  const writes = useScopeWrites(user.id);
  const form = useRecordForm<{ kind: ScopeKind; value: string; write: boolean }>({
    start: { kind: 'tag', value: '', write: false },
    send: ({ kind, value, write }) => writes.add({ kind, value: kind === 'all' ? '' : value, write }),
  });
  const { values, set, register, errors, failure, busy, element } = form;
  const add = async (event: FormEvent) => {
    if (await form.submit(event)) set({ value: '' });
  };
  const { kind } = values;
  const reason = errors.value ?? failure?.sentence;
  return (
    <form ref={element} noValidate className="mt-3 border-t border-border pt-3" onSubmit={(event) => void add(event)}>
      <div className="flex flex-wrap items-start gap-3">
        <SelectField label={t.kind} {...register('kind')}>
          {ruleKinds.map((known) => (
            <option key={known} value={known}>
              {t.kinds[known]}
            </option>
          ))}
        </SelectField>
        {kind !== 'all' && (
          <TextField
            label={t.value}
            hint={t.valueHints[kind]}
            autoComplete="off"
            className="min-w-40 flex-1"
            invalid={errors.value !== undefined}
            {...register('value')}
          />
        )}
      </div>
      {user.role !== 'regulator' && <Checkbox label={t.mayWrite} {...register('write')} />}
      {reason !== undefined && (
        <p role="alert" className="mt-2 text-bad-fg wrap-anywhere">
          {`${t.failedToAdd}: ${reason}`}
        </p>
      )}
      <Button type="submit" busy={busy} className="mt-2">
        {t.addRule}
      </Button>
    </form>
  );
}

function Rights({ userId, own }: { userId: number; own: readonly Right[] }) {
  const writes = useScopeWrites(userId);
  const { user: me } = useSession();
  /** Nobody gives a right that they do not have themselves; admins give all. */
  const mayGive = (right: Right) => me?.role === 'admin' || me?.rights?.includes(right) === true;
  const { busy, failure, run } = useWork();
  const set = (right: Right, on: boolean) => {
    const next = allRights.filter((each) => (each === right ? on : own.includes(each)));
    return run(() => writes.setRights(next, own));
  };
  return (
    <fieldset className="mt-6">
      <legend className="text-16 font-bold">{t.rights}</legend>
      <p className="text-muted">{t.rightsAre}</p>
      {allRights.filter(mayGive).map((right) => (
        <Checkbox
          key={right}
          label={t.rightNames[right]}
          checked={own.includes(right)}
          disabled={busy}
          onChange={(event) => void set(right, event.target.checked)}
        />
      ))}
      <Trouble sentence={failure === null ? null : `${t.failedToSaveRights}: ${failure.sentence}`} />
    </fieldset>
  );
}
