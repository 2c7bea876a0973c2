import { z } from 'zod'
import { courseLevels } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { pictureUpload } from '../pictures.ts'
import { id, isoDate, line, money, slug, text, webUrl } from '../primitives.ts'
import { COVER_PATH } from '../stored-pictures.ts'
import { seenVersion, version } from '../versions.ts'
import { arrangement } from './arrangement.ts'
import { lesson, lessonKind, outlineVersion, section } from './lessons.ts'
import { retirement } from './retirement.ts'

export const courseStatus = z.enum(['pending', 'approved', 'rejected', 'retired'])
/** `null`: never submitted ('Pendiente a Publicar', spec §4). */
export type CourseStatus = z.infer<typeof courseStatus> | null

/** True once students may have it: its own page is public, or was until it was retired. */
export function isPublished(status: CourseStatus): boolean {
  return status === 'approved' || status === 'retired'
}

/** Spec §4: only rejected or status-less courses may be edited, deleted, given a video, or published. */
export function isEditable(status: CourseStatus): boolean {
  return status === null || status === 'rejected'
}

export const courseLevel = z.enum(courseLevels, 'Elige un nivel de la lista.')

export const course = z.object({
  _id: id,
  slug,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  creationDate: isoDate,
  /** Seconds, sum of the lessons. */
  duration: z.number(),
  /** Price for the student: the course's own, else the one-off plan's; `null` without either. */
  price: z.number().nullable(),
  currency: z.string(),
  /** The course's own price; `null` falls back to the one-off plan's. */
  ownPrice: z.number().nullable(),
  level: courseLevel.nullable(),
  topics: z.array(z.string()),
  /** What students can do afterwards, what they need before, and whom it is for: short lines. */
  learningOutcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  audience: z.array(z.string()),
  category: id,
  professor: id,
  status: courseStatus.nullable(),
  rejectionMessage: z.string().nullable(),
  /** Why it is no longer sold; `null` unless it is retired, and for students. */
  retirement: retirement.nullable(),
  /** Id of the published course that this revision changes; `null` if it is no revision. */
  revisionOf: id.nullable(),
  /** Lessons of that course which they remove. */
  removedContent: z.array(id),
  /** The open changes of a published course, for its professor and administrators. */
  revision: z
    .object({
      _id: id,
      status: courseStatus.nullable(),
      /** True if it arranges the lessons: the published order can't be changed meanwhile. */
      arranged: z.boolean(),
    })
    .nullable(),
  /** Only in a revision: sections and order of the whole course; `null` keeps the published. */
  arrangement: arrangement.nullable(),
  /** Date of the last submission for approval. */
  submissionDate: isoDate.nullable(),
  /** Revenue of the course; visible to its professor and administrators only. */
  payment: z.number().nullable(),
  rating: z.number(),
  averageRating: z.number(),
  ratingCount: z.number().int(),
  studentCount: z.number().int(),
  enrolledStudents: z.number().int(),
  contentCount: z.number().int(),
  /** The kind of all its lessons; `null` where they differ, and without any. */
  contentKind: lessonKind.nullable(),
  /** How many of its videos have no picture. */
  audioCount: z.number().int(),
  outlineVersion,
  /** Version of the data that `editCourse` and `correctCourse` change. */
  version,
  /** In order; empty for a course without sections. */
  sections: z.array(section),
  /** Ids of the lessons, in order. */
  content: z.array(id),
  contentDetails: z.array(lesson),
  professorDetails: z.object({
    firstNames: z.string(),
    lastNames: z.string(),
    imageURL: z.string().nullable(),
    slug,
  }),
  instructor: z.string(),
  categoryDetails: z.object({ _id: id, slug, name: z.string(), imageUrl: z.string() }),
  courseRating: z.array(z.object({ rating: z.number() })),
  hasUserAccess: z.boolean(),
})
export type Course = z.infer<typeof course>

/** A course as a card shows it, with the description truncated to the card's length. */
export const courseCard = course.pick({
  _id: true,
  slug: true,
  title: true,
  description: true,
  imageUrl: true,
  creationDate: true,
  duration: true,
  price: true,
  currency: true,
  level: true,
  category: true,
  professor: true,
  status: true,
  rating: true,
  averageRating: true,
  ratingCount: true,
  studentCount: true,
  contentCount: true,
  contentKind: true,
  audioCount: true,
  professorDetails: true,
  instructor: true,
  categoryDetails: true,
  hasUserAccess: true,
})
export type CourseCard = z.infer<typeof courseCard>

/** `card` omits the fields that a card does not show; absent, the reply is complete. */
export const courseView = z.enum(['card'], 'Elige una vista de la lista.')

const uploadedCover = z.string().regex(new RegExp(`^${COVER_PATH}[0-9a-f-]{36}$`))

/** Lines of a list on a course's page, and characters of one. */
export const MAX_COURSE_POINTS = 12
export const COURSE_POINT_LENGTH = 160

const points = z
  .array(line(COURSE_POINT_LENGTH))
  .max(MAX_COURSE_POINTS, `Escribe ${MAX_COURSE_POINTS} líneas como máximo.`)
  .optional()

export const courseFields = z.object({
  title: line(150),
  description: text(5000),
  category: z.uuid('Selecciona una categoría.'),
  /** Empty: the cover is generated from the course's id. */
  imageUrl: z.union(
    [z.literal(''), uploadedCover, webUrl],
    'Escribe una dirección que empiece con https://',
  ),
  price: money.nullish(),
  level: courseLevel.nullish(),
  topics: z.array(line(60)).max(20, 'Escribe 20 temas como máximo.').optional(),
  learningOutcomes: points,
  requirements: points,
  audience: points,
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/courses',
  summary: 'Crea un curso de quien lo pide; `professor` se acepta y se ignora',
  access: ['professor'],
  /** `envio` is an idempotency key: a repeated request creates no second course. */
  body: courseFields.extend({ envio: id.optional() }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['category_not_found', 'drafts_full', 'price_too_low'],
})

export const editCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id',
  summary: 'Cambia un curso propio, mientras está rechazado o sin estado',
  access: ['professor'],
  params: z.object({ id }),
  body: courseFields.extend(seenVersion.shape),
  reply: z.object({ matchedCount: z.number(), modifiedCount: z.number(), version }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'category_not_found',
    'price_too_low',
    'changed_elsewhere',
  ],
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/:id',
  summary: 'Elimina un curso propio que nadie tiene, rechazado, sin estado o retirado',
  access: ['professor'],
  params: z.object({ id }),
  reply: course,
  refusals: ['course_not_found', 'course_not_editable', 'course_owned'],
})

export const listProfessorCourses = endpoint({
  method: 'GET',
  path: '/courses/professor/:professorId',
  summary: 'Los cursos de un maestro en todos los estados',
  access: ['professor', 'admin'],
  params: z.object({ professorId: id }),
  reply: z.object({ documents: z.array(course) }),
  refusals: ['forbidden'],
})

export const uploadCourseImage = endpoint({
  method: 'POST',
  path: '/course-image',
  summary: 'Sube la portada de un curso, recortada a 16:9; su dirección va después en imageUrl',
  access: ['professor'],
  form: z.object({}),
  reply: z.object({ imageId: id, imageUrl: z.string() }),
  ...pictureUpload,
})
