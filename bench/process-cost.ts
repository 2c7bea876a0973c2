import { readFile } from 'node:fs/promises'
import { errorCode } from '../server/src/platform/errors/error-code.ts'

/** `sysconf(_SC_CLK_TCK)`, the same on every Linux that runs Node.js. */
export const ticksPerSecond = 100

export interface Cost {
  cpuSeconds: number
  /** Without its children. */
  residentMiB: number
}

/** CPU time and memory of a process; Linux only. */
export async function readCost(pid: number): Promise<Cost> {
  const { own, residentMiB } = await look(pid)
  return { cpuSeconds: own, residentMiB }
}

/** CPU time of a process and its children, ended ones too. */
export async function readTreeSeconds(pid: number): Promise<number> {
  const { own, ended } = await look(pid)
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean)
  const below = await Promise.all(children.map((child) => readTreeSeconds(Number(child))))
  return below.reduce((sum, seconds) => sum + seconds, own + ended)
}

async function look(pid: number) {
  const stat = await read(`/proc/${pid}/stat`)
  const rollup = await read(`/proc/${pid}/smaps_rollup`)
  // After the process name, which may contain anything, `utime` to `cstime` are fields 12 to 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (field: number) => Number(fields[field] ?? 0) / ticksPerSecond
  const [, residentKiB = 0] = /^Rss:\s+(\d+)/m.exec(rollup) ?? []
  return {
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
    residentMiB: Number(residentKiB) / 1024,
  }
}

/** Empty for a process that has ended. */
async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return ''
    throw error
  }
}
