import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, optionalText, text } from '../primitives.ts'
import { seenVersion } from '../versions.ts'
import { activity } from './activities.ts'

/** Titled part of a course. */
export const section = z.object({ _id: id, title: z.string() })

/** Increased whenever sections or lessons are added, moved or removed. */
export const outlineVersion = z.number().int()

export const lessonKinds = ['video', 'text', 'file', 'quiz', 'assignment'] as const
export const lessonKind = z.enum(lessonKinds)
export type LessonKind = z.infer<typeof lessonKind>

/** Characters of a text lesson's Markdown. */
export const maxLessonText = 50_000

export const lesson = z.object({
  _id: id,
  kind: lessonKind,
  /** Everybody may open it once the course is published, also without a session. */
  freeSample: z.boolean(),
  title: z.string(),
  description: z.string(),
  /** Seconds; 0 until the video has been probed. */
  duration: z.number(),
  creationDate: isoDate,
  /** A video without picture; false until it has been probed. */
  audio: z.boolean(),
  /** The video's id, for requesting a playback URL; `null` for a lesson without a video. */
  video: id.nullable(),
  /** `null` for the other kinds; its address is a reply of its own. */
  file: z.object({ name: z.string(), sizeBytes: z.number().int() }).nullable(),
  /** Only in a revision: the published lesson that this one replaces. */
  replaces: id.nullable(),
  /** `null`: before the first section. */
  section: id.nullable(),
  /** Sorts the lessons of a section; has gaps. */
  position: z.number().int(),
})

/** The position of a new lesson; by default the end of the last section. */
export const place = z.object({
  section: id.optional(),
  /** Lessons of a section are sorted by it, so that uploads which end in any order keep theirs. */
  position: z.number().int().min(1).max(1_000_000).optional(),
})

/** Per course. */
export const maxSections = 100
const lessonIds = z.array(id).max(2000)

export const saveOutline = endpoint({
  method: 'PUT',
  path: '/courses/:id/outline',
  summary:
    'Guarda de una vez las secciones y el orden de todo el contenido de un curso propio; en los cambios de uno publicado, cómo quedará',
  access: ['professor'],
  params: z.object({ id }),
  body: z.object({
    /** The `outlineVersion` that the outline was read at. */
    version: outlineVersion,
    /** Before the first section. */
    lessons: lessonIds.default([]),
    /** In order. Without `_id`: new. Sections that are not named are removed. */
    sections: z
      .array(z.object({ _id: id.optional(), title: line(150), lessons: lessonIds.default([]) }))
      .max(maxSections)
      .default([]),
  }),
  reply: z.object({
    outlineVersion,
    sections: z.array(section),
    content: z.array(z.object({ _id: id, section: id.nullable() })),
  }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'texts_need_review',
    'outline_changed',
    'outline_invalid',
    'order_in_revision',
  ],
})

const lessonText = text(maxLessonText, 'Escribe el texto.')

export const addTextLesson = endpoint({
  method: 'POST',
  path: '/courses/:id/texts',
  summary: 'Agrega un texto, en Markdown, al contenido de un curso propio',
  access: ['professor'],
  params: z.object({ id }),
  body: place.extend({
    title: line(150),
    text: lessonText,
    description: optionalText(5000).optional(),
    freeSample: z.boolean().optional(),
    /** Idempotency key: a repeated request adds no second lesson. */
    envio: id.optional(),
  }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['course_not_found', 'course_not_editable', 'section_not_found'],
})

export const addActivityLesson = endpoint({
  method: 'POST',
  path: '/courses/:id/activities',
  summary: 'Agrega un cuestionario o una tarea al contenido de un curso propio',
  access: ['professor'],
  params: z.object({ id }),
  body: place.extend({
    title: line(150),
    activity,
    description: optionalText(5000).optional(),
    /** Idempotency key: a repeated request adds no second lesson. */
    envio: id.optional(),
  }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'section_not_found',
    'quiz_question_unknown',
    'quiz_tag_short',
  ],
})

export const editLesson = endpoint({
  method: 'PUT',
  path: '/content/:contentId',
  summary:
    'Cambia los datos de un contenido, también de un curso publicado si la academia no revisa los textos; lo que no se envía se queda',
  access: ['professor'],
  params: z.object({ contentId: id }),
  body: seenVersion.extend({
    title: line(150).optional(),
    description: optionalText(5000).optional(),
    freeSample: z.boolean().optional(),
    /** Only for a lesson of kind 'text'. */
    text: lessonText.optional(),
    /** Only for a lesson of the same kind. */
    activity: activity.optional(),
  }),
  reply: z.object({
    updatedContent: z.object({
      _id: id,
      title: z.string(),
      description: z.string(),
      freeSample: z.boolean(),
    }),
  }),
  refusals: [
    'content_not_found',
    'course_not_editable',
    'texts_need_review',
    'lesson_without_text',
    'lesson_without_activity',
    'activity_is_no_sample',
    'quiz_question_unknown',
    'quiz_tag_short',
    'changed_elsewhere',
  ],
})
