import type { PaymentProvider, ProviderKeyName } from '@ateneo/contract'

/** What a provider is for the academy. */
export const providerNotes: Record<PaymentProvider, string> = {
  paypal: 'Tus alumnos pagan en la página de PayPal, con su saldo o con tarjeta.',
  mercadopago:
    'Tus alumnos pagan en la página de Mercado Pago: con tarjeta, en mensualidades, en efectivo en tiendas, por transferencia o con su saldo.',
  stripe:
    'Tus alumnos pagan en la página de Stripe: con tarjeta, en OXXO o por transferencia (SPEI); si lo pides, también a meses sin intereses.',
  transferencia:
    'Tus alumnos transfieren a tu cuenta y mandan su comprobante; tú confirmas lo que llegó en Dinero → Transferencias. Sin comisiones ni contratos, en cualquier país.',
  sandbox:
    'Da acceso sin mover dinero, para ver cómo se compra. Solo se ofrece mientras no haya con qué cobrar de verdad.',
}

export interface KeyWords {
  label: string
  /** Where the academy finds it. */
  where: string
  /** The variable of the server that may give it; null: none does. */
  variable: string | null
  /** What becomes of sales without it. */
  without: string
  /** It is typed unseen. */
  isSecret: boolean
}

const keyWords: { [P in PaymentProvider]: Record<ProviderKeyName<P>, KeyWords> } = {
  paypal: {
    clientId: {
      label: 'Client ID',
      where: 'En developer.paypal.com: Apps & Credentials, en modo Live, dentro de tu aplicación.',
      without:
        'Sin esta clave no se ofrece a quien compra, y los pedidos sin terminar esperan a que vuelva.',
      variable: 'PAYPAL_CLIENT_ID',
      isSecret: false,
    },
    clientSecret: {
      label: 'Secret',
      where: 'En la misma aplicación, debajo del Client ID: Secret key.',
      without:
        'Sin esta clave no se ofrece a quien compra, y los pedidos sin terminar esperan a que vuelva.',
      variable: 'PAYPAL_CLIENT_SECRET',
      isSecret: true,
    },
    webhookId: {
      label: 'Webhook ID',
      where:
        'En la misma aplicación, en Live Webhooks: aparece cuando agregas la dirección de arriba.',
      without:
        'Sin ella no llegan avisos: quien cierra la ventana después de pagar espera unos minutos, y un reembolso hecho en PayPal no termina el acceso.',
      variable: 'PAYPAL_WEBHOOK_ID',
      isSecret: false,
    },
  },
  mercadopago: {
    accessToken: {
      label: 'Access Token',
      where:
        'En mercadopago.com.mx/developers: Tus integraciones, tu aplicación, Credenciales de producción. Empieza con APP_USR-.',
      without:
        'Sin esta clave no se ofrece a quien compra, y los pedidos sin terminar esperan a que vuelva.',
      variable: 'MERCADOPAGO_ACCESS_TOKEN',
      isSecret: true,
    },
    webhookSecret: {
      label: 'Clave secreta del webhook',
      where:
        'En la misma aplicación, en Webhooks: aparece cuando guardas la dirección de arriba en modo productivo.',
      without:
        'Sin ella no llegan avisos: quien cierra la ventana después de pagar, o paga en una tienda, espera unos minutos más.',
      variable: 'MERCADOPAGO_WEBHOOK_SECRET',
      isSecret: true,
    },
  },
  stripe: {
    secretKey: {
      label: 'Clave secreta',
      where:
        'En dashboard.stripe.com: Desarrolladores → Claves de API. Empieza con sk_live_; con sk_test_ nadie paga de verdad.',
      without:
        'Sin esta clave no se ofrece a quien compra, y los pedidos sin terminar esperan a que vuelva.',
      variable: 'STRIPE_SECRET_KEY',
      isSecret: true,
    },
    webhookSecret: {
      label: 'Clave del webhook',
      where:
        'En Desarrolladores → Webhooks, dentro del destino con la dirección de arriba: Secreto de firma. Empieza con whsec_.',
      without:
        'Sin ella no llegan avisos: quien cierra la ventana después de pagar, o paga en OXXO, espera unos minutos más.',
      variable: 'STRIPE_WEBHOOK_SECRET',
      isSecret: true,
    },
    payMethods: {
      label: 'Formas de pago',
      where:
        'Opcional: tarjeta, mensualidades, oxxo, spei, separadas por comas. En blanco: tarjeta, oxxo, spei. Las mensualidades sin intereses las paga la academia.',
      without: 'Se ofrecerán tarjeta, OXXO y transferencia (SPEI).',
      variable: null,
      isSecret: false,
    },
  },
  transferencia: {
    holder: {
      label: 'Titular de la cuenta',
      where: 'Como aparece en el banco: quien transfiere lo compara.',
      without: 'Sin el titular no se ofrece pagar por transferencia.',
      variable: null,
      isSecret: false,
    },
    account: {
      label: 'CLABE o número de cuenta',
      where: 'En México los 18 dígitos de la CLABE; revisamos su dígito de control.',
      without: 'Sin cuenta no se ofrece pagar por transferencia.',
      variable: null,
      isSecret: false,
    },
    bank: {
      label: 'Banco',
      where: 'Opcional: quien transfiere lo elige en una lista.',
      without: 'Quien transfiere no verá el nombre del banco.',
      variable: null,
      isSecret: false,
    },
    payDays: {
      label: 'Días para pagar',
      where: 'De 1 a 30; 3 si lo dejas en blanco. El pedido y su cupón esperan hasta entonces.',
      without: 'Se esperará tres días.',
      variable: null,
      isSecret: false,
    },
  },
  sandbox: {},
}

/** A key of a provider that this version knows; the contract names them all. */
export function keyWordsOf(provider: PaymentProvider, key: string): KeyWords {
  const words = new Map<string, KeyWords>(Object.entries(keyWords[provider])).get(key)
  if (!words) throw new Error(`No words for the key ${key} of ${provider}`)
  return words
}
