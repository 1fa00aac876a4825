import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Insurance, InsuranceInput } from '#contract/nouns/site/site-info.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Records of GET /api/sites/{id}/insurance, soonest expiry first. */
function readInsurance(body: unknown): Insurance[] {
  return listIn(body, 'insurance')
    .map((fields) => {
      const document = objectOf(fields.document);
      return {
        id: numberOf(fields.id),
        carrier: textOf(fields.carrier),
        policy_no: textOf(fields.policy_no),
        coverage: textOf(fields.coverage),
        per_occurrence: numberOrNull(fields.per_occurrence),
        annual_aggregate: numberOrNull(fields.annual_aggregate),
        non_marketing: fields.non_marketing === true,
        effective_date: textOrNull(fields.effective_date),
        expiration_date: textOf(fields.expiration_date),
        document: document === null ? null : { folder: textOf(document.folder), file: textOf(document.file) },
      };
    })
    .toSorted((a, b) => a.expiration_date.localeCompare(b.expiration_date));
}

const insuranceKey = (siteId: string) => keys.sitePart(siteId, 'info', 'insurance');

/** Insurance of the site. */
export function useInsurance(siteId: string) {
  return useQuery({
    queryKey: insuranceKey(siteId),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readInsurance(await orNone(callApi(routes.insurance, { params: { id: siteId }, signal: both }), [])),
      ),
  });
}

/** Writes of insurance. Each throws ApiError on failure; on success all that shows expiries is read again. */
export function useInsuranceWrites(siteId: string) {
  const client = useQueryClient();
  const changed = async () => {
    for (const part of ['inbox', 'calendar', 'status'] as const) {
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
    }
    await client.invalidateQueries({ queryKey: insuranceKey(siteId) });
  };
  return {
    add: async (body: InsuranceInput) => {
      await callApi(routes.addInsurance, { params: { id: siteId }, body });
      await changed();
    },
    change: async (insuranceId: number, body: InsuranceInput) => {
      await callApi(routes.changeInsurance, { params: { id: siteId, insuranceId }, body });
      await changed();
    },
    remove: async (insuranceId: number) => {
      await callApi(routes.removeInsurance, { params: { id: siteId, insuranceId } });
      await changed();
    },
  };
}
