import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { arrayPage, id, isoDate, message, pageNumber, text } from '../primitives.ts'

const professorAnswer = z.object({ text: z.string(), creationDate: isoDate })

export const rating = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string(),
  creationDate: isoDate,
  userDetails: z.array(
    z.object({ firstNames: z.string(), lastNames: z.string(), imageURL: z.string().nullable() }),
  ),
  /** True for the caller's own review, which the caller can replace. */
  isMine: z.boolean(),
  /** True if administrators hid it: its author alone sees it. */
  isHidden: z.boolean(),
  /** Number of "useful" votes. */
  usefulCount: z.number().int(),
  /** True if the caller voted. */
  isVoted: z.boolean(),
  /** The professor's answer to the review. */
  answer: professorAnswer.nullable(),
})
export type Rating = z.infer<typeof rating>

export const ratingOrder = z.enum(['useful', 'newest', 'lowest'])
export type RatingOrder = z.infer<typeof ratingOrder>

const params = z.object({ courseId: id })

const page = arrayPage.extend({
  /** In place of a cursor. */
  page: pageNumber,
  sort: ratingOrder.default('newest'),
  /** Only reviews without the professor's answer. */
  unanswered: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})

export const listCourseRatings = endpoint({
  method: 'GET',
  path: '/course/rate/:courseId',
  summary: 'Calificaciones de un curso, dentro de ratings; nextCursor dice cómo sigue',
  access: 'anyone',
  scope: 'read:courses',
  params,
  query: page,
  reply: z.object({
    ratings: z.array(rating),
    nextCursor: z.string().nullable(),
    /** Over all reviews of the course, independent of the page. */
    average: z.number(),
    total: z.number().int(),
    /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
    starCounts: z.array(z.number().int()),
    /** The caller's own review, even when it is on another page. */
    own: rating.nullable(),
  }),
  refusals: ['course_not_found', 'page_not_found'],
})

export const listRatings = endpoint({
  method: 'GET',
  path: '/rate/:courseId',
  summary: 'Calificaciones de un curso, como lista; x-next-cursor dice cómo sigue',
  access: 'anyone',
  scope: 'read:courses',
  params,
  query: page,
  reply: z.array(rating),
  refusals: ['course_not_found', 'page_not_found'],
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
  reply: message,
  refusals: ['course_not_found', 'rating_denied'],
})

const ofRating = z.object({ ratingId: id })
const votes = z.object({ usefulCount: z.number().int(), isVoted: z.boolean() })

export const voteRating = endpoint({
  method: 'PUT',
  path: '/rate/:ratingId/vote',
  summary: 'Dice que un comentario de otra persona es útil; repetirlo no cuenta dos veces',
  access: ['student'],
  params: ofRating,
  reply: votes,
  refusals: ['rating_not_found', 'rating_own'],
})

export const unvoteRating = endpoint({
  method: 'DELETE',
  path: '/rate/:ratingId/vote',
  summary: 'Retira el voto propio de un comentario',
  access: ['student'],
  params: ofRating,
  reply: votes,
  refusals: ['rating_not_found'],
})

export const answerRating = endpoint({
  method: 'PUT',
  path: '/rate/:ratingId/answer',
  summary:
    'La respuesta del maestro a un comentario de su curso; la segunda reemplaza a la primera',
  access: ['professor'],
  params: ofRating,
  body: z.object({ answer: text(2000, 'Escribe tu respuesta.') }),
  reply: message,
  refusals: ['rating_not_found'],
})
