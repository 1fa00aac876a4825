import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** The server answers within 25 s; a little for the way. */
const PROBE_TIMEOUT_MS = 30_000;

export interface ProbeRequest {
  ip: string;
  port: number;
  /** '' tries without a code. */
  securityCode: string;
}

/** Tries the connection to a gauge. Throws ApiError for an address that is refused, or while others are tried. */
export async function probeGauge({ ip, port, securityCode }: ProbeRequest, signal?: AbortSignal): Promise<GaugeProbe> {
  const body = securityCode === '' ? { ip, port } : { ip, port, security_code: securityCode };
  return fetchAnswer(routes.probeGauge, {
    body,
    signal,
    timeoutMs: PROBE_TIMEOUT_MS,
    otherwise: { how: 'refused', duration_ms: 0 },
  });
}

const codeKey = (siteId: number) => keys.sitePart(siteId, 'gauge', 'security-code');

/** Whether a security code is stored for a site's gauge; null where the server has no such call. */
export function useSecurityCode(siteId: number) {
  return useCall(routes.securityCode, { queryKey: codeKey(siteId), params: { id: siteId }, none: null });
}

/** Stores a security code, or takes it away with null. Throws ApiError. */
export function useSaveSecurityCode(siteId: number) {
  const { send } = useMutationCall(routes.setSecurityCode, {
    params: { id: siteId },
    onAnswer: (saved, client) => void client.setQueryData(codeKey(siteId), saved),
  });
  return (code: string | null) => send({ body: { code } });
}
