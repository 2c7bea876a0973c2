import { parseArgs } from 'node:util'

export interface Options {
  /** Of each measurement. */
  seconds: number
  connections: number[]
  /** Part of the names of the calls to measure; all without. */
  only: string | undefined
  isPlansOnly: boolean
}

/** `--quick`: one second, one number of connections; `--seconds`, `--only` and `--plans` by hand. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      only: { type: 'string' },
      plans: { type: 'boolean', default: false },
    },
  })
  const seconds = Number(values.seconds ?? (values.quick ? 1 : 2))
  if (!Number.isInteger(seconds) || seconds < 1) throw new Error('--seconds: un número entero')
  const connections = values.quick ? [16] : [16, 64]
  return { seconds, connections, only: values.only, isPlansOnly: values.plans }
}
