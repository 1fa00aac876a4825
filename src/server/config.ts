import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/** Names of this machine in an address. */
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
    .default(fallback)
    .transform((value) => value === '1' || value === 'true');
/** Digits only: not 0x50, 8e3 or 80.0. */
const digits = (message: string) =>
  z
    .string()
    .regex(/^\s*-?\d+\s*$/, message)
    .transform(Number);
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return digits(message).pipe(z.number().min(min, message).max(max, message));
};
/** A time with a minimum, and the reason for it. */
const keptFor = (least: number, most: number, reason: string) =>
  digits(`must be a whole number from ${least} to ${most}`).pipe(
    z.number().min(least, `must be at least ${least}: ${reason}`).max(most, `must be at most ${most}`),
  );
const httpUrl = (hint: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), hint);

/** True if the web framework accepts the value as proxy addresses. */
function isProxyList(value: string): boolean {
  return value
    .split(',')
    .map((part) => part.trim())
    .every(
      (part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part),
    );
}

/** True if the driver can parse the address; the host may be missing, as for a socket's folder. */
function isReadable(address: string): boolean {
  return URL.canParse(address) || URL.canParse(address.replace(/^(postgres(?:ql)?:\/\/)([^/]*@)?(?=\/)/, '$1$2host'));
}

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl('must be an http or https address such as https://tanks.example.com').optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  TRUSTED_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or ranges such as 10.0.0.1 or 10.0.0.0/8, separated by commas')
    .default(''),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  PROBE_PORT: wholeNumber(0, 65_535).optional(),
  FORECOURT_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .refine(isReadable, 'cannot be read: it must look like postgres://user:password@host:5432/name')
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
        .array(z.enum(['web', 'poller', 'worker'], 'accepts only web, poller and worker'))
        .min(1, 'needs at least one of web, poller, worker'),
    ),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').max(256).optional(),
  POLL_SECONDS: wholeNumber(1, 86_400).default(60),
  POLL_ALONE: flag('0'),
  ALLOW_LOCAL_GAUGES: flag('0'),
  UNIQUE_IP_PORT: flag('0'),
  REDACT_CONSOLE_ADDRESS: z.enum(['', 'regulator'], "can only be 'regulator'").default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine((value) => URL.canParse(value), 'must be an address such as smtp://mail.example.com:587')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Forecourt <forecourt@localhost>'),
  SHARE_REQUIRES_WRITE: flag('0'),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, 'must be the name of a bucket such as station-documents')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: httpUrl('must be an http or https address such as https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag('0'),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._/-]*$/, 'may contain letters, digits, dots, dashes, underscores and slashes')
    .refine((value) => !/^\/|\/\/|(^|\/)\.{1,2}(\/|$)/.test(value), 'must be a path such as forecourt/')
    .default('')
    // The same folders that a copy tool creates for the address s3://bucket/prefix.
    .transform((value) => (value === '' || value.endsWith('/') ? value : `${value}/`)),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
  NEW_USER_MUST_CHANGE: flag('1'),
  OIDC_ISSUER: httpUrl('must be an https address such as https://id.example.com').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().max(60, 'must be at most 60 characters long').default('Single sign-on'),
  WEBHOOK_ALLOW_PRIVATE: flag('0'),
  KEEP_RAW_DAYS: keptFor(60, 36_500, 'the forecast and late evidence use the last two months').default(90),
  KEEP_QUARTER_HOURS_DAYS: keptFor(
    366,
    36_500,
    'records of release detection, and what explains them, are kept for a year (40 CFR 280.45)',
  ).default(400),
  KEEP_DAILY_YEARS: keptFor(5, 100, 'Maryland requires daily inventory records for five years').default(7),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

export type ProcessRole = 'web' | 'poller' | 'worker';

/** The document store, when it is not a folder of this machine. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  /** Null: the machine's credentials (role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** The bucket is in the path instead of in the host name. */
  pathStyle: boolean;
  /** Before every key: '' or a path that ends in a slash, e.g. 'forecourt/'. */
  prefix: string;
}

/** The installation's identity provider (OpenID Connect). */
export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  /** Null: a public client, which authenticates by PKCE alone. */
  clientSecret: string | null;
  /** The text of the button. */
  label: string;
}

/** How long readings are kept, and how densely (store/retention/retention.table.ts). */
export interface RetentionSettings {
  /** Days for which every reading is kept. */
  rawDays: number;
  /** Days after which only a few readings per day are kept. */
  quarterHoursDays: number;
  /** Years after which only evidence is kept. */
  dailyYears: number;
}

