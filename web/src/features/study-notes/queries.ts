import type { Reply } from '@ateneo/contract'
import { listLessonStudyNotes, listStudyNotes } from '@ateneo/contract/calls'
import { studyNotesPath, type StudyNotesFormat } from '@ateneo/contract/study-notes/paths'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { deliverNotes, hasUndelivered, type NoteReply, ownOutbox } from './own-outbox.ts'
import { toStudyNote } from './study-note.ts'

const own = (viewerId: string | undefined) => ['study-notes', viewerId] as const

/** What waits in this browser is sent first. */
const untilDelivered = (viewerId: string | undefined) => ({
  refetchOnMount: () => (hasUndelivered(viewerId) ? ('always' as const) : true),
})

/** All of the viewer's notes of a lesson. */
export function lessonNotesQuery({ id }: Viewer, lessonId: string) {
  return queryOptions({
    queryKey: [...own(id), 'lesson', lessonId],
    queryFn: async ({ signal, client }) => {
      await deliverNotes(id)
      return call(listLessonStudyNotes, { params: { contentId: lessonId } }, { signal, client })
    },
    select: ({ documents }) => documents.map(toStudyNote),
    ...untilDelivered(id),
  })
}

export interface NoteFilter {
  courseId: string
  words: string
  /** Only the notes of this lesson. */
  lessonId?: string | undefined
}

/** The viewer's notes of a course, a page at a time, with its lessons that have some. */
export function courseNotesQuery({ id }: Viewer, filter: NoteFilter) {
  return infiniteQueryOptions({
    queryKey: [...own(id), 'course', filter],
    queryFn: async ({ pageParam, signal, client }) => {
      await deliverNotes(id)
      const { courseId, words, lessonId } = filter
      const query = {
        ...(words !== '' && { q: words }),
        ...(lessonId !== undefined && { lesson: lessonId }),
        ...(pageParam && { cursor: pageParam }),
      }
      return call(listStudyNotes, { params: { courseId }, query }, { signal, client })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({
      course: pages[0]!.course,
      lessons: pages[0]!.lessons,
      total: pages[0]!.total,
      // By id, since a note that moved between two pages is in both.
      notes: [
        ...new Map(
          pages.flatMap(({ documents }) => documents.map((one) => [one._id, one] as const)),
        ).values(),
      ].map(toStudyNote),
    }),
    placeholderData: keepPreviousData,
    ...untilDelivered(id),
  })
}

type LessonNotes = Reply<typeof listLessonStudyNotes>

/** Shows what the server has stored or deleted. */
function applyReplies(client: QueryClient, viewerId: string, replies: readonly NoteReply[]): void {
  for (const { saved, removedId } of replies) {
    const id = saved?._id ?? removedId
    const filters = { queryKey: [...own(viewerId), 'lesson'] }
    client.setQueriesData<LessonNotes>(filters, (before) => {
      const rest = before?.documents.filter(({ _id }) => _id !== id)
      return rest && { documents: rest }
    })
    if (!saved) continue
    const key = [...own(viewerId), 'lesson', saved.lesson._id]
    client.setQueryData<LessonNotes>(
      key,
      (before) => before && { documents: [...before.documents, saved] },
    )
  }
  if (replies.length > 0) {
    void client.invalidateQueries({ queryKey: [...own(viewerId), 'course'] })
  }
}

/** Sends what waits and shows what the server has of it. */
export async function deliverShown(
  client: QueryClient,
  viewerId: string,
  options?: { isLeaving: boolean },
): Promise<void> {
  const replies = await deliverNotes(viewerId, options)
  applyReplies(client, viewerId, replies)
  // Behind the queries' own news, which come with the next task: no note is missing in between.
  await new Promise((resolve) => setTimeout(resolve))
  ownOutbox().emit()
}

export const fetchNotesFile = (courseId: string, format: StudyNotesFormat) =>
  fetchFile(studyNotesPath(courseId, format))
