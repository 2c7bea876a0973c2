import type { Endpoint } from '@ateneo/contract'
import { CallError } from './call-error.ts'

/** Checks a file before the upload: the error that the server would answer with. */
export function validateFile(
  { maxFileBytes = Number.POSITIVE_INFINITY }: Pick<Endpoint, 'maxFileBytes'>,
  file: Blob,
): CallError | undefined {
  if (file.size === 0) return new CallError('file_empty', 400, 'Empty file')
  if (file.size > maxFileBytes) return new CallError('too_large', 413, 'Payload too large')
  return undefined
}
