import { z } from 'zod'
import { isKey } from '../storage/keys.ts'

/** Increased when an older version could no longer read a backup. */
export const backupFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

/** The first object of a folder of backups, never encrypted. */
export const repositoryMark = z.object({
  application: z.literal('ateneo-backup'),
  format: z.number().int().positive(),
  /** `check` proves a passphrase without revealing it. */
  encryption: z.object({ salt: z.string(), N: size, r: size, p: size, check: sha256 }).nullable(),
})
export type RepositoryMark = z.output<typeof repositoryMark>

const schemaVersion = z.object({
  /** Migrations applied, and when the last one was generated, in epoch milliseconds. */
  migrations: size,
  latest: size,
})

/** Written last: a backup without it was not finished. Never encrypted. */
export const summary = z.object({
  application: z.literal('ateneo'),
  format: z.number().int().positive(),
  version: z.string(),
  schema: schemaVersion,
  createdAt: z.iso.datetime(),
  /** What lies where in DATA_DIR, for who restores by hand. */
  layout: z.record(z.string(), z.string()),
  manifest: z.object({ sha256, sizeBytes: size }),
})
export type Summary = z.output<typeof summary>

/** A name that PostgreSQL takes, of a schema that a backup has. */
const identifier = z.string().regex(/^[a-z_]\w{0,62}$/i)
/** As `format_type` writes it: `timestamp(3) with time zone`, `pgboss.job_state`, `text[]`. */
const columnType = z
  .string()
  .max(100)
  .regex(/^[a-z_][\w.]*( [a-z]+)*(\(\d{1,4}(,\d{1,4})?\))?( [a-z]+)*(\[\])?$/i)

const table = z.object({
  schema: z.string().regex(/^(public|drizzle|pgboss)$/),
  name: identifier,
  columns: z.array(z.object({ name: identifier, type: columnType })).max(1600),
  rows: size,
  sha256,
})
export type TableEntry = z.output<typeof table>

const sequence = z.object({
  schema: z.string().regex(/^(public|drizzle|table_versions)$/),
  name: identifier,
  lastValue: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
})
export type SequenceEntry = z.output<typeof sequence>

const file = z.object({
  key: z.string().refine(isKey),
  sizeBytes: size,
  /** As the storage gave it; equal means unchanged. */
  etag: z.string().max(1000),
  sha256,
})
export type FileEntry = z.output<typeof file>

/** Names must differ: the second of one name would be written over the first. */
const areDifferent = (names: readonly string[]) => new Set(names).size === names.length

export const manifest = z.object({
  schema: schemaVersion,
  installation: z.object({
    storageId: z.string().max(100),
    secretsFingerprint: z.string().max(200),
  }),
  tables: z
    .array(table)
    .max(1000)
    .refine((tables) => areDifferent(tables.map(({ schema, name }) => `${schema}.${name}`))),
  sequences: z.array(sequence).max(1000),
  secrets: z.object({ sha256 }),
  files: z.array(file).refine((files) => areDifferent(files.map(({ key }) => key))),
})
export type Manifest = z.output<typeof manifest>
