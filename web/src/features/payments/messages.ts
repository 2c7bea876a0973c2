import type { PaymentProvider, ProviderProblem, ProviderProblemName } from '@ateneo/contract'
import { describerOf } from '../../platform/http/describe-failure.ts'
import { providerWords } from './provider-words.ts'
import type { CheckedProvider } from './queries.ts'

export const providersClosed =
  'No hay con qué cobrar, así que no se vende nada. Conecta un proveedor en Configuración → Pagos.'

/** What is missing for a provider's webhook events, and what is missed without them. */
const unheardWords: Record<PaymentProvider, string> = {
  paypal: 'falta el Webhook ID: sin él no se ven los reembolsos hechos en su sitio',
  mercadopago:
    'falta la clave secreta del webhook: sin ella un pago tarda unos minutos más en dar acceso',
  stripe: 'falta la clave del webhook: sin ella un pago tarda unos minutos más en dar acceso',
  transferencia: 'no manda avisos',
  sandbox: 'no manda avisos',
}

type WordsOfProblem = (provider: string, name: PaymentProvider) => string

const problemWords: Record<Exclude<ProviderProblemName, 'failed'>, WordsOfProblem> = {
  keys_missing: (provider) => `Faltan claves de ${provider}: sin ellas no se le puede preguntar.`,
  not_allowed: () =>
    'Este servidor no permite pagos de prueba: son para quien está en el mismo equipo, o con ALLOW_TEST_PAYMENTS=true.',
  no_notices: (provider, name) => `${provider} acepta las claves, pero ${unheardWords[name]}.`,
  test_account: (provider) =>
    `${provider} respondió, pero esas claves son de su entorno de pruebas: no mueven dinero.`,
  test_only: () =>
    'Se cobra con la página de pruebas de Ateneo, que no mueve dinero: no hay a quién preguntar.',
  not_charging: (provider) =>
    `La cuenta de ${provider} todavía no puede cobrar: termina de activarla en su sitio.`,
  methods_inactive: (provider) =>
    `La cuenta de ${provider} no tiene activas todas las formas de pago elegidas.`,
  money_changed: (provider) =>
    `La cuenta de ${provider} deposita en otra moneda que la academia: cambia el dinero.`,
  changes_unseen: (provider) =>
    `${provider} acepta las claves, pero no deja preguntarle qué pagos cambiaron: en su sitio, activa «Transaction Search» y «Customer Disputes» en la aplicación. Mientras, un reembolso o una disputa se ven solo por sus avisos.`,
  other_currency: (provider) => `La cuenta de ${provider} cobra en otra moneda que la academia.`,
}

/** What a check found wrong with a provider, and what to do about it. */
export function describeProblem(
  provider: PaymentProvider,
  { name, reason }: ProviderProblem,
): string {
  if (reason !== null) return `${reason}.`
  const words = providerWords[provider]
  return name === 'failed' ? `${words} no respondió bien.` : problemWords[name](words, provider)
}

/** How a check of all offered providers went, in one paragraph. */
export function describeChecks(checked: readonly CheckedProvider[]) {
  if (checked.length === 0) return { isGood: false, words: providersClosed }
  const words = checked.flatMap(({ provider, problems }) =>
    problems.length === 0
      ? `${providerWords[provider]} respondió y acepta las claves de tu academia.`
      : problems.map((problem) => describeProblem(provider, problem)),
  )
  return { isGood: checked.every(({ problems }) => problems.length === 0), words: words.join(' ') }
}

export const checkMessage = describerOf(
  { too_many_requests: 'Ya lo intentaste varias veces. Espera un minuto y vuelve a intentarlo.' },
  'No pudimos preguntar al proveedor. Inténtalo de nuevo en un momento.',
)

export const providerSettingsMessage = describerOf(
  {},
  'No pudimos traer los proveedores de pagos. Inténtalo otra vez.',
)

export const editProviderMessage = describerOf(
  {
    changed_elsewhere:
      'Este proveedor se cambió en otra parte mientras lo veías, así que no se guardó nada. Ya lo ves como quedó: revísalo y, si todavía quieres, guarda otra vez.',
    bank_account_wrong:
      'Ese número de cuenta no es válido. Si es una CLABE, revisa sus 18 dígitos: el último no corresponde a los demás.',
    pay_methods_wrong:
      'Escribe las formas de pago separadas por comas: tarjeta, mensualidades, oxxo, spei. La tarjeta no se puede quitar.',
    pay_days_wrong: 'Escribe de 1 a 30 días.',
    provider_key_fixed:
      'Esa clave la pone una variable del servidor: cámbiala ahí y reinícialo. No se guardó nada.',
    provider_key_unknown: 'Este proveedor no usa esa clave. Recarga la página. No se guardó nada.',
  },
  'No pudimos guardarlo. Inténtalo de nuevo en un momento.',
)
