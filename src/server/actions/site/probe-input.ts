import type { Config } from '#server/config.ts';
import { readSecurityCode } from '../gauge/security-code-input.ts';
import { readGaugeAddress } from './site-input.ts';

/** Where and how a connection is to be tried. */
export interface ProbeTarget {
  ip: string;
  port: number;
  securityCode: string | null;
}

/** The address by the rules of a site's, and the code by its own; throws the sentence that applies. */
export function readProbeInput(
  input: { ip?: unknown; port?: unknown; security_code?: unknown },
  config: Pick<Config, 'allowLocalGauges'>,
): ProbeTarget {
  return {
    ...readGaugeAddress(input, config),
    securityCode: readSecurityCode(input.security_code ?? null, 'security_code'),
  };
}
