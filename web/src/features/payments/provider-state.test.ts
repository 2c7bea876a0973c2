import type { ProviderSettings } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { paypalSettings, trialSettings } from '../../testing/sample-providers.ts'
import { stateOfProvider } from './provider-state.ts'

const withoutKeys = paypalSettings.keys.map((key) => ({ ...key, source: null }))
const off = { ...paypalSettings, isOn: false, isOffered: false }
const held = { ...paypalSettings, isOffered: false }

test.each<[string, ProviderSettings, ProviderSettings[], RegExp]>([
  ['offered', paypalSettings, [trialSettings], /^Se ofrece a quien compra$/],
  ['off', off, [trialSettings], /^Apagado$/],
  ['keys_missing', { ...held, keys: withoutKeys }, [trialSettings], /^Faltan claves$/],
  ['held_back', held, [trialSettings], /^Encendido, pero no se ofrece: la variable PAYMENT_PROVI/],
  ['held_back', trialSettings, [paypalSettings], /pero no se ofrece: ya se cobra de verdad/],
  ['held_back', trialSettings, [off], /este servidor no permite pagos de prueba/],
])('%s', (name, provider, others, words) => {
  const state = stateOfProvider(provider, [provider, ...others])
  expect(state.name).toBe(name)
  expect(state.words).toMatch(words)
})
