import { z } from 'zod';
import * as common from '#contract/nouns/common.ts';
import * as calendar from '#contract/nouns/compliance/calendar.ts';
import * as compliance from '#contract/nouns/compliance/compliance.ts';
import * as month from '#contract/nouns/compliance/month.ts';
import * as reminder from '#contract/nouns/compliance/reminder.ts';
import * as report from '#contract/nouns/compliance/report.ts';
import * as result from '#contract/nouns/compliance/result.ts';
import * as desk from '#contract/nouns/desk/desk.ts';
import * as document from '#contract/nouns/document/document.ts';
import * as packet from '#contract/nouns/document/packet.ts';
import * as share from '#contract/nouns/document/share.ts';
import * as alarm from '#contract/nouns/gauge/alarm.ts';
import * as atg from '#contract/nouns/gauge/atg.ts';
import * as equipment from '#contract/nouns/gauge/equipment.ts';
import * as gauge from '#contract/nouns/gauge/gauge.ts';
import * as gaugeSettings from '#contract/nouns/gauge/gauge-settings.ts';
import * as inventory from '#contract/nouns/gauge/inventory.ts';
import * as tank from '#contract/nouns/gauge/tank.ts';
import * as account from '#contract/nouns/people/account.ts';
import * as audit from '#contract/nouns/people/audit.ts';
import * as away from '#contract/nouns/people/away.ts';
import * as channel from '#contract/nouns/people/channel.ts';
import * as health from '#contract/nouns/people/health.ts';
import * as imports from '#contract/nouns/people/import.ts';
import * as notification from '#contract/nouns/people/notification.ts';
import * as outbox from '#contract/nouns/people/outbox.ts';
import * as search from '#contract/nouns/people/search.ts';
import * as user from '#contract/nouns/people/user.ts';
import * as issue from '#contract/nouns/site/issue.ts';
import * as site from '#contract/nouns/site/site.ts';
import * as siteInfo from '#contract/nouns/site/site-info.ts';

/** Modules whose exported schemas give the document its names. */
const modules: readonly Record<string, unknown>[] = [
  common,
  account,
  alarm,
  atg,
  audit,
  away,
  calendar,
  channel,
  compliance,
  desk,
  document,
  equipment,
  gauge,
  gaugeSettings,
  health,
  imports,
  inventory,
  issue,
  month,
  notification,
  outbox,
  packet,
  reminder,
  report,
  result,
  search,
  share,
  site,
  siteInfo,
  tank,
  user,
];

/** The contract's nouns as [name, schema], e.g. ['SiteDetail', ...]; a schema has one name and a name one schema. */
export function namedNouns(): [string, z.ZodType][] {
  const names = new Map<string, z.ZodType>();
  const seen = new Set<z.ZodType>();
  for (const module of modules) {
    for (const [key, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType) || seen.has(schema)) continue;
      const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      if (names.has(name)) throw new Error(`two nouns of the contract have the name ${name}`);
      names.set(name, schema);
      seen.add(schema);
    }
  }
  return [...names];
}
