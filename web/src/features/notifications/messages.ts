import { describerOf } from '../../platform/http/describe-failure.ts'

export const emailPreferencesMessage = describerOf(
  {},
  'No pudimos guardar cada cuánto te escribimos. Inténtalo de nuevo en un momento.',
)

export const unsubscribeMessage = describerOf(
  {
    mailed_token_invalid:
      'Este enlace está incompleto o ya no es válido. Ábrelo otra vez desde el correo, o cambia tus correos en Ajustes.',
    too_many_requests: 'Ya lo intentaste varias veces. Espera un minuto.',
  },
  'No pudimos cambiar tus correos. Inténtalo de nuevo en un momento.',
)
