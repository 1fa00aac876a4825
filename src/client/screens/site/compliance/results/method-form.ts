import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/compliance/results.ts';
import {
  type RepairPart,
  repairParts,
  type SuctionCriterion,
  suctionCriteria,
  type WellFinding,
  wellFindings,
} from '#contract/nouns/compliance/method-record.table.ts';
import type { SuctionCheck } from '#contract/nouns/compliance/method-record.ts';
import type { ResultInput, ResultKind } from '#contract/nouns/compliance/result.ts';
import { numberIn } from './typed-number.ts';

/* What the dialog holds of records of methods that no gauge carries out, all as it was typed. */

export interface WellForm {
  well: string;
  found: WellFinding | '';
  water_depth: string;
  reading: string;
  background: string;
}

export interface MethodForm {
  begin: [string, string];
  end: [string, string];
  hours: string;
  variation: string;
  capacity: string;
  diameter: string;
  wells: WellForm[];
  instrument: string;
  detects: string;
  of: 'groundwater' | 'vapor' | '';
  count: string;
  depth: string;
  suction: Record<SuctionCriterion, 'yes' | 'no' | ''>;
  parts: RepairPart[];
  what: string;
  sirVersion: string;
  /** First and last day of a SIR statement's own period; '' where it covers a calendar month. */
  sirFrom: string;
  sirTo: string;
}

export const emptyWell: WellForm = { well: '', found: '', water_depth: '', reading: '', background: '' };
/** As many wells as a check may have. */
export const mostWells = 40;

export function emptyMethod(): MethodForm {
  return {
    begin: ['', ''],
    end: ['', ''],
    hours: '',
    variation: '',
    capacity: '',
    diameter: '',
    wells: [emptyWell],
    instrument: '',
    detects: '',
    of: '',
    count: '',
    depth: '',
    suction: Object.fromEntries(suctionCriteria.map((name) => [name, ''])) as MethodForm['suction'],
    parts: [],
    what: '',
    sirVersion: '',
    sirFrom: '',
    sirTo: '',
  };
}

/** A stored draft of it; an empty one for what is none. */
export function readMethodDraft(value: unknown): MethodForm {
  const empty = emptyMethod();
  if (typeof value !== 'object' || value === null) return empty;
  const kept = value as Partial<MethodForm>;
  const text = (one: unknown) => (typeof one === 'string' ? one : '');
  const two = (one: unknown): [string, string] => (Array.isArray(one) ? [text(one[0]), text(one[1])] : ['', '']);
  const wells = Array.isArray(kept.wells) ? kept.wells.slice(0, mostWells).map(readWell) : [];
  return {
    begin: two(kept.begin),
    end: two(kept.end),
    hours: text(kept.hours),
    variation: text(kept.variation),
    capacity: text(kept.capacity),
    diameter: text(kept.diameter),
    wells: wells.length === 0 ? empty.wells : wells,
    instrument: text(kept.instrument),
    detects: text(kept.detects),
    of: kept.of === 'groundwater' || kept.of === 'vapor' ? kept.of : '',
    count: text(kept.count),
    depth: text(kept.depth),
    suction: Object.fromEntries(
      suctionCriteria.map((name) => [
        name,
        kept.suction?.[name] === 'yes' || kept.suction?.[name] === 'no' ? kept.suction[name] : '',
      ]),
    ) as MethodForm['suction'],
    parts: repairParts.filter((part) => Array.isArray(kept.parts) && kept.parts.includes(part)),
    what: text(kept.what),
    sirVersion: text(kept.sirVersion),
    sirFrom: text(kept.sirFrom),
    sirTo: text(kept.sirTo),
  };
}

function readWell(value: unknown): WellForm {
  if (typeof value !== 'object' || value === null) return emptyWell;
  const kept = value as Record<string, unknown>;
  const text = (one: unknown) => (typeof one === 'string' ? one : '');
  return {
    well: text(kept.well),
    found: wellFindings.find((known) => known === kept.found) ?? '',
    water_depth: text(kept.water_depth),
    reading: text(kept.reading),
    background: text(kept.background),
  };
}

