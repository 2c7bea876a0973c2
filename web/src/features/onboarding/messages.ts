import type { PaymentCheck, TestEmail } from '@ateneo/contract'
import { describeFailure } from '../../platform/http/describe-failure.ts'

const tooMany = 'Ya lo intentaste varias veces. Espera un minuto y vuelve a intentarlo.'

export function hideMessage(error: unknown): string {
  return describeFailure(error, {}, 'Inténtalo de nuevo en un momento.')
}

export function testEmailMessage(error: unknown): string {
  return describeFailure(
    error,
    { too_many_requests: tooMany },
    'No pudimos enviar el mensaje de prueba. Inténtalo de nuevo en un momento.',
  )
}

export function paymentCheckMessage(error: unknown): string {
  return describeFailure(
    error,
    { too_many_requests: tooMany },
    'No pudimos preguntar al proveedor. Inténtalo de nuevo en un momento.',
  )
}

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

const paymentWords: Record<Exclude<PaymentCheck['outcome'], 'failed'>, Verdict> = {
  works: { isGood: true, words: 'PayPal respondió y acepta las credenciales de tu academia.' },
  no_notices: {
    isGood: false,
    words:
      'PayPal acepta las credenciales, pero falta PAYPAL_WEBHOOK_ID: sin él se pierden avisos de pagos y reembolsos.',
  },
  test_account: {
    isGood: false,
    words:
      'PayPal respondió, pero esas credenciales son de su entorno de pruebas: no mueven dinero.',
  },
  test_only: {
    isGood: false,
    words:
      'Se cobra con la página de pruebas de Ateneo, que no mueve dinero: no hay a quién preguntar.',
  },
  closed: {
    isGood: false,
    words:
      'No hay proveedor de pagos: faltan PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET en la configuración del servidor.',
  },
}

/** What the payment provider answered. */
export function describePaymentCheck({ outcome, reason }: PaymentCheck): Verdict {
  if (outcome !== 'failed') return paymentWords[outcome]
  return { isGood: false, words: `${reason ?? 'El proveedor no respondió bien'}.` }
}
