import type { Config } from '../../platform/config/config.ts'

export interface CommandParts {
  config: Config
  signal: AbortSignal
  /** `--backup`: not the latest, but this one. */
  backup?: string | undefined
  /** `--discard`: of the emails of before a restore. */
  discard: boolean
}

const progressPauseMs = 5000

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Prints at most one line in five seconds. */
export function progress(): (line: string) => void {
  let toldAtMs = Date.now()
  return (line) => {
    if (Date.now() - toldAtMs < progressPauseMs) return
    toldAtMs = Date.now()
    say(`  ${line}`)
  }
}

export const count = (value: number) => value.toLocaleString('es-MX')
export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`
