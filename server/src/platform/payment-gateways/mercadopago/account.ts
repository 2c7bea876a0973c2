import type { ProviderProblem } from '@ateneo/contract'
import { z } from 'zod'
import { explainGateway, GatewayError } from '../gateway.ts'
import { type CallMercadopago, readReply } from './http.ts'

const account = z.looseObject({
  site_id: z.string(),
  nickname: z.string().nullish().catch(null),
  email: z.string().nullish().catch(null),
  tags: z.array(z.string()).nullish().catch(null),
})

export type Account = z.output<typeof account>

/** An account sells in the currency of its country alone. */
const countries: Record<string, { name: string; currency: string } | undefined> = {
  MLM: { name: 'México', currency: 'MXN' },
  MLA: { name: 'Argentina', currency: 'ARS' },
  MLB: { name: 'Brasil', currency: 'BRL' },
  MLC: { name: 'Chile', currency: 'CLP' },
  MCO: { name: 'Colombia', currency: 'COP' },
  MPE: { name: 'Perú', currency: 'PEN' },
  MLU: { name: 'Uruguay', currency: 'UYU' },
}

/** Who the Access Token belongs to. */
export async function fetchAccount(call: CallMercadopago): Promise<Account> {
  const reply = await call({ method: 'GET', path: '/users/me' })
  return readReply(account, 'Mercado Pago no dijo de quién es el Access Token', reply)
}

/** What it sells in; `undefined` for a country that is not known here. */
export const currencyOf = ({ site_id: site }: Account): string | undefined =>
  countries[site]?.currency

/** In Spanish: why the account cannot sell in this currency; `undefined` if it can. */
export function explainCurrency({ site_id: site }: Account, currency: string): string | undefined {
  const country = countries[site]
  if (country?.currency === currency) return undefined
  if (!country) {
    return `La cuenta de Mercado Pago es de un país (${site}) en el que no se sabe cobrar; la academia vende en ${currency}`
  }
  return `La cuenta de Mercado Pago es de ${country.name} y solo cobra en ${country.currency}, y la academia vende en ${currency}: hace falta una cuenta del país de esa moneda`
}

/** One of the users that the panel makes for tests. */
export const isTestUser = ({ nickname, email, tags }: Account) =>
  (tags ?? []).includes('test_user') ||
  /^TEST(USER)?\d/i.test(nickname ?? '') ||
  (email ?? '').endsWith('@testuser.com')

interface Checked {
  call: CallMercadopago
  /** The token or the address is for tests. */
  isTest: boolean
  hasSecret: boolean
  /** The academy's. */
  currency: string
}

export async function checkAccount({
  call,
  isTest,
  hasSecret,
  currency,
}: Checked): Promise<ProviderProblem[]> {
  let owner: Account
  try {
    owner = await fetchAccount(call)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return [{ name: 'failed', reason: explainGateway(error) }]
  }
  const wrongCurrency = explainCurrency(owner, currency)
  return [
    ...(wrongCurrency === undefined
      ? []
      : [{ name: 'other_currency' as const, reason: wrongCurrency }]),
    ...(isTest || isTestUser(owner) ? [{ name: 'test_account' as const, reason: null }] : []),
    ...(hasSecret ? [] : [{ name: 'no_notices' as const, reason: null }]),
  ]
}
