/* Vectors of the docs/reference/compliance-rules.md#inventory-control, by their numbers. Rates in gallons an hour, volumes in gallons. */

export const sirVectors = [
  { number: 'S1', rate: 0.04, threshold: 0.09, detectable: 0.18, result: 'PASS' },
  { number: 'S2', rate: 0.09, threshold: 0.09, detectable: 0.18, result: 'FAIL' },
  { number: 'S3', rate: 0.12, threshold: 0.09, detectable: 0.18, result: 'FAIL' },
  { number: 'S4', rate: 0.05, threshold: 0.11, detectable: 0.22, result: 'INCONCLUSIVE' },
  { number: 'S5', rate: 0.15, threshold: 0.11, detectable: 0.22, result: 'FAIL' },
  { number: 'S6', rate: 0.05, threshold: 0.15, detectable: 0.2, result: 'INCONCLUSIVE' },
  { number: 'S7', rate: -0.1, threshold: 0.09, detectable: 0.18, result: 'FAIL' },
] as const;

export const monthStockVectors = [
  { number: 'I1', metered: 42_180, overShort: -551, limit: 551.8, exceeds: false },
  { number: 'I2', metered: 42_180, overShort: -552, limit: 551.8, exceeds: true },
  { number: 'I3', metered: 42_180, overShort: 552, limit: 551.8, exceeds: true },
  { number: 'I4', metered: 10_000, overShort: -230, limit: 230, exceeds: false },
  { number: 'I5', metered: 0, overShort: -131, limit: 130, exceeds: true },
] as const;

export const weekStockVectors = [
  { number: 'I6', days: [-10, -12, -11, -12, -11, -12, -12], worst: -80, short: true },
  { number: 'I7', days: [-10, -12, -11, 1, -11, -12, -12], worst: null, short: false },
] as const;

export const dayVector = {
  day: { open: 5231, delivered: 8000, pumped: 6120.4, stickClose: 7098 },
  bookClose: 7110.6,
  overShort: -12.6,
} as const;
