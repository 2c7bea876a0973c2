import type { PaymentProvider, ProviderProblem, ProviderProblemName } from '@ateneo/contract'
import { describeFailure } from '../../platform/http/describe-failure.ts'
import { providerWords } from './provider-words.ts'
import type { CheckedProvider } from './queries.ts'

export const providersClosed =
  'No hay con qué cobrar, así que no se vende nada. Conecta un proveedor en Configuración → Pagos.'

const problemWords: Record<Exclude<ProviderProblemName, 'failed'>, (provider: string) => string> = {
  keys_missing: (provider) => `Faltan claves de ${provider}: sin ellas no se le puede preguntar.`,
  not_allowed: () =>
    'Este servidor no permite pagos de prueba: son para quien está en el mismo equipo, o con ALLOW_TEST_PAYMENTS=true.',
  no_notices: (provider) =>
    `${provider} acepta las claves, pero falta el Webhook ID: sin él no se ven los reembolsos hechos en su sitio.`,
  test_account: (provider) =>
    `${provider} respondió, pero esas claves son de su entorno de pruebas: no mueven dinero.`,
  test_only: () =>
    'Se cobra con la página de pruebas de Ateneo, que no mueve dinero: no hay a quién preguntar.',
}

/** What a check found wrong with a provider, and what to do about it. */
export function describeProblem(
  provider: PaymentProvider,
  { name, reason }: ProviderProblem,
): string {
  if (name !== 'failed') return problemWords[name](providerWords[provider])
  return `${reason ?? `${providerWords[provider]} no respondió bien`}.`
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

export function checkMessage(error: unknown): string {
  return describeFailure(
    error,
    { too_many_requests: 'Ya lo intentaste varias veces. Espera un minuto y vuelve a intentarlo.' },
    'No pudimos preguntar al proveedor. Inténtalo de nuevo en un momento.',
  )
}

export function providerSettingsMessage(error: unknown): string {
  return describeFailure(
    error,
    {},
    'No pudimos traer los proveedores de pagos. Inténtalo otra vez.',
  )
}

export function editProviderMessage(error: unknown): string {
  const own = {
    changed_elsewhere:
      'Este proveedor se cambió en otra parte mientras lo veías, así que no se guardó nada. Ya lo ves como quedó: revísalo y, si todavía quieres, guarda otra vez.',
    provider_key_fixed:
      'Esa clave la pone una variable del servidor: cámbiala ahí y reinícialo. No se guardó nada.',
    provider_key_unknown: 'Este proveedor no usa esa clave. Recarga la página. No se guardó nada.',
  }
  return describeFailure(error, own, 'No pudimos guardarlo. Inténtalo de nuevo en un momento.')
}
