import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalLine, optionalText, pageOf } from '../primitives.ts'
import { version } from '../versions.ts'
import { MAX_STUDY_NOTE_LENGTH } from './limits.ts'

/** A second of one video: of another that the lesson has later it says nothing. */
const moment = z.object({
  video: id,
  second: z
    .int('Escribe el momento en segundos enteros.')
    .min(0, 'El momento no puede ser negativo.')
    .max(1_000_000, 'El video termina antes.'),
})

/** What a student wrote for themself about a lesson; without text it is a bookmark. */
export const studyNote = z.object({
  _id: id,
  courseId: id,
  /** `isRemoved`: no longer part of the course. */
  lesson: z.object({ _id: id, title: z.string(), isRemoved: z.boolean() }),
  moment: z.object({ video: id, second: z.number().int() }).nullable(),
  /** True if the lesson has another video than that of the moment. */
  isVideoReplaced: z.boolean(),
  /** Markdown. */
  text: z.string(),
  creationDate: isoDate,
  /** When its text last changed. */
  editionDate: isoDate.nullable(),
  version,
})
export type StudyNote = z.infer<typeof studyNote>

const ofNote = z.object({ noteId: id })

export const listStudyNotes = endpoint({
  method: 'GET',
  path: '/courses/:courseId/study-notes',
  summary: 'Las notas propias de un curso, en el orden de sus contenidos; también sin acceso',
  access: ['student'],
  params: z.object({ courseId: id }),
  query: z.object({
    /** Only the notes of this lesson. */
    lesson: id.optional(),
    /** Words that a note contains, whatever their case and accents. */
    q: optionalLine(200).optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    course: z.object({ _id: id, title: z.string() }),
    documents: z.array(studyNote),
    /** All that were found, independent of the page. */
    total: z.number().int(),
    /** Every lesson with notes, independent of what was searched. */
    lessons: z.array(z.object({ _id: id, title: z.string(), count: z.number().int() })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['course_not_found'],
})

export const listLessonStudyNotes = endpoint({
  method: 'GET',
  path: '/content/:contentId/study-notes',
  summary: 'Todas las notas propias de un contenido, por su momento; también sin acceso',
  access: ['student'],
  params: z.object({ contentId: id }),
  reply: z.object({ documents: z.array(studyNote) }),
})

export const saveStudyNote = endpoint({
  method: 'PUT',
  path: '/study-notes/:noteId',
  summary: 'Guarda una nota propia con el identificador que trae; nueva, solo con acceso al curso',
  access: ['student'],
  perMinutePerson: 120,
  params: ofNote,
  body: z.object({
    /** Lesson and moment of a new note; an existing one keeps its own. */
    content: id,
    moment: moment.nullable(),
    text: optionalText(MAX_STUDY_NOTE_LENGTH),
    /** The version that was opened; null: a new note. */
    version: z.string().max(64).nullable(),
    /**
     * One opening of the note in one page, and the number of its save from 1 on. The later saves of
     * the draft that wrote last need no version, and one that arrives late changes nothing.
     */
    draft: z.object({ id, number: z.int().min(1).max(2_147_483_647) }),
  }),
  reply: studyNote,
  refusals: [
    'content_not_found',
    'study_note_denied',
    'study_note_not_found',
    'study_notes_full',
    'changed_elsewhere',
    'too_many_requests',
  ],
})

export const deleteStudyNote = endpoint({
  method: 'DELETE',
  path: '/study-notes/:noteId',
  summary: 'Elimina una nota propia',
  access: ['student'],
  params: ofNote,
  reply: message,
  refusals: ['study_note_not_found'],
})
