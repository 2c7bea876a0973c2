import { z } from 'zod'

/** Increased when an older version could no longer read a backup. */
export const backupFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.number().int().nonnegative()

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

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: size,
  sha256,
})
export type TableEntry = z.output<typeof table>

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
})
export type SequenceEntry = z.output<typeof sequence>

const file = z.object({
  key: z.string(),
  sizeBytes: size,
  /** As the storage gave it; equal means unchanged. */
  etag: z.string(),
  sha256,
})
export type FileEntry = z.output<typeof file>

export const manifest = z.object({
  schema: schemaVersion,
  installation: z.object({ storageId: z.string(), secretsFingerprint: z.string() }),
  tables: z.array(table),
  sequences: z.array(sequence),
  secrets: z.object({ sha256 }),
  files: z.array(file),
})
export type Manifest = z.output<typeof manifest>
