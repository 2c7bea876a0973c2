import type { TestEmail } from '@ateneo/contract'
import { describerOf } from '../../platform/http/describe-failure.ts'

const tooMany = 'Ya lo intentaste varias veces. Espera un minuto y vuelve a intentarlo.'

export const hideMessage = describerOf({}, 'Inténtalo de nuevo en un momento.')

export const testEmailMessage = describerOf(
  { too_many_requests: tooMany },
  'No pudimos enviar el mensaje de prueba. Inténtalo de nuevo en un momento.',
)

export interface Verdict {
  isGood: boolean
  words: string
}

/** What became of the test message. */
export function describeTestEmail({ outcome, to, reason, answer }: TestEmail): Verdict {
  if (outcome === 'sent') {
    const words = `El servidor de correo aceptó el mensaje para ${to}. Revisa que haya llegado, también en la carpeta de correo no deseado.`
    return { isGood: true, words }
  }
  if (outcome === 'kept') {
    const words = `El mensaje para ${to} no salió: sin SMTP_URL quedó como archivo en la carpeta outbox del servidor.`
    return { isGood: false, words }
  }
  const said = answer === null ? '' : ` El servidor dijo: «${answer}».`
  return {
    isGood: false,
    words: `El mensaje para ${to} no salió: ${reason ?? 'falló el envío'}.${said}`,
  }
}
