/** An expected failure: its message, in Spanish, is all that a person needs to see. */
export class Fault extends Error {}

/**
 * Runs a command's main function; a `Fault` is told in its own words, without a stack.
 *
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
