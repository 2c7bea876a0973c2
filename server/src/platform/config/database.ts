import { z } from 'zod'
import { wholeNumber } from './kinds.ts'

export interface DatabaseConfig {
  /** `undefined`: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Connections at most, besides those for jobs. */
  databasePool: number
}

/** The embedded PostgreSQL admits 60; jobs and commands need theirs. */
const MAX_EMBEDDED_POOL = 40

export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'no es una dirección de PostgreSQL (ejemplo: postgresql://usuario:clave@equipo:5432/ateneo)',
    )
    .optional(),
  DATABASE_POOL: wholeNumber(500, 5).default(20),
}

type Values = z.output<z.ZodObject<typeof databaseVariables>>

export function arrangeDatabase(values: Values): DatabaseConfig {
  return {
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
  }
}

/** What is said of variables that do not go together. */
export function listDatabaseFaults({
  DATABASE_POOL: pool,
  DATABASE_URL: url,
}: Record<string, string | undefined>): string[] {
  if (url !== undefined || pool === undefined || !(Number(pool) > MAX_EMBEDDED_POOL)) return []
  return [`DATABASE_POOL es ${MAX_EMBEDDED_POOL} como máximo con la base incluida.`]
}
