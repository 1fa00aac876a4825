import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
    .default(fallback)
    .transform((value) => value === '1' || value === 'true');
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`);
const httpUrl = (hint: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), hint);

/** True for what the web framework takes as the addresses of proxies. */
function isProxyList(value: string): boolean {
  return value
    .split(',')
    .map((part) => part.trim())
    .every(
      (part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part),
    );
}

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl('must be an http or https address such as https://tanks.example.com').optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  TRUSTED_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or ranges such as 10.0.0.1 or 10.0.0.0/8, parted by commas')
    .default(''),
  FORECOURT_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PG_BIN: z.string().min(1).optional(),
  FORECOURT_DEMO: flag('1'),
  FORECOURT_ROLES: z
    .string()
    .default('web,poller,worker')
    .transform((value) =>
      value
        .split(',')
        .map((role) => role.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.enum(['web', 'poller', 'worker'], 'knows only web, poller and worker'))
        .min(1, 'needs at least one of web, poller, worker'),
    ),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').max(256).optional(),
  POLL_SECONDS: wholeNumber(1, 86_400).default(60),
  ALLOW_LOCAL_GAUGES: flag('0'),
  UNIQUE_IP_PORT: flag('0'),
  REDACT_CONSOLE_ADDRESS: z.enum(['', 'regulator'], "can only be 'regulator'").default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine((value) => URL.canParse(value), 'must be an address such as smtp://mail.example.com:587')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Forecourt <forecourt@localhost>'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

export type ProcessRole = 'web' | 'poller' | 'worker';

/** Everything a process needs to know from its environment, checked once at start. */
export interface Config {
  port: number;
  host: string;
  /** Null until the port is known: then http://localhost:{port}. */
  publicUrl: string | null;
  allowedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed, as Fastify's trustProxy takes them; '' = none. */
  trustedProxy: string;
  dataDir: string;
  databaseUrl: string | null;
  pgBin: string | null;
  demo: boolean;
  roles: readonly ProcessRole[];
  admin: { email: string; password: string } | null;
  pollSeconds: number;
  allowLocalGauges: boolean;
  uniqueIpPort: boolean;
  redactAddressFor: 'regulator' | null;
  smtpUrl: string | null;
  mailFrom: string;
  metricsToken: string | null;
  logLevel: string;
}

/** Reads the settings; throws StartError naming the first wrong one and what it must be. Empty values count as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
  }
  const s = parsed.data;
  if ((s.ADMIN_EMAIL === undefined) !== (s.ADMIN_PASSWORD === undefined)) {
    throw new StartError('The settings ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL === undefined ? null : new URL(s.PUBLIC_URL).origin,
    allowedOrigins: readOrigins(s.ALLOWED_ORIGINS),
    trustedProxy: s.TRUSTED_PROXY,
    dataDir: resolve(s.FORECOURT_DATA),
    databaseUrl: s.DATABASE_URL ?? null,
    pgBin: s.PG_BIN ?? null,
    demo: s.FORECOURT_DEMO,
    roles: [...new Set(s.FORECOURT_ROLES)],
    admin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : null,
    pollSeconds: s.POLL_SECONDS,
    allowLocalGauges: s.ALLOW_LOCAL_GAUGES,
    uniqueIpPort: s.UNIQUE_IP_PORT,
    redactAddressFor: s.REDACT_CONSOLE_ADDRESS === '' ? null : s.REDACT_CONSOLE_ADDRESS,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM,
    metricsToken: s.METRICS_TOKEN ?? null,
    logLevel: s.LOG_LEVEL,
  };
}

function readOrigins(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!URL.canParse(part) || !/^https?:$/.test(new URL(part).protocol))
        throw new StartError(`The setting ALLOWED_ORIGINS holds '${part}', which is not an address.`);
      return new URL(part).origin;
    });
}
