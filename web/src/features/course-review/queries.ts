import {
  addNote,
  attendNote,
  deleteNote,
  editNote,
  getInspection,
  listNotes,
  markLooked,
  tickPoint,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import { readCourseReview, readNote } from './course-review.ts'

// Below `courses`, so that a decision on the course asks for them again.
const courseReviewKey = (courseId: string) => ['courses', courseId, 'inspection'] as const
const notesKey = (courseId: string) => ['courses', courseId, 'notes'] as const

/** For administrators; asked for again at each visit, since colleagues write too. */
export const courseReviewQuery = (courseId: string) =>
  queryOptions({
    queryKey: courseReviewKey(courseId),
    queryFn: async ({ signal }) =>
      readCourseReview(await call(getInspection, { params: { id: courseId } }, { signal })),
  })

/** Notes that were sent with decisions, the newest first. */
export const sentNotes = (courseId: string, isOpenOnly = false) =>
  listPages({
    queryKey: [...notesKey(courseId), isOpenOnly],
    bring: (page, signal) => {
      const query = { ...(isOpenOnly && { open: 'true' as const }), ...page }
      return call(listNotes, { params: { id: courseId }, query }, { signal })
    },
    read: readNote,
  })

/** The first open notes, to be counted by lesson. */
export const openNotes = (courseId: string) =>
  queryOptions({
    queryKey: [...notesKey(courseId), 'by lesson'],
    queryFn: async ({ signal }) => {
      const query = { open: 'true' as const, limit: 50 }
      const { documents } = await call(listNotes, { params: { id: courseId }, query }, { signal })
      return documents.map(readNote)
    },
  })

export type NoteFields = { lessonId: string; second: number | null; text: string }

/** The submission that is reviewed: a change of another one is refused. */
export type Reviewed = { courseId: string; submittedAt: string }

export function useAddNote({ courseId, submittedAt }: Reviewed) {
  return useSending({
    send: ({ lessonId, second, text }: NoteFields, envio) =>
      call(addNote, {
        params: { id: courseId },
        body: { lesson: lessonId, second, text, submissionDate: submittedAt, envio },
      }),
    onSettled: useRefresh(courseReviewKey(courseId)),
  })
}

export function useEditNote({ courseId, submittedAt }: Reviewed) {
  return useMutation({
    mutationFn: ({ noteId, text }: { noteId: string; text: string }) =>
      call(editNote, { params: { noteId }, body: { text, submissionDate: submittedAt } }),
    onSettled: useRefresh(courseReviewKey(courseId)),
  })
}

export function useDeleteNote({ courseId }: Reviewed) {
  return useMutation({
    mutationFn: (noteId: string) => call(deleteNote, { params: { noteId } }),
    onSettled: useRefresh(courseReviewKey(courseId)),
  })
}

export function useMarkLooked({ courseId, submittedAt }: Reviewed) {
  return useMutation({
    mutationFn: ({ lessonId, isLooked }: { lessonId: string; isLooked: boolean }) =>
      call(markLooked, {
        params: { id: courseId, lesson: lessonId },
        body: { looked: isLooked, submissionDate: submittedAt },
      }),
    onSettled: useRefresh(courseReviewKey(courseId)),
  })
}

export function useTickPoint({ courseId, submittedAt }: Reviewed, pointId: string) {
  return useMutation({
    // Two quick presses one after the other, so that the last one stays.
    scope: { id: `tick ${courseId} ${pointId}` },
    mutationFn: (isTicked: boolean) =>
      call(tickPoint, {
        params: { id: courseId, point: pointId },
        body: { ticked: isTicked, submissionDate: submittedAt },
      }),
    onSettled: useRefresh(courseReviewKey(courseId)),
  })
}

/** For the course's professor. */
export function useAttendNote(courseId: string) {
  return useMutation({
    mutationFn: ({ noteId, isAttended }: { noteId: string; isAttended: boolean }) =>
      call(attendNote, { params: { noteId }, body: { attended: isAttended } }),
    onSettled: useRefresh(notesKey(courseId)),
  })
}
