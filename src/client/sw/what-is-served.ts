/**
 * Screens of the console, which the one page draws. Everything else that can be visited (the API, share pages, /verify,
 * /metrics, PDFs) is the server's alone and never answered from a cache.
 */
const consolePages: readonly RegExp[] = [
  /^\/$/,
  /^\/index\.html$/,
  /^\/login$/,
  /^\/sites(\/[^/]+)?$/,
  /^\/sites\/[^/]+\/inspections(\/[^/]+){0,2}$/,
  /^\/(map|desk|alarms|inventory)$/,
  /^\/AdminDashboard(\/[^/]+)?$/,
  /^\/compliance-overview$/,
  /^\/account(\/notifications\/[^/]+)?$/,
];

/** Whether a visit to this path is answered with the kept page. */
export function isConsolePage(pathname: string): boolean {
  return consolePages.some((pattern) => pattern.test(pathname));
}

/** Whether a path is that of a file of a build, whose name holds its hash. */
export function isAsset(pathname: string): boolean {
  return /^\/assets\/[^/]+$/.test(pathname);
}
