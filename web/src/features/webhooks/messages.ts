import { describerOf } from '../../platform/http/describe-failure.ts'

export const webhooksMessage = describerOf(
  { webhook_not_found: 'Este webhook ya no existe.' },
  'No pudimos traer los webhooks. Inténtalo otra vez.',
)

export const saveWebhookMessage = describerOf(
  {
    webhook_not_found: 'Este webhook ya no existe.',
    webhooks_full: 'Ya hay 20 webhooks. Quita uno que no uses.',
    webhook_address_refused:
      'Esta dirección no se puede usar: lleva https:// y un nombre público, sin usuario ni contraseña.',
    webhook_delivery_not_found: 'Este envío ya no existe.',
    webhook_delivery_not_failed: 'Este envío no ha fallado: ya llegó o todavía se intenta.',
  },
  'No pudimos hacerlo. Inténtalo otra vez.',
)
