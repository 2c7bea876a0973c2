import type { FailureCode } from '../http/call-error.ts'
import { describeFailure } from '../http/describe-failure.ts'

const missing: Partial<Record<FailureCode, string>> = {
  person_not_found: 'Esa cuenta ya no existe.',
}

export function dataMessage(error: unknown): string {
  return describeFailure(error, missing, 'No pudimos preparar el archivo. Inténtalo otra vez.')
}
