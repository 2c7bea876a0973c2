import { describeFailure } from '../../platform/http/describe-failure.ts'

export function statsMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos traer tus cifras. Inténtalo otra vez.')
}

export function visitsMessage(error: unknown): string {
  return describeFailure(
    error,
    {},
    'No pudimos traer las visitas. Revisa tu conexión e inténtalo otra vez.',
  )
}

export function goalsMessage(error: unknown): string {
  return describeFailure(error, {}, 'Tus metas siguen como estaban. Inténtalo otra vez.')
}

export function academyMessage(error: unknown): string {
  return describeFailure(
    error,
    {},
    'No pudimos traer las cifras de la academia. Revisa tu conexión e inténtalo otra vez.',
  )
}
