import { useState } from 'react';
import { useSetSignInPolicy, useSignInPolicy } from '#client/api/lists/installation.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode, sentenceOf } from '#client/api/wire/call.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { type Role, roles } from '#contract/access.ts';

const plural: Record<Role, string> = {
  user: 'Users',
  technician: 'Technicians',
  regulator: 'Regulators',
  admin: 'Admins',
};

/** Which roles must use two-step sign-in. */
export function SignInRules() {
  const policy = useSignInPolicy();
  const save = useSetSignInPolicy();
  const ask = useAsk();
  const toast = useToast();
  const [busy, setBusy] = useState<Role | null>(null);
  const required = policy.data?.require_two_step ?? [];

  const change = async (role: Role, on: boolean) => {
    if (on) {
      const sure = await ask.confirm({
        title: `Require two-step sign-in of ${plural[role].toLowerCase()}?`,
        text: 'Those who have not set it up are asked to at their next step here, and can do nothing else until they have. Their API tokens wait too.',
        confirmLabel: 'Require it',
      });
      if (!sure) return;
    }
    setBusy(role);
    try {
      await save(on ? [...required, role] : required.filter((other) => other !== role));
      toast.success(on ? `${plural[role]} must use two-step sign-in` : `${plural[role]} may sign in with one step`);
    } catch (error) {
      toast.error(`Rules were not changed: ${sentenceOf(error)}`, 'lingering');
    }
    setBusy(null);
  };
  return (
    <section aria-labelledby="sign-in-rules" className="card mt-4 p-4">
      <h2 id="sign-in-rules" className="text-16">
        Signing in
      </h2>
      {policy.isError && policy.data === undefined ? (
        <ErrorState
          message={`Failed to load the rules: HTTP ${httpCode(statusOf(policy.error))}`}
          onRetry={() => void policy.refetch()}
          retrying={policy.isFetching}
        />
      ) : policy.data === undefined ? (
        <Skeleton className="mt-2 h-24 w-full" />
      ) : (
        <fieldset className="mt-1">
          <legend className="max-w-[70ch] text-muted">
            Two-step sign-in asks for a code of a phone's authenticator app after the password. It is required of:
          </legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {roles.map((role) => (
              <Checkbox
                key={role}
                label={plural[role]}
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
