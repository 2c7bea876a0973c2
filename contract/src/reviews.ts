import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, isoDate, message, text } from './primitives.ts'

export const rating = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string(),
  creationDate: isoDate,
  userDetails: z.array(
    z.object({ firstNames: z.string(), lastNames: z.string(), imageURL: z.string().nullable() }),
  ),
  /** Given by the caller, who may replace it. */
  isMine: z.boolean(),
})
export type Rating = z.infer<typeof rating>

const params = z.object({ courseId: id })

export const listCourseRatings = endpoint({
  method: 'GET',
  path: '/course/rate/:courseId',
  summary: 'Calificaciones de un curso, dentro de ratings',
  access: 'anyone',
  params,
  status: 200,
  reply: z.object({ ratings: z.array(rating) }),
  refusals: ['course_not_found'],
})

export const listRatings = endpoint({
  method: 'GET',
  path: '/rate/:courseId',
  summary: 'Calificaciones de un curso, como lista',
  access: 'anyone',
  params,
  status: 200,
  reply: z.array(rating),
  refusals: ['course_not_found'],
})

export const rateCourse = endpoint({
  method: 'POST',
  path: '/rate',
  summary: 'Califica un curso al que se tiene acceso; la segunda vez reemplaza a la primera',
  access: ['student'],
  body: z.object({
    courseId: id,
    rating: z
      .number('Elige de 1 a 5 estrellas.')
      .int('Elige de 1 a 5 estrellas.')
      .min(1, 'Elige de 1 a 5 estrellas.')
      .max(5, 'Elige de 1 a 5 estrellas.'),
    comment: text(2000, 'Debe ingresar un comentario'),
  }),
  status: 200,
  reply: message,
  refusals: ['course_not_found', 'rating_denied'],
})
