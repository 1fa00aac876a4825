/** A policy as recorded; what is absent or null nobody recorded. */
export interface PolicyFact {
  /** 'Example Mutual EM-77' */
  name?: string;
  effectiveOn: string | null;
  expiresOn: string;
  /** US dollars for each occurrence, and for all of a year. */
  perOccurrence?: number | null;
  annualAggregate?: number | null;
  /** No fuel is sold to the public at the site, and at most 10,000 gallons a month pass. */
  nonMarketing?: boolean;
  /** Its endorsement or certificate is attached. */
  documented?: boolean;
}
