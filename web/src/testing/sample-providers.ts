import type { OfferedProvider, ProviderSettings } from '@ateneo/contract'

export const paypal: OfferedProvider = {
  name: 'paypal',
  methods: ['wallet', 'card'],
  isTest: false,
}

export const trial: OfferedProvider = { name: 'sandbox', methods: ['card'], isTest: true }

/** PayPal as a super administrator sees it, sold with keys that were saved. */
export const paypalSettings: ProviderSettings = {
  name: 'paypal',
  isOn: true,
  isOffered: true,
  keys: [
    { name: 'clientId', isRequired: true, source: 'settings' },
    { name: 'clientSecret', isRequired: true, source: 'settings' },
    { name: 'webhookId', isRequired: false, source: null },
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
