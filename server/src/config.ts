import { isLoopback } from '@ateneo/contract'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { arrangeOidc, type OidcConfig, oidcGroup, oidcVariables } from './config-oidc.ts'
import { arrangeTracing, type TracingConfig, tracingVariables } from './config-tracing.ts'
import { StartupError } from './startup-error.ts'

export interface Config {
  port: number
  host: string
  /** Scheme, host and port, without a trailing slash. */
  publicUrl: string
  /** Where browsers ask for videos: a CDN that asks here; `undefined`: `publicUrl`, or the bucket. */
  mediaOrigin: string | undefined
  /** Absolute path. */
  dataDir: string
  /** `undefined`: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** A standby of it that visitors' readings go to. */
  databaseReplicaUrl: string | undefined
  /** Connections at most, besides those for jobs. */
  databasePool: number
  /** Account created at the first start; `undefined` generates a password. */
  admin: { email: string; password: string | undefined }
  /** `undefined`: emails are written to `DATA_DIR/outbox`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** `undefined`: the sandbox gateway, if `testPayments` allows it. */
  paypal: PaypalConfig | undefined
  /** Provider of new orders; `undefined`: PayPal if configured, else the sandbox. */
  paymentProvider: 'paypal' | 'sandbox' | undefined
  /** `undefined`: people enter by their password alone. */
  oidc: OidcConfig | undefined
  /** `undefined`: files are stored in `DATA_DIR/media`. */
  s3: S3Config | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** How a trusted proxy is told which file to send; `undefined`: files are sent from here. */
  sendfile: Sendfile | undefined
  role: 'all' | 'web' | 'worker'
  /** Where a process with the role `worker` tells its health; `undefined`: nowhere. */
  health: { host: string; port: number } | undefined
  /** Uploads fail with `storage_full` before the free disk space falls below this. */
  minFreeBytes: number
  /** Requests whose body sends no byte for this long are ended. */
  bodyIdleMs: number
  /** Rendered for one address; beyond it, browsers render. */
  renderedPagesPerMinute: number
  backup: BackupConfig
  /** Opens `/metrics` to who brings it; `undefined`: to this machine alone. */
  metricsToken: string | undefined
  /** `undefined`: no traces. */
  tracing: TracingConfig | undefined
  /** Share of the quick successful requests that are logged. */
  logSample: number
  /** `short`: networks instead of clients' addresses. */
  logAddresses: 'full' | 'short'
  /** Webhooks may go to this machine, and without HTTPS; for development and tests. */
  allowLoopbackWebhooks: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /**
   * Callers of the sandbox gateway: this machine only, or anybody with ALLOW_TEST_PAYMENTS=true.
   */
  testPayments: 'none' | 'local' | 'anywhere'
}

export type Sendfile = { header: 'x-accel-redirect'; location: string } | { header: 'x-sendfile' }

export interface BackupConfig {
  /** Encrypts backups and opens encrypted ones. */
  passphrase: string | undefined
  /** Account whose buckets hold backups; without its own, that of the files. */
  s3: Omit<S3Config, 'bucket'> | undefined
  /** `undefined`: only those that an operator asks for. */
  schedule:
    | {
        /** A folder's absolute path, or `s3://bucket`. */
        place: string
        /** By the academy's clock. */
        hour: number
        /** How many backups remain. */
        keep: number
      }
    | undefined
}

export interface PaypalConfig {
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  baseUrl: string
}

export interface S3Config {
  /** `undefined`: Amazon S3. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const repositoryRoot = path.resolve(import.meta.dirname, '../..')

const roles = ['all', 'web', 'worker'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const address = (example: string, protocol: RegExp = /^https?$/) =>
  z.url({ protocol, error: `no es una dirección válida (ejemplo: ${example})` })
const origin = (example: string) =>
  address(example)
    .refine(
      (url) => /^https?:\/\/[^/?#@]+\/?$/.test(url),
      `lleva solo protocolo, nombre y puerto, sin ruta (ejemplo: ${example})`,
    )
    .transform((url) => new URL(url).origin)
const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `debe ser uno de: ${values.join(', ')}` })

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(value: string): boolean {
  if (proxyNames.includes(value)) return true
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return most > 0 && (bits === undefined || Number(bits) <= most)
}

const wholeNumber = (most: number, least = 1) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `debe ser un número de ${least} a ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `debe ser un número de ${least} a ${most}`)

/** The embedded PostgreSQL admits 60; jobs and commands need theirs. */
const MAX_EMBEDDED_POOL = 40

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'debe ser un número de 0 a 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'debe ser un número de 0 a 65535')

const postgresAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    'no es una dirección de PostgreSQL (ejemplo: postgresql://usuario:clave@equipo:5432/ateneo)',
  )

