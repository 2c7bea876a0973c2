import type { ProviderProblem } from '@ateneo/contract'
import { z } from 'zod'
import { explainGateway, GatewayError } from '../gateway.ts'
import { type CallStripe, readAnswer } from './http.ts'
import { type MethodChoice, methodNames } from './methods.ts'

const account = z.looseObject({
  country: z.string().nullish().catch(null),
  default_currency: z.string().nullish().catch(null),
  charges_enabled: z.boolean().nullish().catch(null),
  capabilities: z.record(z.string(), z.string()).nullish().catch(null),
})

type Account = z.output<typeof account>

const countryNames = new Intl.DisplayNames('es-MX', { type: 'region' })

interface Checked {
  call: CallStripe
  secretKey: string
  /** The key is for tests. */
  isTest: boolean
  hasSecret: boolean
  /** The academy's. */
  currency: string
  choice: MethodChoice
}

export async function checkAccount(asked: Checked): Promise<ProviderProblem[]> {
  const { call, secretKey, isTest, hasSecret, currency, choice } = asked
  if (secretKey.startsWith('pk_')) return [problem('failed', publishable)]
  const found = await fetchAccount(call)
  if (typeof found === 'string') return [problem('failed', found)]
  choice.forget()
  return [
    ...(found.charges_enabled === false ? [problem('not_charging', closed)] : []),
    ...explainCurrency(found, currency),
    ...explainMethods(found, choice),
    ...(isTest ? [problem('test_account')] : []),
    ...(hasSecret ? [] : [problem('no_notices')]),
  ]
}

const problem = (name: ProviderProblem['name'], reason: string | null = null) => ({ name, reason })

const publishable =
  'Esa es la clave publicable de Stripe (pk_): hace falta la secreta, que empieza con sk_'

const closed =
  'Stripe todavía no deja cobrar a esta cuenta: termina de activarla en dashboard.stripe.com'

/** In Spanish, why the account could not be asked for. */
async function fetchAccount(call: CallStripe): Promise<Account | string> {
  const what = 'Stripe no dijo de quién es la clave'
  try {
    const answer = await call(what, ({ accounts }) => accounts.retrieveCurrent())
    return readAnswer(account, what, answer)
  } catch (error) {
    if (error instanceof GatewayError) return explainGateway(error)
    throw error
  }
}

/** It charges in other currencies too, and changes the money. */
function explainCurrency({ country, default_currency: own }: Account, currency: string) {
  if (typeof own !== 'string' || own.toUpperCase() === currency) return []
  const place = typeof country === 'string' ? countryNames.of(country) : 'otro país'
  return [
    problem(
      'money_changed',
      `La cuenta de Stripe es de ${place} y deposita en ${own.toUpperCase()}: cobra en ${currency} con tarjeta y cambia el dinero, y OXXO, SPEI y mensualidades necesitan una cuenta de México`,
    ),
  ]
}

/** A capability that is not told of is not known to be missing. */
function explainMethods({ capabilities }: Account, choice: MethodChoice) {
  if (!capabilities) return []
  const inactive = choice.wanted.filter((method) => {
    const { capability } = methodNames[method]
    return capabilities[capability] !== undefined && capabilities[capability] !== 'active'
  })
  if (inactive.length === 0) return []
  choice.refuse(inactive)
  const names = inactive.map((method) => methodNames[method].label).join(', ')
  return [
    problem(
      'methods_inactive',
      `La cuenta de Stripe no tiene activo: ${names}. Actívalo en dashboard.stripe.com → Configuración → Métodos de pago, o quítalo de «Formas de pago» aquí; mientras tanto no se ofrece`,
    ),
  ]
}
