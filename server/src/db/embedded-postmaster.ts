import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { StartupFault } from '../startup-fault.ts'

/** A running PostgreSQL server, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number
  port: number
  status: string
}

/** The lines of the file: https://doxygen.postgresql.org/pidfile_8h.html */
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

/**
 * The server that an earlier process left behind, once it answers; `undefined` when there is
 * none. A `postmaster.pid` of a dead server, even if its number now belongs to another
 * program, is cleared away.
 */
export async function findLeftServer(postgresData: string): Promise<Postmaster | undefined> {
  const limit = Date.now() + 30_000
  while (Date.now() < limit) {
    const postmaster = await readPostmaster(postgresData)
    if (postmaster === undefined) return undefined
    const workers = await processesIn(postgresData)
    if (workers.length === 0) {
      await rm(path.join(postgresData, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (workers.includes(postmaster.pid) && postmaster.status === 'ready') return postmaster
    // Starting, stopping, or children of a dead server that are about to notice.
    await sleep(50)
  }
  throw new StartupFault(
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

/** In a container whose first process collects no orphans, a dead server still has its number. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return true // gone between the two questions
  }
}

/** Ends a server in order, letting open transactions go (a "fast" shutdown). */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await isGoneWithin(pid, 30_000)) return
  signal(pid, 'SIGQUIT')
  await isGoneWithin(pid, 5000)
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

/** PostgreSQL's processes work in their data folder, which tells them from any other program. */
async function processesIn(postgresData: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const postmaster = await readPostmaster(postgresData)
    return postmaster !== undefined && isAlive(postmaster.pid) ? [postmaster.pid] : []
  }
  const folder = await realpath(postgresData)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map(workingFolder))
  return pids.filter((_, index) => folders[index] === folder).map(Number)
}

async function workingFolder(pid: string): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`)
  } catch {
    return undefined // it has ended, or belongs to someone else
  }
}
