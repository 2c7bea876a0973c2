import { runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { findNode, run } from './run.mjs'

/**
 * Runs a command of the server with this process's arguments.
 *
 * @param {string} file
 */
export function runServerCommand(file) {
  return runMain(async () => {
    await installPackages()
    const { code } = await run(findNode(), [file, ...process.argv.slice(2)], { show: true })
    return code
  })
}
