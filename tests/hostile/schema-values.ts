import fc from 'fast-check';
import { z } from 'zod';
import { nastyText, nastyValue } from './nasty-values.ts';

/** The part of JSON Schema that the contract's schemas come out as. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: JsonSchema | boolean;
}

/** What a field of this name usually holds, as far as its schema does not tell; the fixtures' own ids and names. */
const usual: Record<string, readonly unknown[]> = {
  email: ['u1@example.com', 'u2@example.com', 'new@example.com', 'New@Example.com '],
  password: ['password-123', 'n3w-Passw0rd', 'short'],
  currentPassword: ['password-123', 'wrong-password'],
  role: ['user', 'technician', 'regulator', 'admin'],
  name: ['Alpha Fuel', 'New place', 'scan.pdf', 'Inspection letter.pdf'],
  month: ['2026-10', '2026-11', '2027-01', '1999-12'],
  status: ['Pending', 'In Progress', 'Closed', 'ALL', 'OVERDUE'],
  priority: ['High', 'Medium', 'Low'],
  alarmLabel: ['T1: High Water Alarm', 'Another alarm'],
  folder: ['Exports', 'Regulatory Correspondence', 'Scratch', 'Monthly Reports/2026', ''],
  file: ['Inspection letter.pdf', '2026-10_Monthly_Report.pdf', 'Packet_101_2026-10_20261105T120000Z.zip', 'no.pdf'],
  ip: ['10.20.0.11', '10.20.0.99', '8.8.8.8', '2001:db8::1', '127.0.0.1', '169.254.169.254'],
  port: [10001, '10001', 0, 65535, 65536],
  year: ['2026', 2026, '1999', ''],
  ttlHours: [1, 168, '24', 169],
  windowDays: [30, '30', 0, 4000],
  siteId: [101, '102', 999],
  site_id: [101, 102, 999, null],
  siteIds: [[101], [101, 102, 103], [999]],
  writeSiteIds: [[101], [], [102]],
  tank_number: [1, 2, 99, null],
  from: ['2026-11-01', '2026-11-01T00:00:00Z', '2026-12-01'],
  to: ['2026-11-19', '2026-11-19T21:00:00Z', 'u1@example.com', 'a@example.com,b@example.com', '+12125550123'],
  limit: ['1', '200', '50', '0', '201'],
  cursor: ['', 'eyJhIjoxfQ', 'MTAw', 'AAAA', 'bnVsbA', 'W10', 'W251bGxd', 'WyJhIiwxXQ', 'e30'],
  key: ['spill_bucket_annual_md', 'monthly', 'nothing'],
  command: ['inventory', 'alarm_history', 'clear_alarms', 'nothing'],
  completed_on: ['2026-11-18', '2026-11-30', '1899-01-01'],
  timezone: ['America/New_York', 'Mars/Base', 'UTC'],
  token: ['a-reset-token', 'x'.repeat(43)],
  code: ['123456', 'abcd-efgh', 123456],
  webhook_url: ['', 'https://hooks.example.com/x', 'http://127.0.0.1/', 'https://169.254.169.254/'],
  url: ['https://example.com'],
  address: ['https://hooks.example.com/x', 'http://127.0.0.1/', 'https://169.254.169.254/'],
  endpoint: ['https://push.example.com/x', 'http://127.0.0.1/'],
  phone: ['+12125550123', '911'],
  state: ['MD', 'ALL', 'md', ''],
  size: [100, 1_048_577, 26_214_401],
  limit_high: [9000],
  capacity: [10000, 0, -1],
  format: ['csv', 'json'],
  dryRun: ['true', 'false', '1'],
};

/** Values for one field: mostly such as its schema takes, now and then such as it does not. */
function field(name: string, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const known = usual[name];
  const fitting = fromJsonSchema(schema, depth);
  return known === undefined
    ? fitting
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: fitting });
}

