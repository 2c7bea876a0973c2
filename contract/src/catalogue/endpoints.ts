import { z } from 'zod'
import { courseOrders, listingOrders } from '../choices.ts'
import { course, courseCard, courseLevel, courseStatus, courseView } from '../courses/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, optionalLine, pageNumber, pageOf, slug } from '../primitives.ts'

export const courseOrder = z.enum(courseOrders)
export const listingOrder = z.enum(listingOrders)

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** How the words of a search were read; absent where they were taken as typed. */
const searchReading = {
  /** Words that no course has, with the alike ones that were searched instead. */
  corrections: z
    .array(z.object({ typed: z.string(), shown: z.array(z.string()).min(1) }))
    .optional(),
  /** Words that say nothing of a course ('quiero'), or that nearly every course has. */
  ignoredWords: z.array(z.string()).optional(),
  /** Words and phrases with a hyphen before them, which no course of the list has. */
  excludedWords: z.array(z.string()).optional(),
}
export type SearchReading = z.infer<z.ZodObject<typeof searchReading>>

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  summary: 'Cursos aprobados; con isAllCourses, la administración ve todos los estados',
  access: 'anyone',
  scope: 'read:courses',
  query: z.object({
    q: optionalLine(200).optional(),
    /** Only courses with every word of `q` as typed. */
    exact: flag.optional(),
    /** An id, or the slug of a category. */
    category: z.union([id, z.string().regex(/^[a-z0-9-]{1,100}$/)]).optional(),
    minPrice: z.coerce.number().min(0).optional(),
    maxPrice: z.coerce.number().min(0).optional(),
    level: courseLevel.optional(),
    sort: listingOrder.optional(),
    /**
     * `true`: courses that the caller bought, or began and still has access to. `false`: all
     * others, except those that the student completed.
     */
    owned: flag.optional(),
    ...pageOf(100),
    /** In place of a cursor. */
    page: pageNumber,
    isAllCourses: flag.optional(),
    /** Ignored without isAllCourses. */
    status: z.enum([...courseStatus.options, 'unpublished']).optional(),
    view: courseView.optional(),
    /** An id. */
    professor: id.optional(),
  }),
  reply: z.object({
    documents: z.array(z.union([course, courseCard])),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    ...searchReading,
    /** `some`: no course has all the words of the search. */
    matches: z.literal('some').optional(),
  }),
  refusals: ['page_not_found'],
})

/** Spec §2, header search: as many as fit below the search box on a phone. */
export const MAX_SUGGESTIONS = 8

export const suggestion = z.object({
  type: z.enum(['course', 'category', 'professor']),
  _id: id,
  slug,
  /** A course title or a professor's name. */
  text: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestCourses = endpoint({
  method: 'GET',
  path: '/courses/suggestions',
  summary: 'Cursos, categorías y maestros que empiezan como lo que se está escribiendo',
  access: 'public',
  // One for each pause in typing, of a classroom behind one address.
  perMinute: 300,
  query: z.object({ q: line(200) }),
  reply: z.object({
    suggestions: z.array(suggestion).max(MAX_SUGGESTIONS),
    ...searchReading,
  }),
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  summary: 'Un curso; sin aprobar, solo para su maestro y la administración',
  access: 'anyone',
  scope: 'read:courses',
  params: z.object({ id }),
  reply: course,
  refusals: ['course_not_found'],
})
