import ipaddr from 'ipaddr.js';

export type AddressVerdict = { ok: true; ip: string } | { ok: false; reason: string };

/** Ranges the server never connects to, with the reason a person reads (docs/reference/api.md#a-13). */
const refusedRanges: Record<string, string> = {
  loopback: 'is a loopback address: it refers to this server itself',
  linkLocal: 'is a link-local address: it works only on the local link, and cloud servers provide secrets there',
  multicast: 'is a multicast address: it names a group of devices, not one gauge',
  unspecified: 'is the unspecified address: it names no device',
  broadcast: 'is a broadcast address: it names every device, not one gauge',
};
/** IPv6 forms that carry an IPv4 address through a translator or tunnel, and so could hide a refused one. */
const translatedRanges = new Set(['rfc6145', 'rfc6052', '6to4', 'teredo']);

/**
 * Whether a gauge may have this address, and how it is written in one normal form. Checked when a site is saved and
 * again before each connection. Only literals: names are refused, since a name can be pointed elsewhere later.
 */
export function checkGaugeAddress(text: string, options: { allowLoopback: boolean }): AddressVerdict {
  const address = parseLiteral(text);
  if (typeof address === 'string') return { ok: false, reason: address };
  const range = address.range();
  if (translatedRanges.has(range) || isIpv4Compatible(address)) {
    return { ok: false, reason: `${text} wraps an IPv4 address; enter the IPv4 address itself` };
  }
  if (range === 'loopback' && options.allowLoopback) return { ok: true, ip: address.toString() };
  const refused = refusedRanges[range];
  return refused === undefined ? { ok: true, ip: address.toString() } : { ok: false, reason: `${text} ${refused}` };
}

/** The address, IPv4-mapped IPv6 as the IPv4 address it means; a string says why there is none. */
function parseLiteral(text: string): ipaddr.IPv4 | ipaddr.IPv6 | string {
  if (text.includes('%')) return `${text} has a zone; enter the address without it`;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) {
    const name = /[a-z]/i.test(text) && !text.includes(':');
    return name ? `'${text}' is a name; enter the gauge's IP address` : `'${text}' is not an IPv4 or IPv6 address`;
  }
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** ::a.b.c.d, the deprecated form; :: and ::1 have ranges of their own. */
function isIpv4Compatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (!(address instanceof ipaddr.IPv6) || ['unspecified', 'loopback'].includes(address.range())) return false;
  return address.parts.slice(0, 6).every((part) => part === 0);
}
