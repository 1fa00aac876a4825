import { loopbackHosts } from '#server/config.ts';
/** Headers of a request that tell where it comes from. */
export interface RequestSource {
  origin?: string | undefined;
  secFetchSite?: string | undefined;
  referer?: string | undefined;
}

/**
 * Does an unsafe request come from one of our own pages? The first header that is there decides: Origin, then
 * Sec-Fetch-Site, then Referer; a request with none of them is no browser's (docs/reference/api.md#a-4).
 */
export function isOwnOrigin(source: RequestSource, allowed: readonly string[]): boolean {
  if (source.origin !== undefined) return allowed.includes(source.origin);
  if (source.secFetchSite !== undefined) return ['same-origin', 'none'].includes(source.secFetchSite);
  if (source.referer !== undefined) {
    return URL.canParse(source.referer) && allowed.includes(new URL(source.referer).origin);
  }
  return true;
}

/**
 * Origins whose pages may call. Where no PUBLIC_URL is set the console is on the loopback address, which has three
 * names for the same server.
 */
export function allowedOrigins(publicUrl: string, configured: string | null, more: readonly string[]): string[] {
  const { origin, port } = new URL(publicUrl);
  if (configured !== null) return [origin, ...more];
  const suffix = port === '' ? '' : `:${port}`;
  return [origin, ...loopbackHosts.map((host) => `http://${host}${suffix}`), ...more];
}
