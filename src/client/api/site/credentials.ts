import { type CredentialInput, credentialKinds } from '#contract/nouns/site/credential.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

const credentialsKey = (siteId: string) => keys.sitePart(siteId, 'info', 'credentials');

/** Certificates and permits that cover the site: those that count, soonest expiry first, then earlier and void ones. */
export function useCredentials(siteId: string) {
  return useCall(routes.credentials, {
    queryKey: credentialsKey(siteId),
    params: { id: siteId },
    none: { credentials: [] },
    // One of a kind that is not known here is left out.
    otherwise: { kind: '' },
    pick: ({ credentials }) => credentials.filter(({ kind }) => credentialKinds.includes(kind)),
  });
}

/** Writes of certificates and permits. Each throws ApiError on failure; what shows them and the calendar is read again. */
export function useCredentialWrites(siteId: string) {
  const shown = {
    params: { id: siteId },
    stale: (['inbox', 'calendar', 'status'] as const).map((part) => keys.sitePart(siteId, part)),
    awaits: [credentialsKey(siteId)],
  };
  const add = useMutationCall(routes.addCredential, shown);
  const change = useMutationCall(routes.changeCredential, shown);
  const end = useMutationCall(routes.voidCredential, shown);
  return {
    add: (body: CredentialInput) => add.send({ body }),
    change: (credentialId: number, body: CredentialInput) => change.send({ params: { credentialId }, body }),
    end: (credentialId: number, reason: string) => end.send({ params: { credentialId }, body: { reason } }),
  };
}
