import { CallError, type FailureCode } from './call-error.ts'

/** Texts for failures that the feature has no text of its own for. */
const general: Partial<Record<FailureCode, string>> = {
  network: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  unavailable: 'El sitio no está disponible por un momento. Inténtalo de nuevo en unos segundos.',
  token_missing: 'Tu sesión terminó. Entra de nuevo para continuar.',
  token_invalid: 'Tu sesión terminó. Entra de nuevo para continuar.',
  token_expired: 'Tu sesión terminó. Entra de nuevo para continuar.',
  refresh_token_missing: 'Tu sesión terminó. Entra de nuevo para continuar.',
  refresh_token_invalid: 'Tu sesión terminó. Entra de nuevo para continuar.',
  changed_elsewhere:
    'Se guardó en otra parte mientras lo editabas, así que no se cambió. Guarda otra vez para elegir con qué te quedas.',
  second_factor_enrolment_required:
    'Tu academia pide la verificación en dos pasos a quienes la administran. Actívala en tu cuenta e inténtalo de nuevo.',
  second_factor_required:
    'Tu academia pide la verificación en dos pasos. Entra con tu código e inténtalo de nuevo.',
  forbidden: 'Tu cuenta no tiene permiso para hacer esto.',
  super_admin_required: 'Esto lo hace un Super Administrador. Pídeselo a quien lo sea.',
  pictures_busy:
    'Hay muchas imágenes en proceso en este momento. Espera unos segundos e inténtalo de nuevo.',
  image_too_large:
    'Esa imagen tiene demasiados píxeles. Guárdala como JPG de 8000 píxeles por lado como máximo.',
  too_many_uploads:
    'Ya se están subiendo varios archivos a la vez. Espera a que termine uno e inténtalo de nuevo.',
  document_unavailable:
    'Ya se están preparando varios archivos a la vez. Espera unos segundos e inténtalo de nuevo.',
  request_timeout: 'El archivo dejó de llegar. Revisa tu internet e inténtalo de nuevo.',
  storage_full: 'Ya no hay espacio en el servidor. Avisa a la administración.',
  disk_full: 'El servidor se quedó sin espacio y no pudo guardar nada. Avisa a la administración.',
  too_many_requests: 'Fueron demasiados intentos seguidos. Espera un minuto.',
}

/** The Spanish text of a failure: the feature's own, else the general one, else `otherwise`. */
export function describeFailure(
  error: unknown,
  sentences: Partial<Record<FailureCode, string>>,
  otherwise: string,
): string {
  if (!(error instanceof CallError)) return otherwise
  if (error.code === 'invalid_data' && error.issues[0]) return error.issues[0].message
  return sentences[error.code] ?? general[error.code] ?? otherwise
}

/** The same as a function of the failure alone. */
export const describerOf =
  (sentences: Partial<Record<FailureCode, string>>, otherwise: string) => (error: unknown) =>
    describeFailure(error, sentences, otherwise)
