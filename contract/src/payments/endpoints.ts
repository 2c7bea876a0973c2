import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { paymentMethod, paymentProvider } from './provider.ts'
import { writtenKeys } from './provider-keys.ts'
import { providerProblems } from './provider-problems.ts'

/** A provider that a buyer may choose. */
export const offeredProvider = z.object({
  name: paymentProvider,
  methods: z.array(paymentMethod),
  /** It moves no real money. */
  isTest: z.boolean(),
  /** It can charge a subscription again by itself. */
  renews: z.boolean(),
})
export type OfferedProvider = z.infer<typeof offeredProvider>

export const listOfferedProviders = endpoint({
  method: 'GET',
  path: '/payment/providers',
  summary: 'Con qué se puede pagar, en el orden en que se ofrece; vacío si no se vende nada',
  access: 'public',
  reply: z.object({ providers: z.array(offeredProvider) }),
})

export const providerSettings = z.object({
  name: paymentProvider,
  isOn: z.boolean(),
  /** Buyers are offered it now. */
  isOffered: z.boolean(),
  /** Where the value of each key is set; `null`: nowhere. A credential is never sent. */
  keys: z.array(
    z.object({
      name: z.string(),
      isRequired: z.boolean(),
      source: z.enum(['variables', 'settings']).nullable(),
      /** Of a bank account, which every buyer is shown; `null` for a credential. */
      value: z.string().nullable(),
    }),
  ),
  /** The URL for its webhook events; `null` if it sends none. */
  webhookUrl: z.string().nullable(),
  version,
})
export type ProviderSettings = z.infer<typeof providerSettings>

export const listProviderSettings = endpoint({
  method: 'GET',
  path: '/payment/providers/settings',
  summary: 'Cada proveedor de pagos: si está encendido, si se ofrece y de dónde salen sus claves',
  access: ['super-admin'],
  reply: z.object({ providers: z.array(providerSettings) }),
})

const providerKey = z
  .string()
  .trim()
  .min(1, 'Escribe la clave.')
  .max(500, 'La clave es demasiado larga.')
  .regex(/^[\P{C}]*$/u, 'La clave tiene caracteres que no se ven: escríbela de nuevo.')

const isPlain = (text: string) => /^[\u0021-\u007E]*$/u.test(text)

export const providerKeyFields = z
  .record(z.string().max(40), providerKey.nullable())
  .superRefine((keys, context) => {
    for (const [name, text] of Object.entries(keys)) {
      if (text === null || writtenKeys.includes(name) || isPlain(text)) continue
      const message = 'Una clave no lleva espacios ni acentos: cópiala tal como está.'
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

export const editProviderSettings = endpoint({
  method: 'PUT',
  path: '/payment/providers/:provider/settings',
  summary:
    'Enciende o apaga un proveedor y guarda sus claves cifradas; lo que falta queda como está y null borra',
  access: ['super-admin'],
  params: z.object({ provider: paymentProvider }),
  body: z
    .object({ isOn: z.boolean(), keys: providerKeyFields })
    .partial()
    .extend(seenVersion.shape),
  reply: message,
  refusals: [
    'provider_key_unknown',
    'provider_key_fixed',
    'bank_account_wrong',
    'pay_days_wrong',
    'pay_methods_wrong',
    'changed_elsewhere',
  ],
})

export const providerProblem = z.object({
  name: z.enum(providerProblems),
  /** In Spanish: why it failed, where that is known. */
  reason: z.string().nullable(),
})
export type ProviderProblem = z.infer<typeof providerProblem>

export const checkProvider = endpoint({
  method: 'POST',
  path: '/payment/providers/:provider/check',
  summary: 'Pregunta a un proveedor si acepta las claves de la academia; vacío si todo está bien',
  access: ['admin'],
  perMinutePerson: 5,
  params: z.object({ provider: paymentProvider }),
  reply: z.object({ problems: z.array(providerProblem) }),
  refusals: ['too_many_requests'],
})
