import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where messages that are posted may go. */
export interface OutsidePolicy {
  /** Addresses of private networks too (setting WEBHOOK_ALLOW_PRIVATE). */
  allowPrivate: boolean;
  /** This machine too: for tests, which have their receivers here. No setting gives it. */
  allowLoopback: boolean;
}

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

export type UrlVerdict = { ok: true; url: URL } | { ok: false; reason: string };
export type HostVerdict =
  | { ok: true; addresses: ResolvedAddress[] }
  | { ok: false; why: 'refused' | 'unknown'; reason: string };

/** Of the ports that belong to known services only those of the web: a webhook is no way to talk to a mail server. */
const lowPorts = new Set([80, 443]);
const firstFreePort = 1024;
const privateRanges = new Set(['private', 'uniqueLocal', 'carrierGradeNat']);
/** What the Internet really uses of IPv6; all else is special, or hides an IPv4 address (RFC 4291, IANA registry). */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a text is an address that a webhook may have at all; says nothing of where its name leads. */
export function readOutsideUrl(text: string): UrlVerdict {
  if (!URL.canParse(text))
    return { ok: false, reason: 'it must be an address such as https://hooks.example.com/tanks' };
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return { ok: false, reason: 'it must start with https:// or http://' };
  if (url.username !== '' || url.password !== '') {
    return { ok: false, reason: 'it must not contain a user name or password; use a secret to sign messages' };
  }
  const port = url.port === '' ? 443 : Number(url.port);
  if (port < firstFreePort && !lowPorts.has(port)) return { ok: false, reason: `port ${port} is not allowed` };
  return { ok: true, url };
}

/** Whether a webhook may be sent to an address, by the network it belongs to. */
export function isAllowedAddress(text: string, policy: OutsidePolicy): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range === 'loopback') return policy.allowLoopback;
  if (privateRanges.has(range)) return policy.allowPrivate;
  return range === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalIpv6));
}

/** Every address of a webhook's host, if each of them may be used; a name is looked up now. */
export async function resolveOutsideHost(url: URL, policy: OutsidePolicy): Promise<HostVerdict> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await addressesOf(host);
  if (addresses.length === 0) return { ok: false, why: 'unknown', reason: `the name ${host} is not known` };
  const refused = addresses.find(({ address }) => !isAllowedAddress(address, policy));
  if (refused === undefined) return { ok: true, addresses: addresses };
  return { ok: false, why: 'refused', reason: `address ${refused.address} is not allowed` };
}

/** Somebody waits for the answer: a name that takes longer is looked up again before each message anyway. */
const lookupMs = 2_000;

/**
 * Why an address may not be used, for whoever enters it; null when it may. A name that nobody knows now may be known
 * when there is something to send.
 */
export async function checkOutside(text: string, policy: OutsidePolicy): Promise<string | null> {
  const read = readOutsideUrl(text);
  if (!read.ok) return read.reason;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), lookupMs);
  });
  const host = await Promise.race([resolveOutsideHost(read.url, policy), late]);
  clearTimeout(timer);
  return host !== null && !host.ok && host.why === 'refused' ? host.reason : null;
}

async function addressesOf(host: string): Promise<ResolvedAddress[]> {
  const literal = isIP(host);
  if (literal !== 0) return [{ address: host, family: literal === 4 ? 4 : 6 }];
  try {
    const addresses = await lookup(host, { all: true, verbatim: true });
    return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  } catch {
    return [];
  }
}
