/**
 * Up to and including so many sites a screen takes its whole list and searches it in the browser; who may see more asks
 * the server for pages.
 */
export const MANY_SITES = 10_000;

/** Header of the check-auth answer: how many sites the signed-in person may see. */
export const SITES_HEADER = 'x-forecourt-sites';
