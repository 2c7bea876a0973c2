import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from '../scripts/command-error.mjs'

/** `smallest` shows that a bench runs: its figures say nothing, and no aim of speed judges them. */
export type Extent = 'whole' | 'quick' | 'smallest'

export const quick = { quick: { type: 'boolean', default: false } } as const
export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const

/** The options that are named, and `--smallest`, which every bench has. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  allowPositionals = false,
) {
  try {
    const read = parseArgs({ options: { ...options, smallest: flag }, allowPositionals })
    return { values: read.values, positionals: read.positionals as string[] }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}

export const extentOf = (values: { quick?: boolean; smallest?: boolean }): Extent =>
  values.smallest ? 'smallest' : values.quick ? 'quick' : 'whole'

/** A whole number, or the usual one. */
export function readCount(
  name: string,
  value: string | undefined,
  { usual, least = 0 }: { usual: number; least?: number },
): number {
  const count = Number(value ?? usual)
  if (!Number.isInteger(count) || count < least) {
    throw new CommandError(`--${name}: un número entero, ${least} o más`)
  }
  return count
}
