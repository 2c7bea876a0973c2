import { readFile } from 'node:fs/promises'

/** `sysconf(_SC_CLK_TCK)`, the same on every Linux that runs Node.js. */
const ticksPerSecond = 100

export interface Cost {
  cpuSeconds: number
  residentMiB: number
}

/** CPU time and memory of a process; Linux only. */
export async function readCost(pid: number): Promise<Cost> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the process name, which may contain anything: user and system time are fields 12 and 13.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    residentMiB: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
  }
}
