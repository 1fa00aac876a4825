import { routes } from '#contract/routes/all.ts';
import type { AnswerOf } from '#contract/routes/route.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** The person's two-step sign-in. */
export function useTwoStep() {
  return useCall(routes.twoStep, { queryKey: keys.account('two-step') });
}

/** What an authenticator app needs: Base32 secret and otpauth:// address; the address is '' when it is none. */
export interface TwoStepSecret {
  secret: string;
  uri: string;
}

function secretOf({ secret, uri }: AnswerOf<typeof routes.beginTwoStep>): TwoStepSecret {
  return { secret, uri: uri.startsWith('otpauth://') ? uri : '' };
}

/** The steps of switching two-step sign-in on and off. Each throws ApiError on failure. */
export function useTwoStepWrites() {
  const shown = { stale: [keys.account('two-step')] };
  const begin = useMutationCall(routes.beginTwoStep, {});
  const confirm = useMutationCall(routes.confirmTwoStep, shown);
  const renew = useMutationCall(routes.renewRecoveryCodes, shown);
  const end = useMutationCall(routes.endTwoStep, shown);
  return {
    begin: async (password: string) => secretOf(await begin.send({ body: { password } })),
    /** Answers the recovery codes, which nobody can ask for again. */
    confirm: async (code: string) => (await confirm.send({ body: { code } })).recovery_codes,
    renewCodes: async (code: string) => (await renew.send({ body: { code } })).recovery_codes,
    end: (password: string, code: string) => end.send({ body: { password, code } }),
  };
}
