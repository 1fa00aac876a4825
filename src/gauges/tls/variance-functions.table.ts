import type { AnyFunctionRow, PollRule } from '../functions/function-row.ts';
import {
  decodeBookVariance,
  decodeBookVarianceDisplay,
  encodeBookVariance,
  encodeBookVarianceDisplay,
} from '../reports/reconciliation/book-variance.ts';
import {
  decodeVarianceAnalysis,
  encodeVarianceAnalysis,
} from '../reports/reconciliation/variance-analysis/computer.ts';
import {
  decodeVarianceAnalysisDisplay,
  encodeVarianceAnalysisDisplay,
} from '../reports/reconciliation/variance-analysis/display.ts';

const book = {
  report: 'book-variance',
  computer: { decode: decodeBookVariance, encode: encodeBookVariance },
  display: { decode: decodeBookVarianceDisplay, encode: encodeBookVarianceDisplay },
} as const;
const analysis = {
  report: 'variance-analysis',
  computer: { decode: decodeVarianceAnalysis, encode: encodeVarianceAnalysis },
  display: { decode: decodeVarianceAnalysisDisplay, encode: encodeVarianceAnalysisDisplay },
} as const;

/** Report type of C10: the period that is closed. */
const daily: PollRule = { turn: 'others', every: 24 * 60 * 60, firstByteMs: 10_000, data: '02' };
const ofPeriods = 'C10 lists the same days once their period is closed';

/** Reconciliation by the tickets of deliveries, and how the console explains its variance. */
export const VARIANCE_FUNCTIONS = {
  C10: {
    ...book,
    name: 'Book variance of the previous period, day by day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    poll: daily,
    feeds: ['reconciliations'],
  },
  C11: {
    ...book,
    name: 'Book variance of a week, day by day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    unasked: ofPeriods,
  },
  C12: {
    ...book,
    name: 'Book variance of a day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    unasked: ofPeriods,
  },
  C20: {
    ...analysis,
    name: 'Variance analysis of a period',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V116, 4xx V5',
    manual: '576013-635',
    unasked: 'a person asks for it; it explains a variance of C10 and is no measurement of its own',
  },
  C21: {
    ...analysis,
    name: 'Variance analysis of a week',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V116, 4xx V5',
    manual: '576013-635',
    unasked: 'C25 lists the same variance day by day',
  },
  C22: {
    ...analysis,
    name: 'Variance analysis of a day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V116, 4xx V5',
    manual: '576013-635',
    unasked: 'C25 lists the same variance day by day',
  },
  C25: {
    ...analysis,
    name: 'Variance analysis of a period, day by day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V19, 4xx V5',
    manual: '576013-635',
    unasked: 'a person asks for it; it explains a variance of C10 and is no measurement of its own',
  },
} satisfies Record<string, AnyFunctionRow>;
