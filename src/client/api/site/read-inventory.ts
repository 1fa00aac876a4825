import { type AtgStatus, gaugeUnits, unitsEvidence, unitsSources } from '#contract/nouns/gauge/gauge.ts';
import {
  capacitySources,
  type InventoryRow,
  type MissingValue,
  missingValues,
} from '#contract/nouns/gauge/inventory.ts';
import {
  type Fields,
  listIn,
  listOf,
  numberOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
} from '../wire/read.ts';

/** The values that the gauge does not give now: in a long list nearly every row has none. */
function missingIn(value: unknown): MissingValue[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const names = textsOf(value);
  return missingValues.filter((name) => names.includes(name));
}

/** When what is shown for them was read; null where that is not known. */
function missingSince(fields: Fields): (string | null)[] {
  const { no_value: names, no_value_at: times } = fields;
  if (!Array.isArray(names) || names.length === 0) return [];
  const told = textsOf(names);
  return missingIn(names).map((name) => (Array.isArray(times) ? textOrNull(times[told.indexOf(name)]) : null));
}

function readRow(fields: Fields): InventoryRow {
  const limits = objectOf(fields.limits) ?? {};
  return {
    site: textOf(fields.site),
    site_id: numberOf(fields.site_id),
    timezone: textOf(fields.timezone),
    tags: textsOf(fields.tags),
    tank_number: numberOf(fields.tank_number),
    tank_label: textOf(fields.tank_label),
    volume: numberOrNull(fields.volume),
    height_inches: fields.height_inches === undefined ? 0 : numberOrNull(fields.height_inches),
    ullage: numberOrNull(fields.ullage),
    capacity: numberOrNull(fields.capacity),
    capacity_source: capacitySources.find((known) => known === fields.capacity_source) ?? null,
    water_in: numberOrNull(fields.water_in),
    // A copy from before the field was there says nothing of its units: nothing is confirmed by that.
    units_confirmed: fields.units_confirmed === true,
    no_value: missingIn(fields.no_value),
    no_value_at: missingSince(fields),
    updated_at: textOf(fields.updated_at),
    stale: fields.stale === true,
    product: textOf(fields.product),
    temperature_f: numberOrNull(fields.temperature_f),
    tc_volume: numberOrNull(fields.tc_volume),
    limits: {
      low: numberOrNull(limits.low),
      high: numberOrNull(limits.high),
      overfill: numberOrNull(limits.overfill),
      high_water_in: numberOrNull(limits.high_water_in),
    },
    alarms: textsOf(fields.alarms),
    gauge_time: textOrNull(fields.gauge_time),
  };
}

/** Rows of the inventory calls. A product height that is left out is 0 (docs/reference/screens.md#fields); a number that is null is drawn as '–'. */
export function readInventory(body: unknown): InventoryRow[] {
  return listIn(body, 'rows', 'inventory').map(readRow);
}

const backFillStates = ['waiting', 'read', 'partial', 'refused', 'silent', 'unreadable'] as const;

/** State of a gauge's connection. */
export function readAtgStatus(body: unknown): AtgStatus {
  const fields = objectOf(body) ?? {};
  return {
    site_id: numberOf(fields.site_id),
    consoleType: textOf(fields.consoleType),
    isOnline: fields.isOnline === true,
    last_seen_at: textOrNull(fields.last_seen_at),
    last_poll_at: textOrNull(fields.last_poll_at),
    last_error: textOrNull(fields.last_error),
    format: fields.format === 'computer' || fields.format === 'display' ? fields.format : null,
    software: textOrNull(fields.software),
    clock_drift_seconds: numberOrNull(fields.clock_drift_seconds),
    state_since: textOrNull(fields.state_since),
    units: gaugeUnits.find((known) => known === fields.units) ?? null,
    units_source: unitsSources.find((known) => known === fields.units_source) ?? null,
    units_guessed_until: textOrNull(fields.units_guessed_until),
    units_reported: gaugeUnits.find((known) => known === fields.units_reported) ?? null,
    units_evidence: unitsEvidence.find((known) => known === fields.units_evidence) ?? null,
    units_set: gaugeUnits.find((known) => known === fields.units_set) ?? null,
    units_set_at: textOrNull(fields.units_set_at),
    units_doubted_since: textOrNull(fields.units_doubted_since),
    unanswered: listOf(fields.unanswered).map((one) => ({
      name: textOf(one.name),
      means: textOf(one.means),
      how: one.how === 'silent' ? ('silent' as const) : ('refused' as const),
      not_read_since: textOrNull(one.not_read_since),
    })),
    not_understood: listOf(fields.not_understood).map((one) => ({
      function: textOf(one.function),
      name: textOf(one.name),
      since: textOf(one.since),
      means: textOf(one.means),
    })),
    odd_readings: listOf(fields.odd_readings).map((one) => ({
      tank: numberOrNull(one.tank),
      what: textOf(one.what),
      kept: one.kept === true,
      times: numberOf(one.times),
      last_at: textOf(one.last_at),
    })),
    pages_kept: numberOf(fields.pages_kept),
    setting_changes: numberOf(fields.setting_changes),
    back_fills: listOf(fields.back_fills).map((gap) => ({
      from: textOf(gap.from),
      to: textOf(gap.to),
      reason: gap.reason === 'first_contact' ? ('first_contact' as const) : ('outage' as const),
      open: gap.open === true,
      parts: listOf(gap.parts).map((part) => ({
        name: textOf(part.name),
        // A state that we do not know brought nothing that counts.
        state: backFillStates.find((known) => known === part.state) ?? ('unreadable' as const),
        rows: numberOrNull(part.rows),
      })),
      recovered_seconds: numberOf(gap.recovered_seconds),
      why: textOrNull(gap.why),
      updated_at: textOf(gap.updated_at),
    })),
  };
}
