import path from 'node:path'
import { z } from 'zod'
import { StartupFault } from './startup-fault.ts'

export interface Config {
  port: number
  host: string
  /** Scheme, host and port, without a closing slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** `undefined`: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The account made at the first start; without a password one is generated. */
  admin: { email: string; password: string | undefined }
  /** `undefined`: letters become files in `DATA_DIR/outbox`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** `undefined`: the sandbox gateway, where `testPayments` allows it. */
  paypal: PaypalConfig | undefined
  /** `undefined`: files lie in `DATA_DIR/media`. */
  s3: S3Config | undefined
  role: 'all' | 'web' | 'worker'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Whether payments without money are acceptable: on localhost, or with ALLOW_TEST_PAYMENTS=true. */
  testPayments: boolean
}

export interface PaypalConfig {
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  baseUrl: string
}

export interface S3Config {
  /** `undefined`: Amazon's own. */
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
const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `debe ser uno de: ${values.join(', ')}` })

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'debe ser un número de 0 a 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'debe ser un número de 0 a 65535')
    .default(3001),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('https://cursos.ejemplo.mx')
    .refine(
      (url) => /^https?:\/\/[^/?#@]+\/?$/.test(url),
      'lleva solo protocolo, nombre y puerto, sin ruta (ejemplo: https://cursos.ejemplo.mx)',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'no es una dirección de PostgreSQL (ejemplo: postgresql://usuario:clave@equipo:5432/ateneo)',
    )
    .optional(),
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
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: address('https://api-m.paypal.com').optional(),
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
  ROLE: choice(roles).default('all'),
  LOG_LEVEL: choice(logLevels).default('info'),
  ALLOW_TEST_PAYMENTS: choice(['true', 'false']).default('false'),
})

/** Variables that only make sense together: with one of a group set, those of `required` must be. */
const groups = [
  { prefix: 'PAYPAL_', required: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] },
  { prefix: 'S3_', required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
]

/** Reads every variable; all faults are told in one `StartupFault`. An empty variable counts as not set. */
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
  ]
  if (!parsed.success || faults.length > 0) {
    const heading = 'La configuración tiene errores; corrígelos y vuelve a iniciar:'
    throw new StartupFault([heading, ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }
  return arrange(parsed.data)
}

function missingFromGroups(given: Record<string, string | undefined>): string[] {
  return groups.flatMap(({ prefix, required }) => {
    const present = Object.keys(variables.shape).find(
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
    dataDir: path.resolve(repositoryRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    paypal: arrangePaypal(values),
    s3: arrangeS3(values),
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    testPayments: values.ALLOW_TEST_PAYMENTS === 'true' || isLocal(publicUrl),
  }
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

/** Whether only this machine reaches the address. */
export function isLocal(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
