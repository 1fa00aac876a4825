import type { InsuranceInput } from '#contract/nouns/site/site-info.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

const insuranceKey = (siteId: string) => keys.sitePart(siteId, 'info', 'insurance');

/** Insurance of the site, soonest expiry first. */
export function useInsurance(siteId: string) {
  return useCall(routes.insurance, {
    queryKey: insuranceKey(siteId),
    params: { id: siteId },
    none: { insurance: [] },
    pick: ({ insurance }) => insurance.toSorted((a, b) => a.expiration_date.localeCompare(b.expiration_date)),
  });
}

/** Writes of insurance. Each throws ApiError on failure; on success all that shows expiries is read again. */
export function useInsuranceWrites(siteId: string) {
  const shown = {
    params: { id: siteId },
    stale: (['inbox', 'calendar', 'status'] as const).map((part) => keys.sitePart(siteId, part)),
    awaits: [insuranceKey(siteId)],
  };
  const add = useMutationCall(routes.addInsurance, shown);
  const change = useMutationCall(routes.changeInsurance, shown);
  const remove = useMutationCall(routes.removeInsurance, shown);
  return {
    add: (body: InsuranceInput) => add.send({ body }),
    change: (insuranceId: number, body: InsuranceInput) => change.send({ params: { insuranceId }, body }),
    remove: (insuranceId: number) => remove.send({ params: { insuranceId } }),
  };
}
