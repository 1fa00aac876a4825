import type { SiteInput } from '#contract/nouns/site/site.ts';

/** What stands in the dashboard's form, as typed. */
export interface DashboardForm {
  name: string;
  ip: string;
  port: string;
}

export const EMPTY_FORM: DashboardForm = { name: '', ip: '', port: '' };

/** The first field that is missing or, for the port, no whole number from 1 to 65535; null when all are good. */
export function firstWrong(form: DashboardForm): keyof DashboardForm | null {
  if (form.name.trim() === '') return 'name';
  if (form.ip.trim() === '') return 'ip';
  const port = form.port.trim();
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535 ? null : 'port';
}

/** Body of POST: the port as a number, no type. */
export function addBody(form: DashboardForm): SiteInput {
  return { name: form.name.trim(), ip: form.ip.trim(), port: Number(form.port.trim()) };
}
