import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True when only this computer can reach what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) > 0 && ipaddr.parse(host).range() === 'loopback');
}
