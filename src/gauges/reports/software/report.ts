/** Features function 905 reports after the revision, in the order sent. */
export const SOFTWARE_FEATURES = [
  'periodic tank tests',
  'annual tank tests',
  'CSLD',
  'BIR',
  'fuel manager',
  'precision PLLD',
  'tanker load',
  '0.20 PLLD',
  'PLLD on demand',
  'special 3 tank',
  'ISD',
  'PMC',
] as const;

/** Functions 902 and 905, software revision. Source: 576013-635 functions 902, 905. */
export interface SoftwareReport {
  /** `nnnnnn-vvv-rrr` as sent. */
  software: string | null;
  /** `YY.MM.DD.HH.mm` as sent. */
  created: string | null;
  /** 905: one flag a feature, in the order of SOFTWARE_FEATURES, as many as were sent; null for 902. */
  features: boolean[] | null;
  /** 905: S-module number as sent. */
  module: string | null;
}
