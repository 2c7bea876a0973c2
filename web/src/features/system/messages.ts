import { describeFailure } from '../../platform/http/describe-failure.ts'

export function systemMessage(error: unknown): string {
  return describeFailure(
    error,
    {},
    'No pudimos traer el estado del sistema. Revisa tu conexión e inténtalo otra vez.',
  )
}

export function retryMessage(error: unknown): string {
  return describeFailure(
    error,
    {
      job_not_failed: 'Ya se está intentando otra vez, o ya no existe.',
      video_not_failed: 'El video ya se está preparando, o ya está listo.',
      video_not_found: 'Ese video ya no existe.',
    },
    'Inténtalo de nuevo en un momento.',
  )
}
