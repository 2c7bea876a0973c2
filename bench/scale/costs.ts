import { readFile } from 'node:fs/promises'
import type { Cluster } from './cluster.ts'
import type { Installation } from './installation.ts'
import { readTree, ticksPerSecond, type TreeCost } from './process-tree.ts'

/** Groups of processes whose CPU time and memory are reported separately. */
export const parties = ['web-1', 'web-2', 'worker', 'PostgreSQL', 'generador', 'otros'] as const
export type Party = (typeof parties)[number]

/** `otros` is the rest of the machine: only its processor time is known. */
export type Costs = Partial<Record<Party, TreeCost & { pid: number }>>

/** A party that is not running is left out. */
export async function readCosts({ units }: Installation, cluster: Cluster): Promise<Costs> {
  const pids: [Party, number | undefined][] = [
    ...units.map(({ name, pid }): [Party, number | undefined] => [name as Party, pid]),
    ['PostgreSQL', cluster.pid],
  ]
  const read = await Promise.all(
    pids.flatMap(([party, pid]) =>
      pid === undefined
        ? []
        : [readTree(pid).then((cost): [Party, Costs[Party]] => [party, { ...cost, pid }])],
    ),
  )
  // Without its children, which are the other parties.
  const { user, system } = process.cpuUsage()
  const residentMiB = process.memoryUsage.rss() / 2 ** 20
  const own = {
    pid: process.pid,
    cpuSeconds: (user + system) / 1e6,
    residentMiB,
    treeMiB: residentMiB,
  }
  const known: [Party, Costs[Party]][] = [...read, ['generador', own]]
  const ours = known.reduce((sum, [, cost]) => sum + (cost?.cpuSeconds ?? 0), 0)
  const others = { pid: 0, cpuSeconds: (await readMachine()) - ours, residentMiB: 0, treeMiB: 0 }
  return Object.fromEntries([...known, ['otros', others]])
}

/** Seconds that the machine's processors have worked since it was started. */
async function readMachine(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [, user, nice, system, , , irq, softirq] = line.split(/\s+/).map(Number)
  return (
    [user, nice, system, irq, softirq].reduce((sum, one = 0) => sum! + one, 0)! / ticksPerSecond
  )
}

/** Processors in use, by party. */
export function coresBetween(before: Costs, after: Costs, seconds: number): Record<Party, number> {
  return Object.fromEntries(
    parties.map((party) => {
      const spent = (after[party]?.cpuSeconds ?? 0) - (before[party]?.cpuSeconds ?? 0)
      return [party, Math.max(0, spent) / seconds]
    }),
  ) as Record<Party, number>
}
