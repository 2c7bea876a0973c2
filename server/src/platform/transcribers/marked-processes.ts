import { readdirSync, readFileSync } from 'node:fs'
import { errorCode } from '../errors/error-code.ts'

/** Variable that a program hands on to all that it starts, in whichever session or group. */
export const markVariable = 'ATENEO_ENGINE_RUN'

/** Until none is found: what is being killed may have started another. */
const mostRounds = 10

/**
 * Kills the processes whose environment has the mark (Linux). It does not find one that has emptied
 * its environment or belongs to another account.
 */
export function killMarked(mark: string): void {
  const wanted = `${markVariable}=${mark}`
  for (let round = 0; round < mostRounds; round++) {
    const found = listProcesses().filter((pid) => readVariables(pid).includes(wanted))
    if (found.length === 0) return
    for (const pid of found) killProcess(pid)
  }
}

function listProcesses(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** None of a process that has ended, or that this one may not look into. */
function readVariables(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
  } catch (error) {
    if (hidden.has(errorCode(error) ?? '')) return []
    throw error
  }
}

const hidden = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM'])

/** A negative number is a process group. One that has ended or is another account's is left. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!hidden.has(errorCode(error) ?? '')) throw error
  }
}
