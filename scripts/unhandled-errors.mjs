import { writeFile } from 'node:fs/promises'

/**
 * Vitest reporter that writes errors outside tests to the file in `UNHANDLED_ERRORS_FILE`: they
 * fail the run, but the JSON report omits them.
 *
 * @implements {Pick<import('vitest/node').Reporter, 'onTestRunEnd'>}
 */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string, stack?: string }[]} errors
   */
  async onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS_FILE']
    if (!file) return
    const words = errors.map(({ message, stack }) => stack ?? message ?? '')
    await writeFile(file, JSON.stringify(words))
  }
}
