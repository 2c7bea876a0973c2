import type { Context } from '../../context.ts'

/**
 * Runs `undo` if `work` fails, and rethrows the error of `work`. An error of `undo` is only logged.
 */
export async function withCompensation<Result>(
  { log }: Context,
  work: () => Promise<Result>,
  undo: (error: unknown) => Promise<unknown>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await undo(error).catch((err: unknown) => log.error({ err }, 'not undone'))
    throw error
  }
}
