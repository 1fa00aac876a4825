import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TwoStep } from '#contract/nouns/people/account.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';
import { ACCOUNT_TIMEOUT_MS } from './account.ts';

function readTwoStep(body: unknown): TwoStep {
  const fields = objectOf(body) ?? {};
  return {
    enabled: fields.enabled === true,
    required: fields.required === true,
    enabled_at: textOrNull(fields.enabled_at),
    recovery_codes_left: numberOrNull(fields.recovery_codes_left) ?? 0,
  };
}

/** The person's two-step sign-in. */
export function useTwoStep() {
  return useQuery({
    queryKey: keys.account('two-step'),
    queryFn: async ({ signal }) =>
      readTwoStep(await callApi(routes.twoStep, { signal, timeoutMs: ACCOUNT_TIMEOUT_MS })),
  });
}

/** What an authenticator app needs: Base32 secret and otpauth:// address; the address is '' when it is none. */
export interface TwoStepSecret {
  secret: string;
  uri: string;
}

function readSecret(body: unknown): TwoStepSecret {
  const fields = objectOf(body);
  const uri = textOf(fields?.uri);
  return { secret: textOf(fields?.secret), uri: uri.startsWith('otpauth://') ? uri : '' };
}

/** The steps of switching two-step sign-in on and off. Each throws ApiError on failure. */
export function useTwoStepWrites() {
  const client = useQueryClient();
  const changed = () => void client.invalidateQueries({ queryKey: keys.account('two-step') });
  const codesOf = (answer: unknown) => {
    changed();
    return textsOf(objectOf(answer)?.recovery_codes);
  };
  return {
    begin: async (password: string) => readSecret(await callApi(routes.beginTwoStep, { body: { password } })),
    /** Answers the recovery codes, which nobody can ask for again. */
    confirm: async (code: string) => codesOf(await callApi(routes.confirmTwoStep, { body: { code } })),
    renewCodes: async (code: string) => codesOf(await callApi(routes.renewRecoveryCodes, { body: { code } })),
    end: async (password: string, code: string) => {
      await callApi(routes.endTwoStep, { body: { password, code } });
      changed();
    },
  };
}