const variables = z.object({
  PORT: port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin('https://cursos.ejemplo.mx').optional(),
  MEDIA_ORIGIN: origin('https://videos.ejemplo.mx').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATABASE_POOL: wholeNumber(500, 5).default(20),
  ADMIN_EMAIL: z.email('no es un correo electrónico').default('admin@ateneo.local'),
  ADMIN_PASSWORD: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  SMTP_URL: address('smtps://usuario:clave@correo.ejemplo.mx', /^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'no es un remitente (ejemplo: Ateneo <hola@ejemplo.mx>)',
    )
    .default('Ateneo <no-responder@ateneo.local>'),
  PAYMENT_PROVIDER: z.enum(['paypal', 'sandbox'], 'es paypal o sandbox').optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: address('https://api-m.paypal.com').optional(),
  ...oidcVariables,
  S3_ENDPOINT: address('https://almacen.ejemplo.mx').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'no es un nombre de cubo: lleva de 3 a 63 minúsculas, números, puntos o guiones',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((list) => (list === 'none' ? [] : list.split(',').map((one) => one.trim())))
    .refine(
      (list) => list.every(isProxy),
      'lleva direcciones o redes separadas por comas (ejemplo: 10.0.0.5, 172.16.0.0/12), o none',
    ),
  SENDFILE: z
    .string()
    .regex(
      /^(x-sendfile|accel:(\/[A-Za-z0-9_-]+)+)$/,
      'debe ser x-sendfile, o accel: y la ruta interna de nginx (ejemplo: accel:/internal-media)',
    )
    .optional(),
  ROLE: choice(roles).default('all'),
  HEALTH_PORT: port.optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  MIN_FREE_MB: wholeNumber(1_000_000).default(512),
  BODY_IDLE_SECONDS: wholeNumber(3600).default(30),
  RENDERED_PAGES_PER_MINUTE: wholeNumber(100_000).default(60),
  LOG_LEVEL: choice(logLevels).default('info'),
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  LOG_SAMPLE: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1)$/, 'debe ser una parte de 0 a 1 (ejemplo: 0.1)')
    .transform(Number)
    .default(1),
  LOG_ADDRESSES: choice(['full', 'short']).default('full'),
  ...tracingVariables,
  BACKUP_PASSPHRASE: z.string().min(12, 'debe tener al menos 12 caracteres').optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_HOUR: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, 'debe ser una hora de 0 a 23')
    .default('3')
    .transform(Number),
  BACKUP_KEEP: wholeNumber(1000).default(7),
  BACKUP_S3_ENDPOINT: address('https://almacen.ejemplo.mx').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ALLOW_TEST_PAYMENTS: choice(['true', 'false']).default('false'),
  WEBHOOKS_TO_LOOPBACK: choice(['true', 'false']).default('false'),
})

/** Every variable that the program reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Groups of variables: if one of a prefix is set, those of `required` must be set too. */
const groups = [
  { prefix: 'PAYPAL_', required: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] },
  oidcGroup,
  { prefix: 'S3_', required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  {
    prefix: 'BACKUP_S3_',
    required: ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  },
]

