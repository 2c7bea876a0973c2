import path from 'node:path'
import { z } from 'zod'
import { arrangeBackup, type BackupConfig, backupGroup, backupVariables } from './backup.ts'
import {
  arrangeCaptions,
  type CaptionsConfig,
  captionsVariables,
  listCaptionsFaults,
} from './captions.ts'
import {
  arrangeDatabase,
  type DatabaseConfig,
  databaseVariables,
  listDatabaseFaults,
} from './database.ts'
import { arrangeHttp, type HttpConfig, httpVariables } from './http.ts'
import { arrangeInvoicing, type InvoicingConfig, invoicingVariables } from './invoicing.ts'
import { choice } from './kinds.ts'
import { arrangeLogging, type LoggingConfig, loggingVariables } from './logging.ts'
import { arrangeMail, type MailConfig, mailVariables } from './mail.ts'
import { arrangeOidc, type OidcConfig, oidcGroup, oidcVariables } from './oidc.ts'
import { arrangePayments, type PaymentConfig, paymentGroup, paymentVariables } from './payments.ts'
import { arrangeStorage, type StorageConfig, storageGroup, storageVariables } from './storage.ts'
import { arrangeTracing, type TracingConfig, tracingVariables } from './tracing.ts'
import { StartupError } from '../errors/startup-error.ts'

export type { EngineConfig } from './captions.ts'
export type { OidcConfig } from './oidc.ts'
export { isLocal } from './payments.ts'
export type { S3Config } from './storage.ts'
export type { TracingConfig } from './tracing.ts'

/** Each area's variables are in a file of `config/`; other modules import from here. */
export interface Config
  extends
    HttpConfig,
    DatabaseConfig,
    MailConfig,
    StorageConfig,
    PaymentConfig,
    InvoicingConfig,
    CaptionsConfig,
    LoggingConfig {
  role: 'all' | 'web' | 'worker'
  /** Absolute path. */
  dataDir: string
  /** Account created at the first start; `undefined` generates a password. */
  admin: { email: string; password: string | undefined }
  /** `undefined`: people enter by their password alone. */
  oidc: OidcConfig | undefined
  backup: BackupConfig
  /** `undefined`: no traces. */
  tracing: TracingConfig | undefined
}

const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')

/** Of the first account where the configuration names none. */
export const DEFAULT_ADMIN_EMAIL = 'admin@ateneo.local'

const roles = ['all', 'web', 'worker'] as const

const variables = z.object({
  ...httpVariables,
  DATA_DIR: z.string().default('./data'),
  ...databaseVariables,
  ADMIN_EMAIL: z.email('no es un correo electrónico').default(DEFAULT_ADMIN_EMAIL),
  ADMIN_PASSWORD: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  ...mailVariables,
  ...paymentVariables,
  ...invoicingVariables,
  ...captionsVariables,
  ...oidcVariables,
  ...storageVariables,
  ROLE: choice(roles).default('all'),
  ...loggingVariables,
  ...tracingVariables,
  ...backupVariables,
})

/** Every variable that the program reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Groups of variables: if one of a prefix is set, those of `required` must be set too. */
const groups = [paymentGroup, oidcGroup, storageGroup, backupGroup]

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
    ...listDatabaseFaults(given),
    ...listCaptionsFaults(given),
  ]
  if (!parsed.success || faults.length > 0) {
    const heading = 'La configuración tiene errores; corrígelos y vuelve a iniciar:'
    throw new StartupError([heading, ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }
  return arrange(parsed.data)
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
  const http = arrangeHttp(values)
  const storage = arrangeStorage(values)
  return {
    ...http,
    ...arrangeDatabase(values),
    ...arrangeMail(values),
    ...storage,
    ...arrangePayments(values, http),
    ...arrangeInvoicing(values),
    ...arrangeCaptions(values),
    ...arrangeLogging(values),
    role: values.ROLE,
    dataDir: path.resolve(repositoryRoot, values.DATA_DIR),
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    oidc: arrangeOidc(values),
    backup: arrangeBackup(values, { root: repositoryRoot, s3: storage.s3 }),
    tracing: arrangeTracing(values),
  }
}

/** The environment for other programs: passwords and keys of this one are none of their business. */
export function readForeignVariables(): NodeJS.ProcessEnv {
  const own = new Set(variableNames)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)))
}
