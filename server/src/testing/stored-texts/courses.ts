import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { captionDrafts } from '../../features/automatic-captions/tables.ts'
import { courseMoves, lessons } from '../../features/courses/tables.ts'
import { courseReviewNotes } from '../../features/course-review/tables.ts'
import type { Client } from '../client.ts'
import { orNone, type Read, type Readers, type Taken } from './read.ts'

type CourseField = 'title' | 'description' | 'imageUrl'

const readCourse = (admin: Client, id: string) => admin.call(calls.getCourse, { params: { id } })

function ofCreated(field: CourseField): Read {
  return async ({ admin, reply }) => (await readCourse(admin, reply.insertedId!))[field]
}

function ofEdited(field: CourseField): Read {
  return async ({ admin, params }) => (await readCourse(admin, params.id!))[field]
}

function ofNewItem(field: 'title' | 'description'): Read {
  return async ({ admin, params, reply }) => {
    const { contentDetails } = await readCourse(admin, params.id!)
    return contentDetails.find(({ _id }) => _id === reply.insertedId)?.[field]
  }
}

function ofEditedItem(field: 'title' | 'description' | 'text'): Read {
  return async ({ academy, params }) => {
    const ofItem = eq(lessons.id, params.contentId!)
    return (await academy.db.select().from(lessons).where(ofItem))[0]?.[field]
  }
}

/** Of courses, their lessons and their approval. */
export const courseTexts: Readers = {
  'POST /courses title': ofCreated('title'),
  'POST /courses description': ofCreated('description'),
  'POST /courses imageUrl': ofCreated('imageUrl'),
  'POST /courses topics.0': async ({ admin, reply }) =>
    (await readCourse(admin, reply.insertedId!)).topics[0],
  ...Object.fromEntries(
    (['learningOutcomes', 'requirements', 'audience'] as const).flatMap((list) => [
      [
        `POST /courses ${list}.0`,
        async ({ admin, reply }) => (await readCourse(admin, reply.insertedId!))[list][0],
      ],
      ...['PUT /courses/:id', 'PUT /courses/:id/correction'].map((call) => [
        `${call} ${list}.0`,
        async ({ admin, params }: Taken) => (await readCourse(admin, params.id!))[list][0],
      ]),
    ]),
  ),
  'PUT /courses/:id title': ofEdited('title'),
  'PUT /courses/:id description': ofEdited('description'),
  'PUT /courses/:id imageUrl': ofEdited('imageUrl'),
  'PUT /courses/:id topics.0': async ({ admin, params }) =>
    (await readCourse(admin, params.id!)).topics[0],
  'PUT /courses/:id/correction title': ofEdited('title'),
  'PUT /courses/:id/correction description': ofEdited('description'),
  'POST /courses/:id/retire reason': async ({ admin, params, text }) =>
    orNone((await readCourse(admin, params.id!)).retirement!.reason, text),
  'PUT /checklist points.0.text': async ({ admin }) =>
    (await admin.call(calls.getChecklist, {})).points[0]?.text,
  'POST /courses/:id/notes text': async ({ admin, params, reply }) => {
    const { drafts } = await admin.call(calls.getInspection, { params: { id: params.id! } })
    return drafts.find(({ _id }) => _id === reply.insertedId)?.text
  },
  'PUT /notes/:noteId/text text': async ({ academy, params }) => {
    const ofNote = eq(courseReviewNotes.id, params.noteId!)
    return (await academy.db.select().from(courseReviewNotes).where(ofNote))[0]!.text
  },
  'POST /courses/:id/restore reason': async ({ admin, params, text }) => {
    const [last] = await admin.call(calls.listDecisions, { params: { id: params.id! } })
    return orNone(last!.rejectionMessage, text)
  },
  'PUT /status/:courseId/:status rejectionMessage': async ({ admin, params, text }) =>
    orNone((await readCourse(admin, params.courseId!)).rejectionMessage, text),
  'POST /courses/:id/content title': ofNewItem('title'),
  'POST /courses/:id/content description': ofNewItem('description'),
  'PUT /courses/:id/outline sections.0.title': async ({ admin, params }) =>
    (await readCourse(admin, params.id!)).sections[0]?.title,
  'POST /courses/:id/texts title': ofNewItem('title'),
  'POST /courses/:id/texts description': ofNewItem('description'),
  'POST /courses/:id/texts text': async ({ admin, reply }) =>
    (await admin.call(calls.getLesson, { params: { contentId: reply.insertedId! } })).text,
  'PUT /content/:contentId text': ofEditedItem('text'),
  'PUT /content/:contentId title': ofEditedItem('title'),
  'PUT /content/:contentId description': ofEditedItem('description'),
  'PUT /videos/:videoId/captions/:language/label label': async ({ admin, params }) => {
    const { videoId, language } = params
    const captions = await admin.call(calls.listCaptions, { params: { videoId: videoId! } })
    return captions.find((one) => one.language === language)?.label
  },
  'PUT /videos/:videoId/caption-draft cues.0.text': async ({ academy, params }) => {
    const ofVideo = eq(captionDrafts.videoId, params.videoId!)
    return (await academy.db.select().from(captionDrafts).where(ofVideo))[0]?.cues[0]?.text
  },
  'PUT /videos/:videoId/chapters chapters.0.title': async ({ admin, params }) => {
    const ofVideo = { videoId: params.videoId! }
    return (await admin.call(calls.listChapters, { params: ofVideo })).chapters[0]?.title
  },
  'POST /courses/:id/move reason': async ({ academy, params }) => {
    const ofCourse = eq(courseMoves.courseId, params.id!)
    return (await academy.db.select().from(courseMoves).where(ofCourse))[0]!.reason
  },
}
