import type { SiteInput } from '#contract/nouns/site/site.ts';

/** The fields of the dashboard's form, as typed. */
export type DashboardForm = {
  name: string;
  ip: string;
  port: string;
};

export const EMPTY_FORM: DashboardForm = { name: '', ip: '', port: '' };

/** The first field that is missing or, for the port, no whole number from 1 to 65535; nothing when all are good. */
export function wrongField({ name, ip, port }: DashboardForm): Partial<Record<keyof DashboardForm, string>> {
  const number = port.trim();
  if (name.trim() === '') return { name: 'missing' };
  if (ip.trim() === '') return { ip: 'missing' };
  return /^\d{1,5}$/.test(number) && Number(number) >= 1 && Number(number) <= 65_535 ? {} : { port: 'invalid' };
}

/** Body of POST: the port as a number, no type. */
export function addBody(form: DashboardForm): SiteInput {
  return { name: form.name.trim(), ip: form.ip.trim(), port: Number(form.port.trim()) };
}
