import type { OfferedProvider, ProviderSettings } from '@ateneo/contract'

export const paypal: OfferedProvider = {
  name: 'paypal',
  methods: ['wallet', 'card'],
  isTest: false,
  renews: false,
}

export const mercadopago: OfferedProvider = {
  name: 'mercadopago',
  methods: ['card', 'installments', 'cash', 'transfer', 'wallet'],
  isTest: false,
  renews: true,
}

export const trial: OfferedProvider = {
  name: 'sandbox',
  methods: ['card'],
  isTest: true,
  renews: true,
}

/** PayPal as a super administrator sees it, sold with keys that were saved. */
export const paypalSettings: ProviderSettings = {
  name: 'paypal',
  isOn: true,
  isOffered: true,
  keys: [
    { name: 'clientId', isRequired: true, source: 'settings', value: null },
    { name: 'clientSecret', isRequired: true, source: 'settings', value: null },
    { name: 'webhookId', isRequired: false, source: null, value: null },
  ],
  webhookUrl: 'https://academia.mx/payment/webhook/paypal',
  version: 'v1',
}

export const trialSettings: ProviderSettings = {
  name: 'sandbox',
  isOn: true,
  isOffered: false,
  keys: [],
  webhookUrl: null,
  version: 's1',
}
