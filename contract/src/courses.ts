import { z } from 'zod'
import { courseLevels } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { id, isoDate, money, optionalText, text, webAddress } from './primitives.ts'

export const courseStatus = z.enum(['pending', 'approved', 'rejected'])
/** `null`: never submitted ('Pendiente a Publicar', spec §4). */
export type CourseStatus = z.infer<typeof courseStatus> | null

/** Spec §4: only rejected or status-less courses may be edited, deleted, given a video, or published. */
export function isEditable(status: CourseStatus): boolean {
  return status === null || status === 'rejected'
}

export const courseLevel = z.enum(courseLevels, 'Elige un nivel de la lista.')

export const contentItem = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  /** Seconds; 0 until the video has been read. */
  duration: z.number(),
  creationDate: isoDate,
  /** Used to ask for a playable link; never an address itself. */
  video: id,
})

export const course = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  creationDate: isoDate,
  /** Seconds of all its items. */
  duration: z.number(),
  /** As the student would pay it: the course's own, else the one-off plan's; `null` without either. */
  price: z.number().nullable(),
  currency: z.string(),
  /** The course's own price; `null` means the one-off plan's. */
  ownPrice: z.number().nullable(),
  level: courseLevel.nullable(),
  topics: z.array(z.string()),
  category: id,
  professor: id,
  status: courseStatus.nullable(),
  rejectionMessage: z.string().nullable(),
  /** When its review was last asked for. */
  submissionDate: isoDate.nullable(),
  /** What its sales brought; only for its professor and administrators. */
  payment: z.number().nullable(),
  rating: z.number(),
  averageRating: z.number(),
  ratingCount: z.number().int(),
  studentCount: z.number().int(),
  enrolledStudents: z.number().int(),
  content: z.array(id),
  contentDetails: z.array(contentItem),
  professorDetails: z.object({
    firstNames: z.string(),
    lastNames: z.string(),
    imageURL: z.string().nullable(),
  }),
  instructor: z.string(),
  categoryDetails: z.object({ _id: id, name: z.string(), imageUrl: z.string() }),
  courseRating: z.array(z.object({ rating: z.number() })),
  hasUserAccess: z.boolean(),
})
export type Course = z.infer<typeof course>

/** The address of a cover that was uploaded as a file. */
export const COVER_PATH = '/course-image/'

const uploadedCover = z.string().regex(new RegExp(`^${COVER_PATH}[0-9a-f-]{36}$`))

export const courseFields = z.object({
  title: text(150),
  description: text(5000),
  category: z.uuid('Selecciona una categoría.'),
  /** Empty: a cover is drawn from the course's id. */
  imageUrl: z.union(
    [z.literal(''), uploadedCover, webAddress],
    'Escribe una dirección que empiece con https://',
  ),
  price: money.nullish(),
  level: courseLevel.nullish(),
  topics: z.array(text(60)).max(20, 'Escribe 20 temas como máximo.').optional(),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/courses',
  summary: 'Crea un curso de quien lo pide; `professor` se acepta y se ignora',
  access: ['professor'],
  body: courseFields,
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['category_not_found'],
})

export const editCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id',
  summary: 'Cambia un curso propio, mientras está rechazado o sin estado',
  access: ['professor'],
  params: z.object({ id }),
  body: courseFields,
  status: 200,
  reply: z.object({ matchedCount: z.number(), modifiedCount: z.number() }),
  refusals: ['course_not_found', 'course_not_editable', 'category_not_found'],
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/:id',
  summary: 'Elimina un curso propio, mientras está rechazado o sin estado',
  access: ['professor'],
  params: z.object({ id }),
  status: 200,
  reply: course,
  refusals: ['course_not_found', 'course_not_editable'],
})

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/status/:courseId/:status',
  summary: 'Pide la revisión (su maestro) o la decide (administración)',
  access: ['professor', 'admin'],
  params: z.object({ courseId: id, status: courseStatus }),
  body: z.object({ rejectionMessage: optionalText(2000) }).partial(),
  status: 200,
  reply: z.object({ msg: z.string(), status: courseStatus }),
  refusals: [
    'forbidden',
    'course_not_found',
    'course_not_editable',
    'course_empty',
    'course_content_unready',
    'course_not_pending',
  ],
})

export const listProfessorCourses = endpoint({
  method: 'GET',
  path: '/courses/professor/:professorId',
  summary: 'Los cursos de un maestro en todos los estados',
  access: ['professor', 'admin'],
  params: z.object({ professorId: id }),
  status: 200,
  reply: z.object({ documents: z.array(course) }),
  refusals: ['forbidden'],
})

export const courseDecision = z.object({
  _id: id,
  status: courseStatus.exclude(['pending']),
  rejectionMessage: z.string().nullable(),
  /** The administrator's name. */
  decidedBy: z.string(),
  creationDate: isoDate,
})
export type CourseDecision = z.infer<typeof courseDecision>

export const listDecisions = endpoint({
  method: 'GET',
  path: '/courses/:id/decisions',
  summary: 'Las decisiones sobre un curso, la más nueva primero; para su maestro y administración',
  access: ['professor', 'admin'],
  params: z.object({ id }),
  status: 200,
  reply: z.array(courseDecision),
  refusals: ['course_not_found'],
})

export const uploadCourseImage = endpoint({
  method: 'POST',
  path: '/course-image',
  summary: 'Sube la portada de un curso, recortada a 16:9; su dirección va después en imageUrl',
  access: ['professor'],
  form: z.object({}),
  status: 200,
  reply: z.object({ imageId: id, imageUrl: z.string() }),
  refusals: ['file_missing', 'file_empty', 'not_an_image', 'too_large', 'storage_full'],
})
