import type {
  Arguments,
  CourseCard,
  correctCourse as correctCall,
  courseFields,
  Course as CourseOnWire,
} from '@ateneo/contract'
import {
  addTextLesson,
  changeStatus,
  chooseRemovals,
  correctCourse,
  createCourse,
  deleteCourse,
  editCourse,
  listCourses,
  listDecisions,
  listProfessorCourses,
  restoreCourse,
  retireCourse,
  startReplacement,
  startRevision,
  withdrawCourse,
  saveOutline,
  uploadCourseImage,
} from '@ateneo/contract/calls'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import { call } from '../http/call.ts'
import { useMutation } from '../http/use-mutation.ts'
import { useSending } from '../http/use-sending.ts'
import { type Course, readCourse } from './course.ts'
import { type Outline, toWire } from './outline.ts'

export type CourseFields = z.input<typeof courseFields>

/** A professor's own courses, in every status. */
export const professorCourses = (professorId: string) =>
  queryOptions({
    queryKey: ['courses', 'of', professorId],
    queryFn: async ({ signal }) => {
      const { documents } = await call(
        listProfessorCourses,
        { params: { professorId } },
        { signal },
      )
      return documents.map(readCourse)
    },
  })

/** Without `view`, the reply has whole courses. */
function isWhole(course: CourseCard | CourseOnWire): course is CourseOnWire {
  return 'contentDetails' in course
}

export type ReviewFilter = { q: string; status: NonNullable<ListedStatus> | undefined }
type ListedStatus = NonNullable<Arguments<typeof listCourses>['query']>['status']

const reviewPageSize = 20

/** Courses in every status: those that wait, the longest first, then the others, newest first. */
export const coursesForReview = ({ q, status }: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'review', q, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        isAllCourses: 'true',
        sort: 'review',
        limit: reviewPageSize,
        ...(q && { q }),
        ...(status && { status }),
        ...(pageParam && { cursor: pageParam }),
      } as const
      const page = await call(listCourses, { query }, { signal })
      return { ...page, documents: page.documents.filter(isWhole).map(readCourse) }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({
      list: pages.flatMap(({ documents }) => documents),
      total: pages[0]?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
  })

export type PastDecision = {
  id: string
  status: 'approved' | 'rejected' | 'retired' | 'restored'
  reason: string | null
  decidedBy: string
  createdAt: string
}

/** The decisions on a course, newest first. */
export const courseDecisions = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', courseId, 'decisions'],
    queryFn: async ({ signal }): Promise<PastDecision[]> => {
      const list = await call(listDecisions, { params: { id: courseId } }, { signal })
      return list.map(({ _id, status, rejectionMessage, decidedBy, creationDate }) => ({
        id: _id,
        status,
        reason: rejectionMessage,
        decidedBy,
        createdAt: creationDate,
      }))
    },
  })

export function useCreateCourse() {
  const refresh = useCourseRefresh()
  return useSending({
    send: (fields: CourseFields, envio) => call(createCourse, { body: { ...fields, envio } }),
    onSuccess: refresh,
  })
}

export function useEditCourse(id: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (fields: CourseFields) => call(editCourse, { params: { id }, body: fields }),
    // Also after an error, which means that the course has changed.
    onSettled: refresh,
  })
}

export type Correction = z.input<(typeof correctCall)['body']>

/** Changes a published course without a review. */
export function useCorrectCourse(id: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (body: Correction) => call(correctCourse, { params: { id }, body }),
    onSettled: refresh,
  })
}

/** Uploads a cover; its address goes into the course when that is saved. */
export function useUploadCover() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { imageUrl } = await call(uploadCourseImage, { form: {}, file })
      return imageUrl
    },
  })
}

export function useDeleteCourse() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, { params: { id } }),
    onSettled: (_, error, id) =>
      queryClient.invalidateQueries({
        queryKey: ['courses'],
        // The course itself would not be found, while its page is still open.
        predicate: ({ queryKey }) => error !== null || !queryKey.includes(id),
      }),
  })
}

type OutlineEdit = {
  outline: Outline
  /** That it was read at. */
  version: number
}

/** Saves sections and order at once. */
export function useSaveOutline(courseId: string) {
  return useMutation({
    mutationFn: async ({ outline, version }: OutlineEdit): Promise<OutlineEdit> => {
      const body = { ...toWire(outline), version }
      const saved = await call(saveOutline, { params: { id: courseId }, body })
      const sections = outline.sections.map((section, index) => ({
        ...section,
        id: saved.sections[index]?._id,
      }))
      return { outline: { ...outline, sections }, version: saved.outlineVersion }
    },
  })
}

type TextFields = { title: string; text: string; description: string; freeSample: boolean }

export function useAddTextLesson(courseId: string) {
  const refresh = useCourseRefresh()
  return useSending({
    send: (fields: TextFields, envio) =>
      call(addTextLesson, { params: { id: courseId }, body: { ...fields, envio } }),
    onSuccess: refresh,
  })
}

/** Requests the review of a course. */
export function useSubmitCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (courseId: string) =>
      call(changeStatus, { params: { courseId, status: 'pending' }, body: {} }),
    onSettled: refresh,
  })
}

/** Takes a course back from its review. */
export function useWithdrawCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (courseId: string) => call(withdrawCourse, { params: { id: courseId } }),
    onSettled: refresh,
  })
}

export type CourseDecision = {
  course: Pick<Course, 'id' | 'submittedAt' | 'revisionOf'>
  decision: 'approved' | 'rejected'
  reason?: string
}

/** Approves or rejects a pending course. */
export function useDecideCourse() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ course: { id, submittedAt }, decision, reason }: CourseDecision) =>
      call(changeStatus, {
        params: { courseId: id, status: decision },
        body: {
          ...(reason && { rejectionMessage: reason }),
          ...(submittedAt !== null && { submissionDate: submittedAt }),
        },
      }),
    onSettled: (_, error, { course, decision }) => {
      // Published changes are no course any longer: what is asked of them would not be found.
      const isGone = error === null && decision === 'approved' && course.revisionOf !== null
      return queryClient.invalidateQueries({
        queryKey: ['courses'],
        predicate: ({ queryKey }) => !isGone || !queryKey.includes(course.id),
      })
    },
  })
}

/** Ends the sale of a published course; administrators give a reason. */
export function useRetireCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: ({ courseId, reason }: { courseId: string; reason?: string }) =>
      call(retireCourse, { params: { id: courseId }, body: reason ? { reason } : {} }),
    onSettled: refresh,
  })
}

/** Publishes a retired course again; administrators may say why. */
export function useRestoreCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: ({ courseId, reason }: { courseId: string; reason?: string }) =>
      call(restoreCourse, { params: { id: courseId }, body: reason ? { reason } : {} }),
    onSettled: refresh,
  })
}

/** Opens the changes of a published course; gives their id. */
export function useStartRevision() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: async (courseId: string) => {
      const { revisionId } = await call(startRevision, { params: { id: courseId } })
      return revisionId
    },
    onSettled: refresh,
  })
}

/** Chooses all lessons that the changes remove. */
export function useChooseRemovals(revisionId: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (content: string[]) =>
      call(chooseRemovals, { params: { id: revisionId }, body: { content } }),
    onSettled: refresh,
  })
}

/** Begins another version of a published lesson in the revision; gives its id. */
export function useStartReplacement(revisionId: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: async (content: string) => {
      const args = { params: { id: revisionId }, body: { content } }
      return (await call(startReplacement, args)).insertedId
    },
    onSettled: refresh,
  })
}

/** Invalidates every list of courses. */
export function useCourseRefresh() {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['courses'] }), [queryClient])
}
