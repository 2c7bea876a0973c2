import type { PaymentProvider } from '@ateneo/contract'
import type { Comparison } from './compare.ts'

const names: Partial<Record<PaymentProvider, string>> = {
  paypal: 'PayPal',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
}

/** In Spanish, a line for each difference; what could not be seen is counted by its call. */
export function describeComparison(
  provider: PaymentProvider,
  { wrong, unseen, others }: Comparison,
): string[] {
  const name = names[provider] ?? provider
  const calls = new Map<string, number>()
  for (const one of unseen) {
    const call = one.split(' ').slice(0, 2).join(' ')
    calls.set(call, (calls.get(call) ?? 0) + 1)
  }
  return [
    ...wrong.map(
      ({ call, field, believed, found }) =>
        `MAL   ${name}, ${call}: ${field} ${describeFound(found)}, y las pruebas cuentan con ${believed}`,
    ),
    ...[...calls].map(([call, count]) => `OJO   ${name}, ${call}: no se pudo ver (${count})`),
    `${wrong.length === 0 ? 'bien ' : 'MAL  '} ${name}: ${wrong.length} diferencias, ${others} campos que Ateneo no usa`,
  ]
}

function describeFound(found: string | undefined): string {
  if (found === undefined) return 'no viene'
  const types = found.split('|').filter((type) => type !== 'undefined')
  return `es ${types.join(' o ')}${found.includes('undefined') ? ', a veces no viene' : ''}`
}
