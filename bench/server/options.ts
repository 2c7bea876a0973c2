import { parseArgs } from 'node:util'

export interface Options {
  /** Rounds per measurement. */
  rounds: number
  connections: number[]
  /** Comma-separated substrings of call names; all calls if absent. */
  only: string | undefined
  isPlansOnly: boolean
}

/** `--quick`: one round, one connection count; also `--rounds`, `--only` and `--plans`. */
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
