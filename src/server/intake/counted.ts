/**
 * Consoles count tanks, sensors and lines from 1 (576013-635 section 5.2): a row under 0 is a damaged number or no
 * device, and nothing is stored of it.
 */
export function isCounted(number: number): boolean {
  return number >= 1;
}
