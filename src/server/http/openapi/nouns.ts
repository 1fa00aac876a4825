import { z } from 'zod';
import * as account from '#contract/nouns/account.ts';
import * as alarm from '#contract/nouns/alarm.ts';
import * as atg from '#contract/nouns/atg.ts';
import * as audit from '#contract/nouns/audit.ts';
import * as calendar from '#contract/nouns/calendar.ts';
import * as common from '#contract/nouns/common.ts';
import * as compliance from '#contract/nouns/compliance.ts';
import * as document from '#contract/nouns/document.ts';
import * as equipment from '#contract/nouns/equipment.ts';
import * as gauge from '#contract/nouns/gauge.ts';
import * as gaugeSettings from '#contract/nouns/gauge-settings.ts';
import * as health from '#contract/nouns/health.ts';
import * as imports from '#contract/nouns/import.ts';
import * as inventory from '#contract/nouns/inventory.ts';
import * as issue from '#contract/nouns/issue.ts';
import * as month from '#contract/nouns/month.ts';
import * as notification from '#contract/nouns/notification.ts';
import * as outbox from '#contract/nouns/outbox.ts';
import * as packet from '#contract/nouns/packet.ts';
import * as reminder from '#contract/nouns/reminder.ts';
import * as report from '#contract/nouns/report.ts';
import * as result from '#contract/nouns/result.ts';
import * as search from '#contract/nouns/search.ts';
import * as share from '#contract/nouns/share.ts';
import * as site from '#contract/nouns/site.ts';
import * as siteInfo from '#contract/nouns/site-info.ts';
import * as tank from '#contract/nouns/tank.ts';
import * as user from '#contract/nouns/user.ts';

/** Modules whose exported schemas give the document its names. */
const modules: readonly Record<string, unknown>[] = [
  common,
  account,
  alarm,
  atg,
  audit,
  calendar,
  compliance,
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
