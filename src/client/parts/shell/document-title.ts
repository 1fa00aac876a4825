/** The browser tab's text for a screen. */
export function documentTitle(screen: string): string {
  return `${screen} · Forecourt`;
}
