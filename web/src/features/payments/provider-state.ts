import type { ProviderSettings } from '@ateneo/contract'

export interface ProviderState {
  name: 'offered' | 'off' | 'keys_missing' | 'held_back'
  words: string
}

/** Whether buyers are offered a provider and, if it is on all the same, why not. */
export function stateOfProvider(
  provider: ProviderSettings,
  all: readonly ProviderSettings[],
): ProviderState {
  if (!provider.isOn) return { name: 'off', words: 'Apagado' }
  if (provider.isOffered) return { name: 'offered', words: 'Se ofrece a quien compra' }
  if (provider.keys.some(({ isRequired, source }) => isRequired && source === null)) {
    const words = provider.name === 'transferencia' ? 'Falta la cuenta' : 'Faltan claves'
    return { name: 'keys_missing', words }
  }
  return { name: 'held_back', words: `Encendido, pero no se ofrece: ${explain(provider, all)}.` }
}

function explain({ name }: ProviderSettings, all: readonly ProviderSettings[]): string {
  if (name !== 'sandbox') {
    return 'la variable PAYMENT_PROVIDER del servidor elige otro, o sus claves guardadas no se pueden leer (pulsa «Comprobar»)'
  }
  return all.some(({ isOffered }) => isOffered)
    ? 'ya se cobra de verdad, y un pago de prueba daría acceso sin dinero'
    : 'este servidor no permite pagos de prueba, o su variable PAYMENT_PROVIDER elige otro proveedor'
}
