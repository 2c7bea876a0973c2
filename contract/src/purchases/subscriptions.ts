import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentProvider } from '../payments/provider.ts'
import { email, id, isoDate, message, pageOf, text } from '../primitives.ts'
import { subscriptionEndings, subscriptionStates } from './subscription-states.ts'

const term = z.string().max(100)

/** What a student agrees to before anything is charged again and again. */
export const renewalOffer = z.object({
  planId: id,
  planName: z.string(),
  price: z.number(),
  currency: z.string(),
  months: z.number().int(),
  provider: paymentProvider,
  /** `null`: as soon as it is accepted at the provider. */
  firstChargeDate: isoDate.nullable(),
  /** Charge after the first one. */
  nextChargeDate: isoDate,
  /**
   * Of the account with which it is accepted at a provider that asks for it, to be corrected; `null`:
   * none is asked for.
   */
  payerEmail: z.string().nullable(),
  /** Word by word; it is kept with the consent. */
  text: z.string(),
  /** Digest of the text: a consent names what it read. */
  terms: term,
})
export type RenewalOffer = z.infer<typeof renewalOffer>

/** Express, by a box that is not ticked before. */
export const consentForm = z.object({
  consent: z.literal(true, 'Marca la casilla para aceptar los cobros que se repiten.'),
})

/** With the address of their account at the provider. */
export const payerForm = consentForm.extend({ payerEmail: email })

const offerRefusals = [
  'plan_not_found',
  'plan_does_not_renew',
  'already_subscribed',
  'payments_closed',
  'provider_not_offered',
] as const

export const getRenewalOffer = endpoint({
  method: 'GET',
  path: '/subscription-offers/:planId',
  summary: 'A qué se compromete quien se suscribe a un plan que se renueva, palabra por palabra',
  access: ['student'],
  params: z.object({ planId: id }),
  query: z.object({ provider: paymentProvider.optional() }),
  reply: renewalOffer,
  refusals: offerRefusals,
})

export const startSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions',
  summary: 'Guarda el consentimiento y abre la página donde se acepta una suscripción',
  access: ['student'],
  perMinutePerson: 10,
  body: consentForm.extend({
    baseUrl: z.string().max(2000),
    planId: id,
    provider: paymentProvider,
    /** Heeded where the offer has one; without it, that one. */
    payerEmail: email.optional(),
    /** Of the offer that was read: `terms_changed` if it is another now. */
    terms: term,
  }),
  status: 201,
  reply: z.object({ insertedId: id, link: z.string() }),
  refusals: [
    ...offerRefusals,
    'origin_not_allowed',
    'terms_changed',
    'payer_refused',
    'payment_unavailable',
    'clock_doubted',
    'too_many_requests',
  ],
})

/** A subscription that its provider charges again each period. */
export const ownSubscription = z.object({
  _id: id,
  planId: id,
  planName: z.string(),
  price: z.number(),
  currency: z.string(),
  months: z.number().int(),
  provider: paymentProvider,
  state: z.enum(subscriptionStates),
  /** `null`: none is going to be made. */
  nextChargeDate: isoDate.nullable(),
  /** End of what is paid. */
  paidUntil: isoDate.nullable(),
  /** A charge failed: access goes on until then. */
  graceUntil: isoDate.nullable(),
  failedDate: isoDate.nullable(),
  /** It was paused since the notice of its charge could not be sent. */
  isPausedByUs: z.boolean(),
  /** Its end is wanted; the provider may still have to confirm it. */
  cancelDate: isoDate.nullable(),
  ending: z.enum(subscriptionEndings).nullable(),
  endDate: isoDate.nullable(),
  /** Where it is accepted, while it is pending. */
  link: z.string().nullable(),
  mayResume: z.boolean(),
  /** The plan's price by now, to which its student may agree; `null` if it is the same. */
  newPrice: z.number().nullable(),
  date: isoDate,
})
export type OwnSubscription = z.infer<typeof ownSubscription>

export const getOwnSubscription = endpoint({
  method: 'GET',
  path: '/subscriptions/mine',
  summary: 'La suscripción que se renueva de quien pregunta, o la última que terminó',
  access: ['student'],
  reply: z.object({ subscription: ownSubscription.nullable() }),
})

const ofSubscription = z.object({ subscriptionId: id })

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/confirm',
  summary: 'Pregunta al proveedor por una suscripción cuando su alumno vuelve de aceptarla',
  access: ['student'],
  perMinutePerson: 30,
  params: ofSubscription,
  reply: ownSubscription,
  refusals: ['subscription_not_found', 'payment_unavailable', 'too_many_requests'],
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/cancel',
  summary: 'Cancela una suscripción; el acceso sigue hasta el final de lo pagado',
  access: ['student'],
  params: ofSubscription,
  reply: ownSubscription,
  refusals: ['subscription_not_found'],
})

export const getResumption = endpoint({
  method: 'GET',
  path: '/subscriptions/:subscriptionId/resumption',
  summary: 'A qué se compromete quien reanuda una suscripción en pausa',
  access: ['student'],
  params: ofSubscription,
  reply: renewalOffer,
  refusals: ['subscription_not_found', 'subscription_not_paused'],
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/resume',
  summary: 'Reanuda una suscripción en pausa, con un consentimiento nuevo',
  access: ['student'],
  perMinutePerson: 10,
  params: ofSubscription,
  body: consentForm.extend({ terms: term }),
  reply: ownSubscription,
  refusals: [
    'subscription_not_found',
    'subscription_not_paused',
    'terms_changed',
    'payment_unavailable',
    'clock_doubted',
    'too_many_requests',
  ],
})

/** A subscription for administrators, with what its student agreed to. */
export const listedSubscription = ownSubscription.omit({ link: true, mayResume: true }).extend({
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** The provider's id. */
  reference: z.string().nullable(),
  consentDate: isoDate.nullable(),
})
export type ListedSubscription = z.infer<typeof listedSubscription>

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions',
  summary: 'Suscripciones que se renuevan, la más nueva primero',
  access: ['admin'],
  scope: 'read:orders',
  query: z.object({
    state: z.enum(subscriptionStates).optional(),
    person: id.optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    documents: z.array(listedSubscription),
    nextCursor: z.string().nullable(),
  }),
})

export const endSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/end',
  summary: 'Cancela la suscripción de un alumno, con un motivo que él lee',
  access: ['admin'],
  params: ofSubscription,
  body: z.object({ reason: text(250, 'Escribe el motivo: lo leerá el alumno.') }),
  reply: message,
  refusals: ['subscription_not_found'],
})
