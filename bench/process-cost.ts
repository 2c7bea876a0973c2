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

/** The same with its children, ended ones too; shared memory is counted once. */
export async function readTree(pid: number): Promise<Cost & { treeMiB: number }> {
  const { own, ended, residentMiB, shareMiB } = await look(pid)
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean)
  const below = await Promise.all(children.map((child) => readTree(Number(child))))
  return {
    cpuSeconds: below.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, own + ended),
    residentMiB,
    treeMiB: below.reduce((sum, { treeMiB }) => sum + treeMiB, shareMiB),
  }
}

async function look(pid: number) {
  const stat = await read(`/proc/${pid}/stat`)
  const rollup = await read(`/proc/${pid}/smaps_rollup`)
  // After the process name, which may contain anything, `utime` to `cstime` are fields 12 to 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (field: number) => Number(fields[field] ?? 0) / ticksPerSecond
  const mebibytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return {
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
    residentMiB: mebibytes('Rss'),
    shareMiB: mebibytes('Pss'),
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
