import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, message, money } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { plan } from './endpoints.ts'

/** A plan for administrators, also when it is no longer on sale. */
export const officePlan = plan.extend({
  isRetired: z.boolean(),
  /** Paid orders so far. */
  sales: z.number().int(),
  version,
})
export type WireAdminPlan = z.infer<typeof officePlan>

const price = money.refine((amount) => amount > 0, 'El precio tiene que ser mayor que 0.')
const description = line(200, 'Escribe qué incluye el plan.')

export const planForm = z.object({
  planName: line(60, 'Escribe el nombre del plan.'),
  price,
  description,
  durationMonths: z
    .number('Escribe cuántos meses dura.')
    .int('Escribe los meses en números enteros.')
    .min(1, 'Dura un mes por lo menos.')
    .max(60, 'Dura 60 meses como máximo.'),
  /** Absent: as it is; of a new plan no. */
  mayRenew: z.boolean().optional(),
})

export const oneOffForm = z.object({ price, description })

export const listAllPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Todos los planes, también los retirados, en el orden en que se muestran',
  access: ['admin'],
  reply: z.object({ documents: z.array(officePlan) }),
})

export const createPlan = endpoint({
  method: 'POST',
  path: '/plans',
  summary: 'Pone a la venta una suscripción',
  access: ['admin'],
  body: planForm,
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['plan_name_taken'],
})

export const editPlan = endpoint({
  method: 'PUT',
  path: '/plans/:planId',
  summary: 'Cambia una suscripción; lo ya vendido conserva lo que decía',
  access: ['admin'],
  params: z.object({ planId: id }),
  body: planForm.extend(seenVersion.shape),
  reply: message,
  refusals: ['plan_not_found', 'plan_one_off', 'plan_name_taken', 'changed_elsewhere'],
})

export const editOneOffPlan = endpoint({
  method: 'PUT',
  path: '/plans/one-off',
  summary: 'Cambia el precio y el texto de «Compra de curso»',
  access: ['admin'],
  body: oneOffForm.extend(seenVersion.shape),
  reply: message,
  refusals: ['plan_not_found', 'changed_elsewhere'],
})

export const retirePlan = endpoint({
  method: 'POST',
  path: '/plans/:planId/retire',
  summary: 'Retira una suscripción de la venta; quien la compró la conserva',
  access: ['admin'],
  params: z.object({ planId: id }),
  reply: message,
  refusals: ['plan_not_found', 'plan_one_off'],
})

export const restorePlan = endpoint({
  method: 'POST',
  path: '/plans/:planId/restore',
  summary: 'Vuelve a poner a la venta un plan retirado',
  access: ['admin'],
  params: z.object({ planId: id }),
  reply: message,
  refusals: ['plan_not_found'],
})

export const orderPlans = endpoint({
  method: 'PUT',
  path: '/plans/order',
  summary: 'Cambia el orden en que se muestran los planes; hacen falta todos',
  access: ['admin'],
  body: z.object({ ids: z.array(id).max(200) }),
  reply: message,
  refusals: ['plans_changed'],
})
