import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { StartupError } from '../../errors/startup-error.ts'
import type { Account } from './account.ts'
import { boundLog } from './bound-log.ts'
import { cleanEnvironment } from './cluster.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'

/** Sized for a small machine that also transcodes video. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs failed statements itself; this keeps their values out of PostgreSQL's log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** For tests: no durability. */
const nonDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
}

interface Launch {
  postgres: string
  postgresData: string
  account: Account | undefined
  durable: boolean
  logFile: string
  /** `undefined` picks a free port. */
  port?: number | undefined
}

/** Starts a server on the cluster and resolves once it accepts connections. */
export async function launchPostgres(launch: Launch): Promise<Postmaster> {
  await boundLog(launch.logFile)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launchOnce(launch, launch.port ?? (await findFreePort()))
    if (outcome.postmaster !== undefined) return outcome.postmaster
    // Retried, because another process can bind the free port between finding and using it.
    if (attempt < 3 && outcome.words.includes('Address already in use')) continue
    throw new StartupError(
      `La base de datos incluida no pudo iniciar. Esto dijo PostgreSQL:\n${outcome.words}`,
    )
  }
}

async function launchOnce(
  launch: Launch,
  port: number,
): Promise<{ postmaster: Postmaster | undefined; words: string }> {
  const options = { ...settings, ...(launch.durable ? {} : nonDurable), port: String(port) }
  const log = await open(launch.logFile, 'a', 0o600)
  try {
    const { size: before } = await log.stat()
    const child = spawn(
      launch.postgres,
      ['-D', launch.postgresData, ...Object.entries(options).map(([key, to]) => `--${key}=${to}`)],
      {
        ...launch.account,
        cwd: '/',
        env: cleanEnvironment,
        // Own process group, so that Ctrl-C in a terminal doesn't stop it before the application.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    )
    child.unref()
    await once(child, 'spawn')
    while (child.exitCode === null && child.signalCode === null) {
      const postmaster = await readPostmaster(launch.postgresData)
      if (postmaster?.pid === child.pid && postmaster?.status === 'ready') {
        return { postmaster, words: '' }
      }
      await sleep(10)
    }
    return { postmaster: undefined, words: await lastWords(launch.logFile, before) }
  } finally {
    await log.close()
  }
}

async function lastWords(logFile: string, fromByte: number): Promise<string> {
  const written = (await readFile(logFile)).subarray(fromByte).toString('utf8').trim()
  return written.split('\n').slice(-8).join('\n')
}
