import { z } from 'zod'
import { maxSearchLength } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, message } from '../primitives.ts'
import { period } from './period.ts'

/** Words that fewer openings followed are not shown, since they may tell of a single person. */
export const leastOpenings = 3
/** The longest list of words. */
export const shownSearches = 20
/** How long the words are kept. */
export const searchMonths = 13

export const reportFound = endpoint({
  method: 'POST',
  path: '/insights/found',
  summary: 'Cuenta que alguien abrió un curso publicado desde los resultados de una búsqueda',
  access: 'anyone',
  perMinute: 20,
  body: z.object({ courseId: id, words: line(maxSearchLength) }),
  reply: message,
  refusals: ['course_not_found'],
})

export const listSearchWords = endpoint({
  method: 'GET',
  path: '/insights/courses/:courseId/searches',
  summary:
    'Las búsquedas desde las que más se abrió un curso propio en un periodo: hasta 20, de 3 visitas o más',
  access: ['professor'],
  params: z.object({ courseId: id }),
  query: period,
  reply: z.object({
    documents: z.array(z.object({ words: z.string(), openings: z.number().int() })),
  }),
  refusals: ['course_not_found'],
})
