import { z } from 'zod'
import { courseOrders, listingOrders } from '../choices.ts'
import { course, courseCard, courseLevel, courseStatus, courseView } from '../courses/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { pictureUpload } from '../pictures.ts'
import { id, message, optionalText, pageNumber, slug, text } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'

export const category = z.object({
  _id: id,
  slug,
  name: z.string(),
  imageUrl: z.string(),
  /** Version of the name and picture. */
  version,
})
export type Category = z.infer<typeof category>

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
}
export type SearchReading = z.infer<z.ZodObject<typeof searchReading>>

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  summary: 'Cursos aprobados; con isAllCourses, la administración ve todos los estados',
  access: 'anyone',
  scope: 'read:courses',
  query: z.object({
    q: optionalText(200).optional(),
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
    limit: z.coerce.number().int().min(1).max(100).default(100),
    cursor: z.string().max(500).optional(),
    /** In place of a cursor. */
    page: pageNumber,
    isAllCourses: flag.optional(),
    /** Ignored without isAllCourses. */
    status: z.enum([...courseStatus.options, 'unpublished']).optional(),
    view: courseView.optional(),
    /** An id. */
    professor: id.optional(),
  }),
  status: 200,
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
  query: z.object({ q: text(200) }),
  status: 200,
  reply: z.object({
    suggestions: z.array(suggestion).max(MAX_SUGGESTIONS),
    ...searchReading,
  }),
  refusals: [],
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  summary: 'Un curso; sin aprobar, solo para su maestro y la administración',
  access: 'anyone',
  scope: 'read:courses',
  params: z.object({ id }),
  status: 200,
  reply: course,
  refusals: ['course_not_found'],
})

export const listAllCategories = endpoint({
  method: 'GET',
  path: '/all-categories',
  summary: 'Todas las categorías, dentro de docs',
  access: 'anyone',
  scope: 'read:courses',
  status: 200,
  reply: z.object({ docs: z.array(category) }),
  refusals: [],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'Todas las categorías, como lista',
  access: 'anyone',
  scope: 'read:courses',
  status: 200,
  reply: z.array(category),
  refusals: [],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/categories',
  summary: 'Crea una categoría',
  access: ['admin'],
  body: z.object({ name: text(80), imageId: id.optional() }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['category_taken', 'image_not_found'],
})

export const editCategory = endpoint({
  method: 'PUT',
  path: '/categories',
  summary: 'Cambia el nombre (ID) o la imagen de una categoría (id)',
  access: ['admin'],
  body: seenVersion.extend({ id, ID: text(80), imageId: id.optional() }),
  status: 200,
  reply: message,
  refusals: ['category_not_found', 'category_taken', 'image_not_found', 'changed_elsewhere'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/categories/:id',
  summary: 'Elimina una categoría que ningún curso usa',
  access: ['admin'],
  params: z.object({ id }),
  status: 200,
  reply: message,
  refusals: ['category_not_found', 'category_in_use'],
})

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/categories/order',
  summary: 'Cambia el orden en que se muestran las categorías; hacen falta todas',
  access: ['admin'],
  body: z.object({ ids: z.array(id).max(1000) }),
  status: 200,
  reply: message,
  refusals: ['categories_changed'],
})

export const deleteUnusedCategories = endpoint({
  method: 'DELETE',
  path: '/categories',
  summary: 'Elimina las categorías que ningún curso usa; al empezar, todas',
  access: ['admin'],
  status: 200,
  reply: message.extend({ deletedCount: z.number().int() }),
  refusals: [],
})

export const uploadCategoryImage = endpoint({
  method: 'POST',
  path: '/category-image',
  summary: 'Sube la imagen de una categoría',
  access: ['admin'],
  form: z.object({}),
  status: 200,
  reply: z.object({ imageId: id }),
  ...pictureUpload,
})