/** All settings of a process, from its environment, checked once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Null until the port is known: then http://localhost:{port}. */
  publicUrl: string | null;
  allowedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted, as Fastify's trustProxy takes them; '' = none. */
  trustedProxy: string;
  /** How long a web process still accepts requests after SIGTERM, so that a proxy can switch to another process. */
  drainSeconds: number;
  /** Port for probes and metrics of a process without the web role; null: none. */
  probePort: number | null;
  dataDir: string;
  databaseUrl: string | null;
  pgBin: string | null;
  demo: boolean;
  roles: readonly ProcessRole[];
  admin: { email: string; password: string } | null;
  pollSeconds: number;
  /** This is the only poller on the database: polling continues without a lease while the database is down. */
  pollAlone: boolean;
  allowLocalGauges: boolean;
  uniqueIpPort: boolean;
  redactAddressFor: 'regulator' | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Only people with write access to a site can create share links. */
  shareRequiresWrite: boolean;
  /** Null: documents are stored in the data folder. */
  s3: S3Settings | null;
  /** The key that encrypts secrets; null: a key file in the data folder, with the bundled database (auth/secret-box.ts). */
  secretKey: string | null;
  /** Users added by an admin must choose their own password at the first sign-in. */
  newUserMustChange: boolean;
  /** Null: people sign in with email and password only. */
  singleSignOn: SingleSignOnSettings | null;
  /** Webhooks may go to addresses of private networks. */
  webhookAllowPrivate: boolean;
  retention: RetentionSettings;
  metricsToken: string | null;
  logLevel: string;
}

/** Reads the settings; throws StartError with the first invalid one and what it must be. Empty values count as unset. */
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
    drainSeconds: s.DRAIN_SECONDS,
    probePort: s.PROBE_PORT ?? null,
    dataDir: resolve(s.FORECOURT_DATA),
    databaseUrl: s.DATABASE_URL ?? null,
    pgBin: s.PG_BIN ?? null,
    demo: s.FORECOURT_DEMO,
    roles: [...new Set(s.FORECOURT_ROLES)],
    admin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : null,
    pollSeconds: s.POLL_SECONDS,
    pollAlone: s.POLL_ALONE,
    allowLocalGauges: s.ALLOW_LOCAL_GAUGES,
    uniqueIpPort: s.UNIQUE_IP_PORT,
    redactAddressFor: s.REDACT_CONSOLE_ADDRESS === '' ? null : s.REDACT_CONSOLE_ADDRESS,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM,
    shareRequiresWrite: s.SHARE_REQUIRES_WRITE,
    s3: readS3(s),
    secretKey: s.SECRET_KEY ?? null,
    newUserMustChange: s.NEW_USER_MUST_CHANGE,
    singleSignOn: readSingleSignOn(s),
    webhookAllowPrivate: s.WEBHOOK_ALLOW_PRIVATE,
    retention: readRetention(s),
    metricsToken: s.METRICS_TOKEN ?? null,
    logLevel: s.LOG_LEVEL,
  };
}

function readRetention(s: z.output<typeof settings>): RetentionSettings {
  if (s.KEEP_QUARTER_HOURS_DAYS < s.KEEP_RAW_DAYS) {
    throw new StartError(
      `The setting KEEP_QUARTER_HOURS_DAYS must be at least ${s.KEEP_RAW_DAYS}, the days of KEEP_RAW_DAYS: readings are thinned further as they grow older.`,
    );
  }
  if (s.KEEP_DAILY_YEARS * 365 < s.KEEP_QUARTER_HOURS_DAYS) {
    throw new StartError(
      'The setting KEEP_DAILY_YEARS must be longer than KEEP_QUARTER_HOURS_DAYS: readings are thinned further as they grow older.',
    );
  }
  return {
    rawDays: s.KEEP_RAW_DAYS,
    quarterHoursDays: s.KEEP_QUARTER_HOURS_DAYS,
    dailyYears: s.KEEP_DAILY_YEARS,
  };
}

function readS3(s: z.output<typeof settings>): S3Settings | null {
  const [id, secret] = [s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY];
  if ((id === undefined) !== (secret === undefined)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.');
  }
  if (s.S3_BUCKET === undefined) {
    if (id === undefined && s.S3_ENDPOINT === undefined) return null;
    throw new StartError('The setting S3_BUCKET is missing: documents are stored in S3 only if it names a bucket.');
  }
  return {
    bucket: s.S3_BUCKET,
    region: s.S3_REGION,
    endpoint: s.S3_ENDPOINT ?? null,
    credentials: id === undefined || secret === undefined ? null : { accessKeyId: id, secretAccessKey: secret },
    pathStyle: s.S3_PATH_STYLE,
    prefix: s.S3_PREFIX,
  };
}

function readSingleSignOn(s: z.output<typeof settings>): SingleSignOnSettings | null {
  const [issuer, clientId] = [s.OIDC_ISSUER, s.OIDC_CLIENT_ID];
  if ((issuer === undefined) !== (clientId === undefined)) {
    throw new StartError('The settings OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither.');
  }
  if (issuer === undefined || clientId === undefined) {
    if (s.OIDC_CLIENT_SECRET === undefined) return null;
    throw new StartError('The setting OIDC_ISSUER is missing: OIDC_CLIENT_SECRET alone does not identify a provider.');
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !loopbackHosts.includes(hostname)) {
    throw new StartError('The setting OIDC_ISSUER must be an https address: over http, sign-in is not secure.');
  }
  return { issuer, clientId, clientSecret: s.OIDC_CLIENT_SECRET ?? null, label: s.OIDC_LABEL };
}

function readOrigins(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!URL.canParse(part) || !/^https?:$/.test(new URL(part).protocol))
        throw new StartError(`The setting ALLOWED_ORIGINS contains '${part}', which is not an address.`);
      return new URL(part).origin;
    });
}
