import type { AnyFunctionRow, PollRule } from '../functions/function-row.ts';
import {
  decodeAdjustedDeliveries,
  decodeAdjustedDeliveriesDisplay,
  encodeAdjustedDeliveries,
  encodeAdjustedDeliveriesDisplay,
} from '../reports/reconciliation/adjusted-deliveries.ts';
import {
  decodeBillOfLading,
  decodeBillOfLadingDisplay,
  encodeBillOfLading,
  encodeBillOfLadingDisplay,
} from '../reports/reconciliation/bill-of-lading.ts';
import { decodeReconciliation, encodeReconciliation } from '../reports/reconciliation/reconciliation/computer.ts';
import {
  decodeReconciliationDisplay,
  encodeReconciliationDisplay,
} from '../reports/reconciliation/reconciliation/display.ts';
import {
  decodeTicketedDeliveries,
  encodeTicketedDeliveries,
} from '../reports/reconciliation/ticketed-deliveries/computer.ts';
import {
  decodeTicketedDeliveriesDisplay,
  encodeTicketedDeliveriesDisplay,
} from '../reports/reconciliation/ticketed-deliveries/display.ts';
import {
  decodeVariancesDisplay,
  encodeVariancesDisplay,
} from '../reports/reconciliation/ticketed-deliveries/variances.ts';

const variances = {
  report: 'ticketed-deliveries',
  computer: { decode: decodeTicketedDeliveries, encode: encodeTicketedDeliveries },
  display: { decode: decodeVariancesDisplay, encode: encodeVariancesDisplay },
} as const;
const adjusted = {
  report: 'adjusted-deliveries',
  computer: { decode: decodeAdjustedDeliveries, encode: encodeAdjustedDeliveries },
  display: { decode: decodeAdjustedDeliveriesDisplay, encode: encodeAdjustedDeliveriesDisplay },
} as const;
const ticketed = {
  report: 'ticketed-deliveries',
  computer: { decode: decodeTicketedDeliveries, encode: encodeTicketedDeliveries },
  display: { decode: decodeTicketedDeliveriesDisplay, encode: encodeTicketedDeliveriesDisplay },
} as const;
const rows = {
  report: 'reconciliation',
  computer: { decode: decodeReconciliation, encode: encodeReconciliation },
  display: { decode: decodeReconciliationDisplay, encode: encodeReconciliationDisplay },
} as const;
// The printed column page names a product without its tanks: C05 and C07 print both.
const columns = {
  report: 'reconciliation',
  computer: { decode: decodeReconciliation, encode: encodeReconciliation },
  display: null,
} as const;

const daily: PollRule = { turn: 'others', every: 24 * 60 * 60, firstByteMs: 10_000 };
/** Report type of 221 and 225: the period that still runs. */
const current = '01';
/** Report type of C07 and C08: the period that is closed. */
const previous = '01';

/**
 * What the console itself reconciles, and what a delivery brought by its own account. In computer format the column reports are read: they carry the totals of a period.
 * Consoles that print, and those without the column reports, are asked for the row reports.
 */
export const RECONCILIATION_FUNCTIONS = {
  '20B': {
    ...adjusted,
    name: 'Deliveries adjusted for sales',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V110, 4xx V2',
    manual: '576013-635',
    poll: daily,
    feeds: ['deliveryAmounts'],
  },
  '20L': {
    ...adjusted,
    name: 'Deliveries adjusted for sales, by date',
    device: 'tank',
    header: true,
    versions: '4xx V2',
    manual: '577013-950',
    unasked: '20B lists the newest deliveries each day',
    feeds: ['deliveryAmounts'],
  },
  '21B': {
    ...adjusted,
    name: 'Deliveries adjusted for sales, by number',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V26, 4xx V2',
    manual: '576013-635',
    unasked: '20B lists the newest deliveries each day',
    feeds: ['deliveryAmounts'],
  },
  '221': {
    ...ticketed,
    name: 'Ticketed deliveries of the current period',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    poll: { ...daily, data: current },
    feeds: ['deliveryAmounts'],
  },
  '225': {
    ...variances,
    name: 'Delivery variances of the current period',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    poll: { ...daily, data: current, insteadOf: '221' },
    feeds: ['deliveryAmounts'],
  },
  '226': {
    ...variances,
    name: 'Delivery variances of a week',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    unasked: '221 and 225 list the same deliveries of the whole period',
    feeds: ['deliveryAmounts'],
  },
  '227': {
    ...variances,
    name: 'Delivery variances of a day',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V116, 4xx V2',
    manual: '576013-635',
    unasked: '221 and 225 list the same deliveries of the whole period',
    feeds: ['deliveryAmounts'],
  },
  '222': {
    report: 'bill-of-lading',
    computer: { decode: decodeBillOfLading, encode: encodeBillOfLading },
    display: { decode: decodeBillOfLadingDisplay, encode: encodeBillOfLadingDisplay },
    name: 'Bills of lading of the current period',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V23, 4xx V2',
    manual: '576013-635',
    poll: daily,
    feeds: ['deliveryAmounts'],
  },
  C05: {
    ...rows,
    name: 'Reconciliation of the current period, day by day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    poll: { ...daily, insteadOf: 'C06' },
    feeds: ['reconciliations'],
  },
  C06: {
    ...columns,
    name: 'Reconciliation of the current period',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    poll: daily,
    feeds: ['reconciliations'],
  },
  C07: {
    ...rows,
    name: 'Reconciliation of the previous period, day by day',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V114, 4xx V2',
    manual: '576013-635',
    poll: { ...daily, data: previous, insteadOf: 'C08' },
    feeds: ['reconciliations'],
  },
  C08: {
    ...columns,
    name: 'Reconciliation of the previous period',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V114, 4xx V2',
    manual: '576013-635',
    poll: { ...daily, data: previous },
    feeds: ['reconciliations'],
  },
  // The sample of the manual contradicts itself: its row of JUL 29 and its totals do not come to their own inventory.
  C0G: {
    ...columns,
    name: 'Reconciliation of each day, by date',
    device: 'system',
    header: true,
    versions: '4xx V2',
    manual: '577013-950',
    unasked: 'C05 to C08 list the same days of the current and the previous period',
  },
} satisfies Record<string, AnyFunctionRow>;
