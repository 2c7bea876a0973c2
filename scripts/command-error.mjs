/** An expected error: only its Spanish message is printed. */
export class CommandError extends Error {}

/**
 * Runs a command's main function; prints a `CommandError` without its stack.
 *
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
