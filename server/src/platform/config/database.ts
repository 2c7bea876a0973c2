import { z } from 'zod'
import { wholeNumber } from './kinds.ts'

export interface DatabaseConfig {
  /** `undefined`: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** A standby of it that visitors' readings go to. */
  databaseReplicaUrl: string | undefined
  /** Connections at most, besides those for jobs. */
  databasePool: number
}

/** The embedded PostgreSQL admits 60; jobs and commands need theirs. */
const MAX_EMBEDDED_POOL = 40

const postgresAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    'no es una dirección de PostgreSQL (ejemplo: postgresql://usuario:clave@equipo:5432/ateneo)',
  )

export const databaseVariables = {
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATABASE_POOL: wholeNumber(500, 5).default(20),
}

type Values = z.output<z.ZodObject<typeof databaseVariables>>

export function arrangeDatabase(values: Values): DatabaseConfig {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
  }
}

/** What is said of variables that do not go together. */
export function listDatabaseFaults(given: Record<string, string | undefined>): string[] {
  return [...tooManyForEmbedded(given), ...replicaOfEmbedded(given)]
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
