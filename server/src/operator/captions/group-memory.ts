import { readdir, readFile } from 'node:fs/promises'

const pauseMs = 200

/** Watches how much memory the processes of a group have; `undefined` where there is no `/proc`. */
export function watchGroupMemory(): {
  begin: (processGroup: number) => void
  end: () => number | undefined
} {
  let peak: number | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async (processGroup: number) => {
    const now = await sumMemory(processGroup)
    if (now !== undefined && now > (peak ?? 0)) peak = now
  }
  return {
    begin(processGroup) {
      timer = setInterval(() => void look(processGroup), pauseMs)
    },
    end() {
      clearInterval(timer)
      return peak
    },
  }
}

async function sumMemory(processGroup: number): Promise<number | undefined> {
  const names = await readdir('/proc').catch(() => undefined)
  if (!names) return undefined
  const sizes = names
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => memoryOf(pid, processGroup).catch(() => 0))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Bytes of a process of that group; 0 of another. A process that ends meanwhile rejects. */
async function memoryOf(pid: string, processGroup: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Its name, in brackets, may have spaces; state, parent and group follow.
  const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (Number(group) !== processGroup) return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
