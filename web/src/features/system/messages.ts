import { describerOf } from '../../platform/http/describe-failure.ts'

export const systemMessage = describerOf(
  {},
  'No pudimos traer el estado del sistema. Revisa tu conexión e inténtalo otra vez.',
)

export const trustClockMessage = describerOf(
  {
    clock_doubted:
      'La base de datos o el proveedor de pagos tienen otra hora: no basta con confirmarla, hay que corregirla en el equipo.',
  },
  'No pudimos guardarlo. Inténtalo otra vez.',
)

export const retryMessage = describerOf(
  {
    job_not_failed: 'Ya se está intentando otra vez, o ya no existe.',
    video_not_failed: 'El video ya se está preparando, o ya está listo.',
    video_not_found: 'Ese video ya no existe.',
  },
  'Inténtalo de nuevo en un momento.',
)
