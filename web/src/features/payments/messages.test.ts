import {
  paymentProviders,
  providerKeyNames,
  type ProviderProblem,
  providerProblems,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { describeChecks, describeProblem } from './messages.ts'
import { keyWordsOf } from './provider-key-words.ts'
import { describeMethods } from './provider-words.ts'

test.each<[ProviderProblem, RegExp]>([
  [{ name: 'keys_missing', reason: null }, /^Faltan claves de PayPal/],
  [{ name: 'not_allowed', reason: null }, /no permite pagos de prueba/],
  [{ name: 'failed', reason: 'PayPal no dio acceso (401)' }, /^PayPal no dio acceso \(401\)\.$/],
  [{ name: 'failed', reason: null }, /^PayPal no respondió bien\.$/],
  [{ name: 'no_notices', reason: null }, /falta el Webhook ID/],
  [{ name: 'test_account', reason: null }, /entorno de pruebas: no mueven dinero/],
  [
    { name: 'changes_unseen', reason: null },
    /^PayPal acepta las claves, .* activa «Transaction Search» y «Customer Disputes»/,
  ],
  [{ name: 'test_only', reason: null }, /no hay a quién preguntar/],
])('a problem is told in words: %j', (problem, words) => {
  expect(describeProblem('paypal', problem)).toMatch(words)
})

test('each problem has words of its own', () => {
  const words = providerProblems.map((name) => describeProblem('paypal', { name, reason: null }))
  expect(new Set(words).size).toBe(providerProblems.length)
})

test('what the server knows of a problem is said in its words', () => {
  const reason = 'La cuenta de Mercado Pago es de Argentina y solo cobra en ARS'
  expect(describeProblem('mercadopago', { name: 'other_currency', reason })).toBe(`${reason}.`)
  expect(describeProblem('mercadopago', { name: 'no_notices', reason: null })).toMatch(
    /falta la clave secreta del webhook/,
  )
})

test('several providers are told in one paragraph, which is good if all are', () => {
  const good = { provider: 'paypal', problems: [] } as const
  const bad = {
    provider: 'sandbox',
    problems: [{ name: 'test_only' as const, reason: null }],
  } as const
  expect(describeChecks([{ ...good, problems: [] }])).toEqual({
    isGood: true,
    words: 'PayPal respondió y acepta las claves de tu academia.',
  })
  const both = describeChecks([
    { ...good, problems: [] },
    { ...bad, problems: [...bad.problems] },
  ])
  expect(both.isGood).toBe(false)
  expect(both.words).toMatch(/^PayPal respondió.*academia\. Se cobra con la página de pruebas/)
  expect(describeChecks([])).toMatchObject({
    isGood: false,
    words: expect.stringContaining('Configuración → Pagos'),
  })
})

test('the ways to pay stand in one line', () => {
  const paypal = {
    name: 'paypal',
    methods: ['wallet', 'card'],
    isTest: false,
    renews: false,
  } as const
  expect(describeMethods({ ...paypal, methods: [...paypal.methods] })).toBe(
    'Saldo de PayPal · Tarjeta',
  )
  const methods = ['card', 'installments', 'cash', 'transfer', 'wallet'] as const
  expect(
    describeMethods({ name: 'mercadopago', methods: [...methods], isTest: false, renews: false }),
  ).toBe('Tarjeta · Mensualidades · Efectivo en tiendas · Transferencia · Saldo de Mercado Pago')
})

test('Stripe’s ways to pay are told by their names', () => {
  const methods = ['card', 'installments', 'cash', 'transfer'] as const
  expect(
    describeMethods({ name: 'stripe', methods: [...methods], isTest: false, renews: false }),
  ).toBe('Tarjeta · Meses sin intereses · OXXO · Transferencia (SPEI)')
})

test('every key that the contract names has words, and another has none', () => {
  for (const provider of paymentProviders) {
    for (const key of providerKeyNames[provider]) {
      expect(keyWordsOf(provider, key).label).not.toBe('')
    }
  }
  expect(() => keyWordsOf('paypal', 'toString')).toThrow(/No words/)
})
