import type {
  OfferedProvider,
  PaymentMethod,
  PaymentProvider,
  ProviderKeyName,
} from '@ateneo/contract'

export const providerWords: Record<PaymentProvider, string> = {
  paypal: 'PayPal',
  sandbox: 'Pago de prueba',
}

/** What a provider is for the academy. */
export const providerNotes: Record<PaymentProvider, string> = {
  paypal: 'Tus alumnos pagan en la página de PayPal, con su saldo o con tarjeta.',
  sandbox:
    'Da acceso sin mover dinero, para ver cómo se compra. Solo se ofrece mientras no haya con qué cobrar de verdad.',
}

const methodWords: Record<PaymentMethod, (provider: string) => string> = {
  card: () => 'Tarjeta',
  wallet: (provider) => `Saldo de ${provider}`,
}

/** The ways to pay that a buyer finds at a provider, in one line. */
export function describeMethods({ name, methods }: OfferedProvider): string {
  return methods.map((method) => methodWords[method](providerWords[name])).join(' · ')
}

export interface KeyWords {
  label: string
  /** Where the academy finds it. */
  where: string
  /** The variable of the server that may give it. */
  variable: string
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
  sandbox: {},
}

/** A key of a provider that this version knows; the contract names them all. */
export function keyWordsOf(provider: PaymentProvider, key: string): KeyWords {
  const words = new Map<string, KeyWords>(Object.entries(keyWords[provider])).get(key)
  if (!words) throw new Error(`No words for the key ${key} of ${provider}`)
  return words
}
