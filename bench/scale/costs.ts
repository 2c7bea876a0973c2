import { readFile } from 'node:fs/promises'
import { readTreeSeconds, ticksPerSecond } from '../process-cost.ts'
import type { DatabaseServer } from './cluster.ts'
import type { Installation } from './installation.ts'

/** Groups of processes; `otros` is the rest of the machine, of which only its time is known. */
export type Party = 'web-1' | 'web-2' | 'worker' | 'PostgreSQL' | 'generador' | 'otros'

/** Seconds of a processor; a party that is not running is left out. */
export type Costs = Partial<Record<Party, number>>

export async function readCosts(
  { webs, worker }: Installation,
  database: DatabaseServer,
): Promise<Costs> {
  const costs: Costs = {}
  const units = [...webs, worker, { name: 'PostgreSQL', pid: database.pid }]
  for (const { name, pid } of units) {
    if (pid === undefined) continue
    costs[name as Party] = await readTreeSeconds(pid)
  }
  // Without its children, which are the other parties.
  const { user, system } = process.cpuUsage()
  costs.generador = (user + system) / 1e6
  const ours = Object.values(costs).reduce((sum, seconds) => sum + seconds, 0)
  costs.otros = (await readMachine()) - ours
  return costs
}

/** Seconds that the machine's processors have worked since it was started. */
async function readMachine(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).map(Number)
  return (user + nice + system + irq + softirq) / ticksPerSecond
}

/** Processors in use, by these parties together. */
export function coresBetween(
  before: Costs,
  after: Costs,
  seconds: number,
  ...parties: Party[]
): number {
  const spent = parties.map((party) => Math.max(0, (after[party] ?? 0) - (before[party] ?? 0)))
  return spent.reduce((sum, one) => sum + one, 0) / seconds
}
