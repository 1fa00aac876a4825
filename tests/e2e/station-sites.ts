import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type ServedStation, serveStation } from '#simulator/own-station/serve-station.ts';
import { readStationFile, type StationPlan } from '#simulator/station-file/read-station-file.ts';

const folder = fileURLToPath(new URL('../../fixtures/stations/', import.meta.url));
const HOUR = 3_600_000;

/** The console of an example station file behind a site of the demo. */
export interface StationSite {
  id: number;
  name: string;
  /** Goes on so many hours in the file's changes; its clock goes on with the real one. */
  letPass(hours: number): void;
  stop(): Promise<void>;
}

/** One site has one address: each console gets its own on this computer. */
let added = 0;

/** Runs the console of an example station file, and adds a site for it as an administrator would. */
export async function addStationSite(page: Page, url: string, file: string, name: string): Promise<StationSite> {
  added += 1;
  const plan: StationPlan = readStationFile(readFileSync(`${folder}${file}.yaml`, 'utf8'), Date.now());
  const served: ServedStation = await serveStation(plan, { host: `127.0.90.${added}`, port: 0 });
  const answer = await page.request.post(`${url}/api/admin/sites`, {
    headers: { origin: url },
    data: { name, ip: served.host, port: served.port, site_type: 'Compliance & Reporting', state: 'MD' },
  });
  if (!answer.ok()) throw new Error(`The site ${name} was not added: ${answer.status()} ${await answer.text()}`);
  const listed = (await (await page.request.get(`${url}/api/sites`)).json()) as { id: number; name: string }[];
  const id = listed.find((site) => site.name === name)?.id;
  if (id === undefined) throw new Error(`There is no site ${name}.`);
  return {
    id,
    name,
    letPass: (hours) => {
      plan.startedAt -= hours * HOUR;
    },
    stop: () => served.stop(),
  };
}
