import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, slug } from '../primitives.ts'

const namedCourse = z.object({ _id: id, slug, title: z.string() })

/** A moment of a lesson that the caller may open, in which all searched words are said. */
export const spokenHit = z.object({
  course: namedCourse,
  lesson: z.object({ _id: id, title: z.string() }),
  language: z.string(),
  startSeconds: z.number(),
  text: z.string(),
})
export type SpokenHit = z.infer<typeof spokenHit>

export const searchSpoken = endpoint({
  method: 'GET',
  path: '/spoken',
  summary:
    'Momentos en que se dicen estas palabras: de un curso, o de todo lo que quien pregunta puede ver',
  access: 'anyone',
  perMinute: 120,
  query: z.object({ q: line(200), course: id.optional() }),
  reply: z.object({
    hits: z.array(spokenHit),
    /** There are more than these. */
    more: z.boolean(),
    /** Published courses that say it in lessons which are closed to the caller; never their words. */
    elsewhere: z.array(namedCourse),
  }),
})
