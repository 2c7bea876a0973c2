import { describerOf } from '../../../platform/http/describe-failure.ts'

export const subscriptionMessage = describerOf(
  {
    plan_not_found: 'Este plan ya no está a la venta.',
    plan_does_not_renew:
      'Este plan no se puede renovar solo por ahora. Puedes pagar un solo periodo.',
    already_subscribed:
      'Ya tienes una suscripción que se renueva. Cancélala antes de empezar otra.',
    terms_changed:
      'Las condiciones cambiaron mientras las leías. Recarga la página para ver las de hoy.',
    payer_refused:
      'El servicio de pagos no aceptó ese correo. Escribe el de tu cuenta de Mercado Pago: debe ser de tu país y no la que cobra.',
    subscription_not_found: 'No encontramos esta suscripción en tu cuenta.',
    subscription_not_paused: 'Esta suscripción ya no está en pausa. Recarga la página para verla.',
    payments_closed: 'La academia todavía no recibe pagos en línea. Escribe al centro de ayuda.',
    provider_not_offered: 'Esa forma de pago ya no está disponible. Elige otra.',
    payment_unavailable:
      'El servicio de pagos no respondió. Espera un momento e inténtalo de nuevo: no se te cobró nada.',
    clock_doubted:
      'La hora del servidor no es de fiar y la academia la está revisando. Inténtalo más tarde: no se te cobró nada.',
    too_many_requests: 'Fueron demasiados intentos. Espera un minuto.',
    forbidden: 'Solo las cuentas de alumno pueden suscribirse. Entra con una de ellas.',
  },
  'No pudimos hacerlo. Inténtalo otra vez.',
)

export const subscriptionsMessage = describerOf(
  {},
  'No pudimos traer las suscripciones. Inténtalo otra vez.',
)
