const here = 'http://console.invalid';

/**
 * A place of the console as it may stand in a Location header: path, query and fragment. '' for everything else:
 * addresses of other sites however they are written, calls of the API, and nothing at all.
 */
export function inAppPath(text: string | undefined): string {
  if (text === undefined || !text.startsWith('/') || !URL.canParse(text, here)) return '';
  const { origin, pathname, search, hash } = new URL(text, here);
  // '/\x', '//x' and '/<tab>/x' leave the console at once, '/.//x' once its dot is gone.
  if (origin !== here || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return '';
  return pathname + search + hash;
}
