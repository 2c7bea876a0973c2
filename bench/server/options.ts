import { parseArgs } from 'node:util'

export interface Options {
  /** How often each is measured. */
  rounds: number
  connections: number[]
  /** Part of the names of the calls to measure; all without. */
  only: string | undefined
  isPlansOnly: boolean
}

/** `--quick`: one round, one number of connections; `--rounds`, `--only` and `--plans` by hand. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
      plans: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 2))
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: un número entero')
  const connections = values.quick ? [16] : [16, 64]
  return { rounds, connections, only: values.only, isPlansOnly: values.plans }
}