/**
 * Reads and validates all variables; empty ones count as unset. Throws one `StartupError` that
 * lists every error.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  )
  const parsed = variables.safeParse(given)
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    ...missingFromGroups(given),
    ...tooManyForEmbedded(given),
    ...replicaOfEmbedded(given),
  ]
  if (!parsed.success || faults.length > 0) {
    const heading = 'La configuración tiene errores; corrígelos y vuelve a iniciar:'
    throw new StartupError([heading, ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }
  return arrange(parsed.data)
}

function tooManyForEmbedded({ DATABASE_POOL: pool, DATABASE_URL: url }: Record<string, unknown>) {
  if (url !== undefined || pool === undefined || !(Number(pool) > MAX_EMBEDDED_POOL)) return []
  return [`DATABASE_POOL es ${MAX_EMBEDDED_POOL} como máximo con la base incluida.`]
}

function replicaOfEmbedded({
  DATABASE_REPLICA_URL: replica,
  DATABASE_URL: url,
}: Record<string, unknown>): string[] {
  if (replica === undefined || url !== undefined) return []
  return ['DATABASE_REPLICA_URL necesita DATABASE_URL: la base incluida no tiene réplicas.']
}

function missingFromGroups(given: Record<string, string | undefined>): string[] {
  return groups.flatMap(({ prefix, required }) => {
    const present = variableNames.find(
      (name) => name.startsWith(prefix) && given[name] !== undefined,
    )
    if (present === undefined) return []
    return required
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} falta: hace falta cuando se usa ${present}.`)
  })
}

function arrange(values: z.output<typeof variables>): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    mediaOrigin: values.MEDIA_ORIGIN,
    dataDir: path.resolve(repositoryRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    paypal: arrangePaypal(values),
    paymentProvider: values.PAYMENT_PROVIDER,
    oidc: arrangeOidc(values),
    s3: arrangeS3(values),
    trustedProxies: values.TRUST_PROXY,
    sendfile: arrangeSendfile(values),
    role: values.ROLE,
    health: arrangeHealth(values),
    minFreeBytes: values.MIN_FREE_MB * 1024 * 1024,
    bodyIdleMs: values.BODY_IDLE_SECONDS * 1000,
    renderedPagesPerMinute: values.RENDERED_PAGES_PER_MINUTE,
    backup: arrangeBackup(values),
    allowLoopbackWebhooks: values.WEBHOOKS_TO_LOOPBACK === 'true',
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracing: arrangeTracing(values),
    logSample: values.LOG_SAMPLE,
    logAddresses: values.LOG_ADDRESSES,
    testPayments: arrangeTestPayments(values, publicUrl),
  }
}

function arrangeHealth({ HEALTH_HOST: host, HEALTH_PORT }: z.output<typeof variables>) {
  return HEALTH_PORT === undefined ? undefined : { host, port: HEALTH_PORT }
}

/**
 * `local` requires a loopback HOST too: a server that listens on the network must not accept
 * sandbox payments.
 */
function arrangeTestPayments(values: z.output<typeof variables>, publicUrl: string) {
  if (values.ALLOW_TEST_PAYMENTS === 'true') return 'anywhere'
  return isLocal(publicUrl) && isLoopback(values.HOST) ? 'local' : 'none'
}

function arrangeSendfile({ SENDFILE: way }: z.output<typeof variables>): Sendfile | undefined {
  if (way === undefined) return undefined
  if (way === 'x-sendfile') return { header: way }
  return { header: 'x-accel-redirect', location: way.slice('accel:'.length) }
}

function arrangePaypal(values: z.output<typeof variables>): PaypalConfig | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  const baseUrl = values.PAYPAL_BASE_URL ?? 'https://api-m.paypal.com'
  return { clientId, clientSecret, webhookId: values.PAYPAL_WEBHOOK_ID, baseUrl }
}

function arrangeS3(values: z.output<typeof variables>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return undefined
  }
  const region = values.S3_REGION ?? 'us-east-1'
  return { endpoint: values.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey }
}

function arrangeBackup(values: z.output<typeof variables>): BackupConfig {
  const { BACKUP_FOLDER: place, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = values
  const whole = place?.startsWith('s3://') ? place : path.resolve(repositoryRoot, place ?? '')
  return {
    passphrase: values.BACKUP_PASSPHRASE,
    s3: arrangeBackupS3(values),
    schedule: place === undefined ? undefined : { place: whole, hour, keep },
  }
}

function arrangeBackupS3(values: z.output<typeof variables>): BackupConfig['s3'] {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    values
  if (accessKeyId === undefined || secretAccessKey === undefined) return arrangeS3(values)
  const region = values.BACKUP_S3_REGION ?? 'us-east-1'
  return { endpoint: values.BACKUP_S3_ENDPOINT, region, accessKeyId, secretAccessKey }
}

/** True if the URL's host is a loopback address. */
export function isLocal(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}
