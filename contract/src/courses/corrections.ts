import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { type CourseStatus, courseFields, isEditable, isPublished } from './endpoints.ts'

/** True if its professor may set the order of the lessons, from now on. */
export function isArrangeable(status: CourseStatus): boolean {
  return isEditable(status) || isPublished(status)
}

/** The same for titles and texts, which an academy may want to review. */
export function isCorrectable(status: CourseStatus, reviewsTexts: boolean): boolean {
  return isEditable(status) || (isPublished(status) && !reviewsTexts)
}

/** The same for the price. */
export function isRepriceable(status: CourseStatus, reviewsPrices: boolean): boolean {
  return isEditable(status) || (isPublished(status) && !reviewsPrices)
}

/** True if the academy does not sell at this price; 0 is free, null the general price. */
export function isBelowLeast(price: number | null | undefined, leastPrice: number): boolean {
  return price != null && price > 0 && price < leastPrice
}

export const correctCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id/correction',
  summary:
    'Corrige sin revisión los textos o el precio de un curso propio ya publicado; lo que no se envía se queda',
  access: ['professor'],
  params: z.object({ id }),
  body: courseFields
    .pick({
      title: true,
      description: true,
      learningOutcomes: true,
      requirements: true,
      audience: true,
      price: true,
    })
    .partial()
    .extend(seenVersion.shape),
  reply: message.extend({ version }),
  refusals: [
    'course_not_found',
    'course_not_published',
    'texts_need_review',
    'prices_need_review',
    'price_too_low',
    'changed_elsewhere',
  ],
})
