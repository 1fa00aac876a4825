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
import * as fleetAlarm from '#contract/nouns/gauge/fleet-alarm.ts';
import * as gauge from '#contract/nouns/gauge/gauge.ts';
import * as gaugeSettings from '#contract/nouns/gauge/gauge-settings.ts';
import * as inventory from '#contract/nouns/gauge/inventory.ts';
import * as tank from '#contract/nouns/gauge/tank.ts';
import * as form from '#contract/nouns/inspection/form.ts';
import * as inspection from '#contract/nouns/inspection/inspection.ts';
import * as account from '#contract/nouns/people/account.ts';
import * as audit from '#contract/nouns/people/audit.ts';
import * as away from '#contract/nouns/people/away.ts';
import * as channel from '#contract/nouns/people/channel.ts';
import * as health from '#contract/nouns/people/health.ts';
import * as imports from '#contract/nouns/people/import.ts';
import * as notification from '#contract/nouns/people/notification.ts';
import * as outbox from '#contract/nouns/people/outbox.ts';
import * as pause from '#contract/nouns/people/pause.ts';
import * as search from '#contract/nouns/people/search.ts';
import * as user from '#contract/nouns/people/user.ts';
import * as issue from '#contract/nouns/site/issue.ts';
import * as site from '#contract/nouns/site/site.ts';
import * as siteInfo from '#contract/nouns/site/site-info.ts';
import type { Json } from './json.ts';
import { judgedFields } from './judged-fields.table.ts';

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
  fleetAlarm,
  form,
  gauge,
  gaugeSettings,
  health,
  imports,
  inspection,
  inventory,
  issue,
  month,
  notification,
  outbox,
  packet,
  pause,
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
function namedNouns(): [string, z.ZodType][] {
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

const base = '#/components/schemas/';

/** JSON Schemas of answers, which share the contract's nouns by reference. */
export interface AnswerSchemas {
  /** Schema of an answer: a reference where it is a noun, else written out. */
  of(answer: z.ZodType): Json;
  /** Every noun that an answer rests on, by name. */
  used(): Json;
}

/** Makes the schemas of all given answers in one go, so that each noun is written once. */
export function answerSchemas(answers: readonly z.ZodType[]): AnswerSchemas {
  const registry = z.registry<{ id: string }>();
  const nouns = namedNouns();
  for (const [id, schema] of nouns) registry.add(schema, { id });
  const names = new Map(nouns.map(([name, schema]) => [schema, name]));
  const unnamed = answers.filter((answer) => !names.has(answer));
  unnamed.forEach((schema, i) => {
    names.set(schema, `answer ${i}`);
    registry.add(schema, { id: `answer ${i}` });
  });
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: (id) => base + id, unrepresentable: 'any' });
  const all = new Map(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema as Json)]));
  const find = (name: string) => all.get(name) ?? {};
  return {
    of(answer) {
      const name = names.get(answer) ?? '';
      return unnamed.includes(answer) ? find(name) : { $ref: base + name };
    },
    used: () =>
      reachable(
        answers.map((answer) => names.get(answer) ?? ''),
        find,
      ),
  };
}

function reachable(roots: readonly string[], find: (name: string) => Json): Json {
  const used = new Map<string, Json>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.set(name, find(name));
    open.push(...refsIn(find(name)));
  }
  const nouns = [...used].filter(([name]) => !name.startsWith('answer '));
  return Object.fromEntries(nouns.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

function refsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(base.length)] : refsIn(value),
  );
}

/** Schema of what a caller sends: a body or a query, written out. */
export function inputSchema(input: z.ZodType): Json {
  return withJudged(tidy(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json));
}

/** Fields of which the contract says nothing get what their actions take. */
function withJudged(schema: Json): Json {
  if (typeof schema.properties !== 'object' || schema.properties === null) return schema;
  const fields = Object.entries(schema.properties as Record<string, Json>).map(([name, field]) => [
    name,
    Object.keys(field).length === 0 ? (judgedFields[name] ?? field) : withJudged(field),
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Without what says nothing: the dialect (the document's own), addresses, and the bounds of every whole number. */
function tidy(schema: Json): Json {
  const kept = Object.entries(schema).filter(
    ([key, value]) => key !== '$schema' && key !== '$id' && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? eachTidy(value) : tidyValue(value)]),
  );
}

function eachTidy(properties: unknown): Json {
  return Object.fromEntries(Object.entries(properties as Json).map(([name, value]) => [name, tidyValue(value)]));
}

function tidyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyValue);
  return typeof value === 'object' && value !== null ? tidy(value as Json) : value;
}
