import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDate, message } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { cardForms, invoicingProblems, otherForms } from './words.ts'

const productKey = z
  .string()
  .trim()
  .regex(/^\d{8}$/, 'La clave de producto son 8 dígitos del catálogo del SAT.')

const unitKey = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d]{1,3}$/, 'La clave de unidad son de 1 a 3 letras o dígitos, como E48.')

export const invoicingFields = z.object({
  /** SAT's product key of what is sold; without one (`null`) no receipt is sent. */
  productKey: productKey.nullable(),
  unitKey,
  /** SAT's form of payment by card, of which a provider doesn't tell whether it is credit or debit. */
  cardForm: z.enum(cardForms, 'Elige una forma de pago.'),
  /** The same of what was paid in no known way. */
  otherForm: z.enum(otherForms, 'Elige una forma de pago.'),
})

export const invoicingSettings = z.object({
  productKey: z.string().nullable(),
  unitKey: z.string(),
  cardForm: z.enum(cardForms),
  otherForm: z.enum(otherForms),
  /** Where the provider's API key is set; `null`: nowhere. No reply contains the key. */
  keySource: z.enum(['variables', 'settings']).nullable(),
  /** Payments from then on are sent; `null` until there is a key. */
  since: isoDate.nullable(),
  version,
})
export type InvoicingSettings = z.infer<typeof invoicingSettings>

export const getInvoicingSettings = endpoint({
  method: 'GET',
  path: '/invoicing/settings',
  summary: 'Con qué claves van los recibos al proveedor de facturas, y desde cuándo',
  access: ['super-admin'],
  reply: invoicingSettings,
})

export const invoicingKey = z
  .string()
  .trim()
  .min(1, 'Escribe la clave.')
  .max(300, 'La clave es demasiado larga.')
  .regex(/^[\u0021-\u007E]*$/u, 'Una clave no lleva espacios ni acentos: cópiala tal como está.')

export const editInvoicingSettings = endpoint({
  method: 'PUT',
  path: '/invoicing/settings',
  summary:
    'Guarda las claves del SAT y, cifrada, la del proveedor de facturas; sin clave queda como está y null la borra',
  access: ['super-admin'],
  body: invoicingFields.partial().extend({
    key: invoicingKey.nullable().optional(),
    ...seenVersion.shape,
  }),
  reply: message,
  refusals: ['invoicing_key_fixed', 'changed_elsewhere'],
})

export const invoicingProblem = z.object({
  name: z.enum(invoicingProblems),
  /** In Spanish: what exactly, where that is known. */
  reason: z.string().nullable(),
})
export type InvoicingProblem = z.infer<typeof invoicingProblem>

export const checkInvoicing = endpoint({
  method: 'POST',
  path: '/invoicing/check',
  summary: 'Pregunta al proveedor de facturas si acepta la clave; vacío si todo está bien',
  access: ['admin'],
  perMinutePerson: 5,
  reply: z.object({ problems: z.array(invoicingProblem) }),
  refusals: ['too_many_requests'],
})
