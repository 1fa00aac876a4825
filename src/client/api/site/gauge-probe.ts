import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GaugeProbe, SecurityCode } from '#contract/nouns/gauge/gauge-settings.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** The server answers within 25 s; a little for the way. */
const PROBE_TIMEOUT_MS = 30_000;

/** An answer of POST /api/admin/gauge-probe. */
function readProbe(body: unknown): GaugeProbe {
  const fields = objectOf(body) ?? {};
  const format = fields.format === 'computer' || fields.format === 'display' ? fields.format : null;
  return {
    answered: fields.answered === true,
    trouble: textOrNull(fields.trouble),
    family: textOrNull(fields.family),
    consoleType: textOf(fields.consoleType),
    software: textOrNull(fields.software),
    format,
    units: textOrNull(fields.units),
    duration_ms: numberOrNull(fields.duration_ms) ?? 0,
    site_name: textOrNull(fields.site_name),
    codes: listOf(fields.codes).map((one) => ({
      code: textOf(one.code),
      name: textOf(one.name),
      answered: one.answered === true,
      how: one.answered === true ? 'answered' : one.how === 'silent' ? 'silent' : 'refused',
    })),
    not_asked: numberOrNull(fields.not_asked),
    tanks: listOf(fields.tanks).map((one) => ({
      tank_number: numberOf(one.tank_number),
      label: textOf(one.label),
      volume: numberOrNull(one.volume),
      height: numberOrNull(one.height),
      water: numberOrNull(one.water),
    })),
  };
}

export interface ProbeRequest {
  ip: string;
  port: number;
  /** '' tries without a code. */
  securityCode: string;
}

/** Tries the connection to a gauge. Throws ApiError for an address that is refused, or while others are tried. */
export async function probeGauge({ ip, port, securityCode }: ProbeRequest, signal?: AbortSignal): Promise<GaugeProbe> {
  const body = securityCode === '' ? { ip, port } : { ip, port, security_code: securityCode };
  return readProbe(await callApi(routes.probeGauge, { body, signal, timeoutMs: PROBE_TIMEOUT_MS }));
}

function readSecurityCode(body: unknown): SecurityCode {
  const fields = objectOf(body) ?? {};
  return { set: fields.set === true, changed_at: textOrNull(fields.changed_at) };
}

const codeKey = (siteId: number) => keys.sitePart(siteId, 'gauge', 'security-code');

/** Whether a security code is stored for a site's gauge; null where the server has no such call. */
export function useSecurityCode(siteId: number) {
  return useQuery({
    queryKey: codeKey(siteId),
    queryFn: ({ signal }): Promise<SecurityCode | null> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const body = await orNone(callApi(routes.securityCode, { params: { id: siteId }, signal: both }), null);
        return body === null ? null : readSecurityCode(body);
      }),
  });
}

/** Stores a security code, or takes it away with null. Throws ApiError. */
export function useSaveSecurityCode(siteId: number) {
  const client = useQueryClient();
  return async (code: string | null): Promise<void> => {
    const body = await callApi(routes.setSecurityCode, { params: { id: siteId }, body: { code } });
    client.setQueryData(codeKey(siteId), readSecurityCode(body));
  };
}
