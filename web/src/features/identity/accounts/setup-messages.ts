import { describerOf } from '../../../platform/http/describe-failure.ts'

export const setupMessage = describerOf(
  {
    mailed_token_missing: 'A esta dirección le falta una parte. Cópiala completa del registro.',
    mailed_token_invalid:
      'Esta dirección no es la de tu academia. Cópiala completa de las anotaciones de su último arranque.',
    mailed_token_expired:
      'Esta dirección venció: dura 7 días. Reinicia Ateneo y abre la nueva, que está en sus anotaciones.',
    setup_done:
      'Esta dirección ya se usó, o la administración ya tiene su contraseña. Inicia sesión con ella.',
    email_taken: 'Otra cuenta ya usa ese correo. Escribe uno distinto.',
    too_many_requests: 'Demasiados intentos. Espera un minuto y vuelve a intentarlo.',
  },
  'No pudimos abrir la puesta en marcha. Inténtalo de nuevo en un momento.',
)
