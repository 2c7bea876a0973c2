import type { FastifyBaseLogger } from 'fastify'
import { type Config, readConfig } from '../platform/config/config.ts'
import { attachDatabase } from '../platform/db/attach-database.ts'
import type { OpenedDatabase } from '../platform/db/open-database.ts'
import { explainFailure } from '../platform/db/explain-failure.ts'
import { openLog } from '../platform/logging/log.ts'
import { ignoreEpipe } from './ignore-epipe.ts'

export interface Operator {
  config: Config
  database: OpenedDatabase
  log: FastifyBaseLogger
  now: () => Date
  /** Aborted by the first SIGINT or SIGTERM; the second ends the process. */
  signal: AbortSignal
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Runs a command on the database of the configured academy, beside its server or without it. */
export async function asOperator(work: (operator: Operator) => Promise<number>): Promise<number> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const log = openLog('warn')
  const { signal } = stop
  const database = await attachDatabase(config, { log, signal, onLost: () => undefined })
  opened.defer(database.stop)
  opened.defer(database.connection.close)
  // Awaited here, since returning closes what was opened.
  return await work({ config, database, log, now: () => new Date(), signal })
}

/** Sets the exit code of a command; an expected error is one line. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  ignoreEpipe()
  try {
    process.exitCode = await main()
  } catch (error) {
    complain(explainFailure(error))
    process.exitCode = 1
  }
}
