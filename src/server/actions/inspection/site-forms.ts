import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import { overWindow } from '#compliance/calendar/window.ts';
import { formsIn } from '#compliance/forms/all-forms.ts';
import type { FormDefinition } from '#compliance/forms/form-definition.ts';
import { type FormPiece, makeSheet } from '#compliance/forms/make-sheet.ts';
import { AppError } from '#contract/errors.ts';
import { type CalendarItem, usualWindowDays } from '#contract/nouns/compliance/calendar.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { FormChoice, InspectionList } from '#contract/nouns/inspection/inspection.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listFormTanks } from '#server/store/inspection/form-equipment.ts';
import { listInspections } from '#server/store/inspection/inspections.ts';
import { readSiteCalendars, type SiteCalendar } from '../compliance/site-calendars.ts';
import { isOthersVisit, toInspection } from './inspection-view.ts';

/** Most inspections that a list shows. */
const mostListed = 200;

/** A site as its forms need it: its pieces and what is due. */
export interface FormSite {
  calendar: SiteCalendar;
  pieces: FormPiece[];
}

/** Throws site_not_found. */
export async function readFormSite(sql: Sql, siteId: number, now: Date): Promise<FormSite> {
  const calendar = (await readSiteCalendars(sql, [siteId], now)).get(siteId);
  if (calendar === undefined) throw new AppError('site_not_found');
  const site = siteEquipment(calendar.facts);
  const tanks = await listFormTanks(sql, siteId);
  // What only the gauge names has no row of equipment, and no line of its own: it is recorded first.
  const pieces = calendar.facts.equipment
    .filter(({ id, removedOn }) => id > 0 && removedOn === undefined)
    .map((piece): FormPiece => {
      const tank = tanks.find(({ number }) => number === piece.tankNumber);
      // What is at a tank is held to the size of the tank.
      const own =
        piece.tankNumber === null ? {} : { capacity: tank?.capacity ?? null, diameter: tank?.diameter ?? null };
      return {
        id: piece.id,
        category: piece.category,
        name: site.nameOf(piece),
        facts: { ...piece.traits, ...own, tank: piece.tankNumber, installed_on: piece.installedOn },
      };
    });
  return { calendar, pieces };
}

/** A form by its key, where the state of the site has it: a state's own form takes the place of the federal one. Throws form_not_found. */
export function requireForm(key: string, { calendar }: FormSite): FormDefinition {
  const form = formsIn(calendar.facts.state).find((one) => one.key === key);
  if (form === undefined) throw new AppError('form_not_found');
  return form;
}

/** A form as it is filled at a site: its pieces, and the certificates that are on file. */
export const sheetAt = (form: FormDefinition, { pieces, calendar }: FormSite): Sheet =>
  makeSheet(form, pieces, calendar.facts.credentials ?? []);

/** A form with a line for each piece of the site. Throws form_not_found, site_not_found. */
export async function readSheet(sql: Sql, siteId: number, key: string, now: Date): Promise<Sheet> {
  const site = await readFormSite(sql, siteId, now);
  return sheetAt(requireForm(key, site), site);
}

const order: Record<CalendarItem['status'], number> = { OVERDUE: 0, NOT_SET_UP: 1, DUE_SOON: 2, OK: 3, NA: 4 };

/**
 * The forms of a site, the most urgent first, and its inspections; of visits that are not signed only the reader's own.
 * Throws site_not_found.
 */
export async function listSiteInspections(
  sql: Sql,
  siteId: number,
  now: Date,
  readerId: number,
): Promise<InspectionList> {
  const site = await readFormSite(sql, siteId, now);
  const forms = formsIn(site.calendar.facts.state).map((form) => choiceOf(form, site));
  const rank = ({ items }: FormChoice) => Math.min(9, ...items.map(({ status }) => order[status]));
  const due = ({ items }: FormChoice) =>
    items.reduce((first, { next_due }) => (next_due !== null && next_due < first ? next_due : first), '9999-12-31');
  const inspections = await listInspections(sql, siteId, mostListed);
  return {
    forms: forms.toSorted((a, b) => rank(a) - rank(b) || due(a).localeCompare(due(b))),
    inspections: inspections.filter((row) => !isOthersVisit(row, readerId)).map(toInspection),
  };
}

/** What an inspector found is no vendor's, and neither are the certificates of people. */
export const isForVendors = ({ purpose, sections }: Sheet): boolean =>
  purpose !== 'visit' && sections.every(({ certificates }) => certificates === undefined);

function choiceOf(form: FormDefinition, site: FormSite): FormChoice {
  const { calendar } = site;
  const sheet = sheetAt(form, site);
  const keys = new Set(form.sections.flatMap(({ proves }) => proves));
  const items = calendar.items
    .filter(({ key }) => keys.has(key))
    .map((item) => overWindow(item, calendar.today, usualWindowDays))
    .map(({ key, label, status, next_due }) => ({ key, label, status, next_due }));
  const lines = sheet.sections.reduce((sum, section) => sum + section.lines.length, 0);
  return {
    form: form.key,
    edition: form.edition,
    title: form.title,
    purpose: form.purpose,
    for_vendors: isForVendors(sheet),
    items,
    lines,
    empty: lines > 0 ? '' : sheet.sections.map(({ empty }) => empty).join(' '),
  };
}