/** Numbers that a kind asks for, by the field as the server names it. */
function numbersOf(kind: ResultKind, form: MethodForm): [field: string, typed: string, optional: boolean][] {
  if (kind === 'manual_gauging')
    return [
      ['gauging.begin', form.begin[0], false],
      ['gauging.begin', form.begin[1], false],
      ['gauging.end', form.end[0], false],
      ['gauging.end', form.end[1], false],
      ['gauging.hours', form.hours, false],
      ['gauging.variation', form.variation, false],
      ['gauging.capacity', form.capacity, false],
      ['gauging.diameter', form.diameter, true],
    ];
  if (kind === 'groundwater')
    return [
      ...form.wells.map((well, at): [string, string, boolean] => [
        `wells.wells.${at}.water_depth`,
        well.water_depth,
        false,
      ]),
      ['wells.detects', form.detects, false],
    ];
  if (kind === 'vapor')
    return form.wells.flatMap((well, at): [string, string, boolean][] => [
      [`wells.wells.${at}.reading`, well.reading, false],
      [`wells.wells.${at}.background`, well.background, false],
    ]);
  if (kind === 'site_assessment')
    return [
      ['assessment.wells', form.count, false],
      ['assessment.water_depth', form.depth, form.of !== 'groundwater'],
    ];
  return [];
}

/** What is wrong with it before it is sent, by field; the server knows more. */
export function checkMethod(kind: ResultKind, form: MethodForm): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, typed, optional] of numbersOf(kind, form)) {
    const text = typed.trim();
    if (text === '' ? !optional : Number.isNaN(numberIn(text)))
      errors[field] = text === '' ? t.isRequired : t.mustBeNumber;
  }
  if (kind === 'groundwater' || kind === 'vapor') {
    form.wells.forEach(({ well, found }, at) => {
      if (well.trim() === '') errors[`wells.wells.${at}.well`] = t.isRequired;
      if (found === '') errors[`wells.wells.${at}.found`] = t.isRequired;
    });
    if (form.instrument.trim() === '') errors['wells.instrument'] = t.isRequired;
  }
  if (kind === 'site_assessment' && form.of === '') errors['assessment.of'] = t.isRequired;
  if (kind === 'safe_suction')
    for (const name of suctionCriteria) if (form.suction[name] === '') errors[`suction.${name}`] = t.isRequired;
  if (kind === 'sir' && (form.sirFrom === '') !== (form.sirTo === ''))
    errors[form.sirFrom === '' ? 'sir.from' : 'sir.to'] = t.isRequired;
  if (kind === 'repair') {
    if (form.parts.length === 0) errors['repair.parts'] = t.isRequired;
    if (form.what.trim() === '') errors['repair.what'] = t.isRequired;
  }
  return errors;
}

/** A statement's version and period, as far as they were typed. */
function sirBody({ sirVersion, sirFrom, sirTo }: MethodForm): Partial<ResultInput> {
  const period = sirFrom === '' || sirTo === '' ? {} : { from: sirFrom, to: sirTo };
  if (sirVersion.trim() === '' && sirFrom === '') return {};
  return { sir: { version: sirVersion.trim(), ...period } };
}

const orNull = (typed: string) => (typed.trim() === '' ? null : numberIn(typed));

/** What is sent of it: only what the kind has. */
export function methodBody(kind: ResultKind, form: MethodForm): Partial<ResultInput> {
  switch (kind) {
    case 'manual_gauging':
      return {
        gauging: {
          begin: form.begin.map(numberIn),
          end: form.end.map(numberIn),
          hours: numberIn(form.hours),
          variation: numberIn(form.variation),
          capacity: numberIn(form.capacity),
          diameter: orNull(form.diameter),
        },
      };
    case 'groundwater':
    case 'vapor':
      return {
        wells: {
          wells: form.wells.map(({ well, found, water_depth: depth, reading, background }) => ({
            well: well.trim(),
            found: found === '' ? 'product' : found,
            water_depth: kind === 'groundwater' ? orNull(depth) : null,
            reading: kind === 'vapor' ? orNull(reading) : null,
            background: kind === 'vapor' ? orNull(background) : null,
          })),
          instrument: form.instrument.trim(),
          detects: kind === 'groundwater' ? orNull(form.detects) : null,
        },
      };
    case 'site_assessment':
      return form.of === ''
        ? {}
        : { assessment: { of: form.of, wells: numberIn(form.count), water_depth: orNull(form.depth) } };
    case 'safe_suction':
      return {
        suction: Object.fromEntries(
          suctionCriteria.map((name) => [name, form.suction[name] === 'yes']),
        ) as SuctionCheck,
      };
    case 'sir':
      return sirBody(form);
    case 'repair':
      return { repair: { parts: form.parts, what: form.what.trim() } };
    default:
      return {};
  }
}
