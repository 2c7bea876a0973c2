import type { courseFields } from '@ateneo/contract'
import {
  changeStatus,
  createCourse,
  deleteCourse,
  editCourse,
  listCourses,
  listDecisions,
  listProfessorCourses,
} from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import { call } from '../http/call.ts'
import { type Course, readCourse } from './course.ts'

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

/** Every course of the academy, in every status: what an administrator reviews. */
export const allCourses = queryOptions({
  queryKey: ['courses', 'all'],
  queryFn: async ({ signal }) => {
    const courses: Course[] = []
    let cursor: string | undefined
    do {
      const page = await call(
        listCourses,
        { query: { isAllCourses: 'true', sort: 'newest', limit: 100, cursor } },
        { signal },
      )
      courses.push(...page.documents.map(readCourse))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return courses
  },
})

export type PastDecision = {
  id: string
  status: 'approved' | 'rejected'
  reason: string | null
  decidedBy: string
  createdAt: string
}

/** How a course was decided each time, the newest first. */
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
  return useMutation({
    mutationFn: (fields: CourseFields) => call(createCourse, { body: fields }),
    onSuccess: refresh,
  })
}

export function useEditCourse(id: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (fields: CourseFields) => call(editCourse, { params: { id }, body: fields }),
    // A refusal means that the course is no longer what the screen shows.
    onSettled: refresh,
  })
}

export function useDeleteCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, { params: { id } }),
    onSettled: refresh,
  })
}

/** Asks for the review of a course. */
export function useSubmitCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (courseId: string) =>
      call(changeStatus, { params: { courseId, status: 'pending' }, body: {} }),
    onSettled: refresh,
  })
}

export type CourseDecision = {
  courseId: string
  decision: 'approved' | 'rejected'
  reason?: string
}

/** Decides a course that waits for it. */
export function useDecideCourse() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: ({ courseId, decision, reason }: CourseDecision) =>
      call(changeStatus, {
        params: { courseId, status: decision },
        body: reason ? { rejectionMessage: reason } : {},
      }),
    onSettled: refresh,
  })
}

/** Reads every list of courses again. */
export function useCourseRefresh() {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['courses'] }), [queryClient])
}
