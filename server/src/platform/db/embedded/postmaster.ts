import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'

/** A running PostgreSQL server, read from `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  status: string
}

/** Line numbers of `postmaster.pid`: https://doxygen.postgresql.org/pidfile_8h.html */
const pidLine = 0
const portLine = 3
const statusLine = 7

export async function readPostmaster(postgresData: string): Promise<Postmaster | undefined> {
  let lines: string[]
  try {
    lines = (await readFile(path.join(postgresData, 'postmaster.pid'), 'utf8')).split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[pidLine])
  const status = lines[statusLine]?.trim() ?? ''
  return pid > 0 ? { pid, port: Number(lines[portLine]), status } : undefined
}

/** The running server, if it accepts connections. Changes nothing. */
export async function findReadyServer(postgresData: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(postgresData)
  if (postmaster?.status !== 'ready') return undefined
  return (await processesIn(postgresData)).includes(postmaster.pid) ? postmaster : undefined
}

interface Waiting {
  log: { info(message: string): void }
  signal?: AbortSignal | undefined
  patienceMilliseconds?: number | undefined
}

/** Crash recovery replays up to `max_wal_size`. */
const STARTING_LIMIT_MILLISECONDS = 60_000

/**
 * Finds the server of an earlier process and waits until it accepts connections; `undefined` if
 * there is none. Removes a stale `postmaster.pid`, and kills a server that never gets ready.
 */
export async function findLeftServer(
  postgresData: string,
  { log, signal, patienceMilliseconds = 10_000 }: Waiting,
): Promise<Postmaster | undefined> {
  const begun = Date.now()
  for (;;) {
    signal?.throwIfAborted()
    const postmaster = await readPostmaster(postgresData)
    const pids = await processesIn(postgresData)
    if (pids.length === 0) {
      await rm(path.join(postgresData, 'postmaster.pid'), { force: true })
      return undefined
    }
    const isPresent = postmaster !== undefined && pids.includes(postmaster.pid)
    if (isPresent && postmaster.status === 'ready') return postmaster
    const isStarting = isPresent && postmaster.status === 'starting'
    const limit = isStarting ? STARTING_LIMIT_MILLISECONDS : patienceMilliseconds
    if (Date.now() - begun > limit) break
    // The server is starting or stopping, or children of a dead postmaster are about to exit.
    await sleep(50)
  }
  log.info('La base de datos de un inicio anterior no termina por sí misma: se cierra a la fuerza.')
  await endByForce(postgresData)
  await rm(path.join(postgresData, 'postmaster.pid'), { force: true })
  return undefined
}

/** Committed data is safe: the next start recovers from the write-ahead log. */
async function endByForce(postgresData: string): Promise<void> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = await processesIn(postgresData)
    for (const pid of pids) signal(pid, name)
    const gone = await Promise.all(pids.map((pid) => isGoneWithin(pid, FORCE_MILLISECONDS)))
    if (!gone.includes(false)) return
  }
  throw new StartupError(
    `La base de datos de ${postgresData} sigue ocupada por procesos de un inicio anterior. Termínalos o reinicia el equipo.`,
  )
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Without an init process that reaps orphans (containers), a dead server remains as a zombie. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return true // exited between both calls
  }
}

/** PostgreSQL gives its children five seconds after SIGQUIT. */
const FORCE_MILLISECONDS = 7000

/** Fast shutdown (SIGINT rolls back open transactions), then SIGQUIT, then SIGKILL. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await isGoneWithin(pid, 10_000)) return
  signal(pid, 'SIGQUIT')
  if (await isGoneWithin(pid, FORCE_MILLISECONDS)) return
  signal(pid, 'SIGKILL')
  await isGoneWithin(pid, 1000)
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const limit = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > limit) return false
    await sleep(10)
  }
  return true
}

/** Pids whose working directory is the cluster folder, which identifies PostgreSQL's processes. */
async function processesIn(postgresData: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const postmaster = await readPostmaster(postgresData)
    return postmaster !== undefined && isAlive(postmaster.pid) ? [postmaster.pid] : []
  }
  if (!existsSync(postgresData)) return []
  const folder = await realpath(postgresData)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map(workingFolder))
  return pids.filter((_, index) => folders[index] === folder).map(Number)
}

async function workingFolder(pid: string): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`)
  } catch {
    return undefined // exited, or owned by another user
  }
}