function text(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { pattern, minLength = 0, maxLength = 60 } = schema;
  const edge = fc.constantFrom(
    ...['a'.repeat(Math.min(maxLength, 10_000)), 'a'.repeat(Math.min(maxLength, 10_000) + 1)],
  );
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  if (pattern === undefined) return fc.oneof({ weight: 4, arbitrary: free }, { weight: 1, arbitrary: edge });
  return fc.oneof({ weight: 4, arbitrary: matching(pattern) }, { weight: 1, arbitrary: free });
}

/** Texts a pattern takes; patterns with what the generator does not know give any text. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ maxLength: 40 });
  }
}

function number(schema: JsonSchema, whole: boolean): fc.Arbitrary<unknown> {
  const min = Math.max(schema.minimum ?? -1000, -(2 ** 31));
  const max = Math.max(min, Math.min(schema.maximum ?? 100_000, 2 ** 31 - 1));
  const edges = fc.constantFrom(min, max, min - 1, max + 1);
  const inside = whole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  return fc.oneof({ weight: 3, arbitrary: inside }, { weight: 1, arbitrary: edges });
}

function object(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, spoilt(field(name, inner, depth + 1))]),
  );
  const present = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  return fc.oneof({ weight: 6, arbitrary: present }, { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) });
}

function spoilt(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: nastyValue });
}

function fromJsonSchema(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices !== undefined && choices.length > 0) {
    return fc.oneof(...choices.map((choice) => fromJsonSchema(choice, depth + 1)));
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, depth);
    case 'array': {
      const most = schema.maxItems ?? 4;
      return fc.array(spoilt(fromJsonSchema(schema.items ?? {}, depth + 1)), { maxLength: Math.min(most, 4) });
    }
    case 'string':
      return text(schema);
    case 'integer':
      return number(schema, true);
    case 'number':
      return number(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return nastyValue;
  }
}

function asJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

/** Bodies for a route's schema: valid, nearly valid, and anything. */
export function bodies(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fromJsonSchema(asJsonSchema(schema), 0) },
    { weight: 2, arbitrary: nastyValue },
  );
}

/** Query parameters for a route's schema, as pairs; names may come twice, and there may be strangers. */
export function queries(schema: z.ZodType | undefined): fc.Arbitrary<[string, string][]> {
  const properties = schema === undefined ? {} : (asJsonSchema(schema).properties ?? {});
  const known = Object.entries(properties).map(([name, inner]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: field(name, inner, 0).map(asText) }, { weight: 2, arbitrary: nastyText }),
    ),
  );
  const stranger = fc.tuple(nastyText, nastyText);
  return fc.array(known.length === 0 ? stranger : fc.oneof({ weight: 9, arbitrary: fc.oneof(...known) }, stranger), {
    maxLength: known.length === 0 ? 2 : 5,
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** What stands for each path parameter in the fixtures. */
const pathValues: Record<string, readonly string[]> = {
  id: ['101', '101', '101', '101', '102', '103', '1', '4', '11', '999'],
  issueId: ['501', '502', '7'],
  alarmId: ['601', '7'],
  tankNumber: ['1', '2', '99', '100', '2147483647'],
  equipmentId: ['801', '7'],
  insuranceId: ['901', '7'],
  credentialId: ['1', '7'],
  resultId: ['1101', '7'],
  completionId: ['1001', '7'],
  key: ['spill_bucket_annual_md', 'nothing', 'insurance'],
  shareId: ['701', '7'],
  channel: ['mail', 'slack', 'sms', 'push', 'pigeon'],
  deviceId: ['1', '7'],
  tokenId: ['1101', '7'],
  kind: ['sites', 'users', 'nothing'],
  number: ['0', '1', '-1'],
  sessionId: ['others', 'nothing'],
  uploadId: ['00000000-0000-4000-8000-000000000000', 'nothing'],
};

/** One path parameter: mostly one that is there. */
export function pathValue(name: string, good: readonly string[] = []): fc.Arbitrary<string> {
  const values = [...(pathValues[name] ?? ['7']), ...good];
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...values) }, { weight: 2, arbitrary: nastyText });
}
