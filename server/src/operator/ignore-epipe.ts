import { errorCode } from '../platform/errors/error-code.ts'

/** A command whose reader left (`| head`) goes on to its end without a word more, instead of a stack. */
export function ignoreEpipe(): void {
  process.stdout.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error
  })
}
