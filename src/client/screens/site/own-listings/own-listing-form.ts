import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/own-listings.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import {
  neededLimits,
  type OwnLimit,
  type OwnListingInput,
  type OwnListingMethod,
  ownLimitNames,
  type UnlistedSystem,
} from '#contract/nouns/compliance/own-listing.ts';
import { numberIn } from '../compliance/results/typed-number.ts';

/** What the dialog holds of a listing of the owner, all as it was typed. */
export interface OwnListingForm {
  method: OwnListingMethod | '';
  size: OwnListingInput['size'];
  system: string;
  probe: '' | 'mag' | 'capacitance' | 'ultrasonic';
  approval: OwnListingInput['approval'] | '';
  name: string;
  approved_by: string;
  approved_on: string;
  valid_from: string;
  valid_to: string;
  products: string;
  limits: Record<OwnLimit, string>;
}

/** An empty form, for what a listing would be of where that is known. */
export function emptyOwnListing(of: UnlistedSystem | null): OwnListingForm {
  return {
    method: of?.method ?? '',
    size: of?.size ?? '0.2',
    system: of?.system ?? '',
    probe: of?.probe ?? '',
    approval: '',
    name: '',
    approved_by: '',
    approved_on: '',
    valid_from: '',
    valid_to: '',
    products: '',
    limits: Object.fromEntries(ownLimitNames.map((name) => [name, ''])) as Record<OwnLimit, string>,
  };
}

/** Limits of siphoned tanks, which each method may state besides. */
const ofSiphoned = ['max_manifold_tanks', 'max_manifold_capacity'] as const satisfies readonly OwnLimit[];

/** The limits that the form asks for, those of siphoned tanks last. */
export const limitsAsked = (method: OwnListingMethod): readonly OwnLimit[] => [...neededLimits[method], ...ofSiphoned];

/** The limit is needed for siphoned tanks alone. */
export function isOfSiphoned(limit: OwnLimit): boolean {
  const siphoned: readonly OwnLimit[] = ofSiphoned;
  return siphoned.includes(limit);
}

/** What is wrong with the form, by field; {} when it may be sent. `hasDocument`: one is chosen. */
export function checkOwnListing(form: OwnListingForm, today: string, hasDocument: boolean): FieldErrors {
  const errors: Record<string, string> = {};
  const required = ['method', 'approval', 'name', 'approved_by', 'system', 'approved_on', 'valid_from'] as const;
  for (const name of required) if (form[name].trim() === '') errors[name] = t.isRequired;
  for (const name of ['name', 'approved_by', 'system'] as const)
    if (errors[name] === undefined && form[name].trim().length < 3) errors[name] = t.atLeast3Characters;
  if (form.method !== 'sir' && form.probe === '') errors.probe = t.isRequired;
  const { approved_on: on, valid_from: from, valid_to: to } = form;
  for (const name of ['approved_on', 'valid_from', 'valid_to'] as const)
    if (form[name] !== '' && !isCalendarDate(form[name])) errors[name] = t.mustBeDate;
  if (errors.approved_on === undefined && on > today) errors.approved_on = t.mustNotBeInFuture;
  if (errors.valid_from === undefined && from < on) errors.valid_from = t.mustNotBeBeforeApproval;
  if (errors.valid_to === undefined && to !== '' && to < from) errors.valid_to = t.mustNotBeBeforeFirstDay;
  if (form.method !== '')
    for (const limit of limitsAsked(form.method)) {
      const typed = form.limits[limit];
      if (typed.trim() !== '' && !Number.isFinite(numberIn(typed))) errors[`limits.${limit}`] = t.mustBeNumber;
    }
  if (!hasDocument) errors.document = t.isRequired;
  return errors;
}

/** The body of the call; a limit that was left empty is left out. */
export function ownListingBody(form: OwnListingForm, document: DocumentRef): OwnListingInput {
  const { method, approval, probe, valid_to: to, limits, ...rest } = form;
  if (method === '' || approval === '') throw new Error('a checked form has a method and an approval');
  const typed = limitsAsked(method).filter((name) => limits[name].trim() !== '');
  return {
    ...rest,
    name: rest.name.trim(),
    system: rest.system.trim(),
    approved_by: rest.approved_by.trim(),
    products: rest.products.trim(),
    method,
    approval,
    probe: method === 'sir' || probe === '' ? null : probe,
    valid_to: to === '' ? null : to,
    limits: Object.fromEntries(typed.map((name) => [name, numberIn(limits[name])])),
    document,
  };
}
