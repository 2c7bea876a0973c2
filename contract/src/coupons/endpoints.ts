import { z } from 'zod'
import { stripInvisible } from '../strip-invisible.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, money, optionalLine, pageOf } from '../primitives.ts'

/** Compared without case, as people type it. */
export const couponCode = z
  .string('Escribe el código.')
  .overwrite(stripInvisible)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,30}$/, 'De 3 a 30 letras sin acento, números o guiones.')

const limit = z
  .number('Escribe un número.')
  .int('Escribe un número entero.')
  .min(1, 'Es uno por lo menos.')
  .max(1_000_000, 'Es un millón como máximo.')
  .nullable()

export const couponForm = z
  .object({
    code: couponCode,
    kind: z.enum(['percent', 'amount']),
    /** Percent from 1 to 100, or pesos. */
    value: money.refine((value) => value > 0, 'El descuento tiene que ser mayor que 0.'),
    isForAllCourses: z.boolean(),
    courseIds: z.array(id).max(200, 'Elige 200 cursos como máximo.'),
    isForSubscriptions: z.boolean(),
    /** Days of the academy's calendar, both included. */
    from: z.iso.date('Escribe una fecha.').nullable(),
    until: z.iso.date('Escribe una fecha.').nullable(),
    maxUses: limit,
    maxUsesPerPerson: limit,
  })
  .refine(({ kind, value }) => kind === 'amount' || (Number.isInteger(value) && value <= 100), {
    path: ['value'],
    error: 'Escribe un porcentaje entero del 1 al 100.',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'El último día es anterior al primero.',
  })
  .refine(
    ({ isForAllCourses, courseIds, isForSubscriptions }) =>
      isForAllCourses || courseIds.length > 0 || isForSubscriptions,
    { path: ['courseIds'], error: 'Elige por lo menos un curso, o las suscripciones.' },
  )

export const couponState = z.enum(['active', 'scheduled', 'paused', 'used_up', 'expired', 'ended'])
export type CouponState = z.infer<typeof couponState>

export const coupon = z.object({
  _id: id,
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  state: couponState,
  isForAllCourses: z.boolean(),
  courses: z.array(z.object({ _id: id, title: z.string() })),
  isForSubscriptions: z.boolean(),
  startsAt: isoDate.nullable(),
  /** The first moment at which it no longer counts. */
  endsAt: isoDate.nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerPerson: z.number().int().nullable(),
  /** Paid orders, and open ones that hold a use. */
  uses: z.number().int(),
  /** What was paid with it, less refunds. */
  sales: z.number(),
  creationDate: isoDate,
})
export type Coupon = z.infer<typeof coupon>

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  summary: 'Cupones con sus usos y ventas, el más nuevo primero; q busca por código',
  access: ['admin'],
  scope: 'read:coupons',
  query: z.object({
    q: optionalLine(100).optional(),
    ...pageOf(50),
  }),
  reply: z.object({ documents: z.array(coupon), nextCursor: z.string().nullable() }),
})

export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons',
  summary: 'Crea un cupón; después se pausa o se termina, no se cambia',
  access: ['admin'],
  scope: 'write:coupons',
  body: couponForm,
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['coupon_taken', 'course_not_found'],
})

function change(verb: 'pause' | 'resume' | 'end', summary: string) {
  return endpoint({
    method: 'POST',
    path: `/coupons/:couponId/${verb}`,
    summary,
    access: ['admin'],
    scope: 'write:coupons',
    params: z.object({ couponId: id }),
    reply: message,
    refusals: ['coupon_not_found', 'coupon_ended'],
  })
}

export const pauseCoupon = change('pause', 'Deja de aceptar un cupón por un tiempo')
export const resumeCoupon = change('resume', 'Vuelve a aceptar un cupón pausado')
export const endCoupon = change('end', 'Termina un cupón para siempre')
