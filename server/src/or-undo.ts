import type { Context } from './context.ts'

/**
 * Where `work` fails, `undo` takes back what was done for it. A fault of the undoing is only
 * logged: what went wrong first is what the caller is told.
 */
export async function orUndo<Result>(
  { log }: Context,
  work: () => Promise<Result>,
  undo: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await undo().catch((err: unknown) => log.error({ err }, 'not undone'))
    throw error
  }
}
