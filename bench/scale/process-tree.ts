import { readFile } from 'node:fs/promises'
import { errorCode } from '../../server/src/platform/errors/error-code.ts'

/** `sysconf(_SC_CLK_TCK)`, the same on every Linux that runs Node.js. */
export const ticksPerSecond = 100

export interface TreeCost {
  /** Processor time of the process and all its children, ended ones too. */
  cpuSeconds: number
  /** Memory of the process alone. */
  residentMiB: number
  /** Memory of the process and its living children; shared memory is counted once. */
  treeMiB: number
}

/** CPU time and memory of a process and all below it; Linux only. */
export async function readTree(pid: number): Promise<TreeCost> {
  const [stat, rollup, children] = await Promise.all([
    read(`/proc/${pid}/stat`),
    read(`/proc/${pid}/smaps_rollup`),
    read(`/proc/${pid}/task/${pid}/children`),
  ])
  // After the process name, which may contain anything, `utime` to `cstime` are fields 12 to 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(readTree))
  const mebibytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return {
    cpuSeconds: ticks / ticksPerSecond + below.reduce((sum, one) => sum + one.cpuSeconds, 0),
    residentMiB: mebibytes('Rss'),
    treeMiB: mebibytes('Pss') + below.reduce((sum, one) => sum + one.treeMiB, 0),
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
