import { useState } from 'react';
import { useSetSignInPolicy, useSignInPolicy } from '#client/api/lists/installation.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/installation.ts';
import { type Role, roles } from '#contract/access.ts';

/** Which roles must use two-step sign-in. */
export function SignInRules() {
  const policy = useSignInPolicy();
  const save = useSetSignInPolicy();
  const ask = useAsk();
  const toast = useToast();
  const [chosen, setChosen] = useState<Role | null>(null);
  const work = useWork();
  const busy = work.busy ? chosen : null;
  const required = policy.data?.require_two_step ?? [];

  const change = async (role: Role, on: boolean) => {
    if (on) {
      const sure = await ask.confirm({
        title: t.requireTwoStepOf({ roles: t.roles[role].toLowerCase() }),
        text: t.thoseWhoHaveNotSetIt,
        confirmLabel: t.requireIt,
      });
      if (!sure) return;
    }
    setChosen(role);
    const done = await work.run(
      () => save(on ? [...required, role] : required.filter((other) => other !== role)),
      ({ sentence }) => toast.error(t.rulesWereNotChanged({ error: sentence }), 'lingering'),
    );
    if (done === null) return;
    toast.success(on ? t.mustUseTwoStep({ roles: t.roles[role] }) : t.mayUseOneStep({ roles: t.roles[role] }));
  };
  return (
    <section aria-labelledby="sign-in-rules" className="card mt-4 p-4">
      <h2 id="sign-in-rules" className="text-16">
        {t.signingIn}
      </h2>
      {policy.isError && policy.data === undefined ? (
        <ErrorState
          message={t.failedToLoadRules({ code: httpCode(statusOf(policy.error)) })}
          onRetry={() => void policy.refetch()}
          retrying={policy.isFetching}
        />
      ) : policy.data === undefined ? (
        <Skeleton className="mt-2 h-24 w-full" />
      ) : (
        <fieldset className="mt-1">
          <legend className="max-w-[70ch] text-muted">{t.twoStepSignInAsksFor}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {roles.map((role) => (
              <Checkbox
                key={role}
                label={t.roles[role]}
                checked={required.includes(role)}
                disabled={busy !== null}
                onChange={({ target }) => void change(role, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
