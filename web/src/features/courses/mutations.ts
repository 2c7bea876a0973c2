import type {
  Arguments,
  correctCourse as correctCall,
  courseFields,
  editCourse as editCall,
} from '@ateneo/contract'
import {
  addTextLesson,
  changeStatus,
  correctCourse,
  createCourse,
  deleteCourse,
  editCourse,
  restoreCourse,
  retireCourse,
  withdrawCourse,
  saveOutline,
  uploadCourseImage,
} from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import type { Course } from './course.ts'
import { type Outline, toWire } from './lessons/outline.ts'

export type CourseFields = z.input<typeof courseFields>

export function useCreateCourse() {
  return useSending({
    send: (fields: CourseFields, envio) => call(createCourse, { body: { ...fields, envio } }),
    onSuccess: useCourseRefresh(),
  })
}

export function useEditCourse(id: string) {
  return useMutation({
    mutationFn: (body: z.input<(typeof editCall)['body']>) =>
      call(editCourse, { params: { id }, body }),
    // Also after an error, which means that the course has changed.
    onSettled: useCourseRefresh(),
  })
}

/** Changes a published course without a review. */
export function useCorrectCourse(id: string) {
  return useMutation({
    mutationFn: (body: z.input<(typeof correctCall)['body']>) =>
      call(correctCourse, { params: { id }, body }),
    onSettled: useCourseRefresh(),
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

type TextFields = {
  title: string
  text: string
  description: string
  freeSample: boolean
  section: string | undefined
}

export function useAddTextLesson(courseId: string) {
  return useSending({
    send: ({ section, ...fields }: TextFields, envio) => {
      const body = { ...fields, ...(section && { section }), envio }
      return call(addTextLesson, { params: { id: courseId }, body })
    },
    onSuccess: useCourseRefresh(),
  })
}

/** Spec §7: a reply that is not JSON counts as none, and says nothing of the status. */
async function setStatus(args: Arguments<typeof changeStatus>) {
  const reply: unknown = await call(changeStatus, args)
  if (reply === null) throw new CallError('unreadable', 200, 'No data returned')
}

/** Requests the review of a course. */
export function useSubmitCourse() {
  return useMutation({
    mutationFn: (courseId: string) =>
      setStatus({ params: { courseId, status: 'pending' }, body: {} }),
    onSettled: useCourseRefresh(),
  })
}

/** Takes a course back from its review. */
export function useWithdrawCourse() {
  return useMutation({
    mutationFn: (courseId: string) => call(withdrawCourse, { params: { id: courseId } }),
    onSettled: useCourseRefresh(),
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
      setStatus({
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
  return useMutation({
    mutationFn: ({ courseId, reason }: { courseId: string; reason?: string }) =>
      call(retireCourse, { params: { id: courseId }, body: reason ? { reason } : {} }),
    onSettled: useCourseRefresh(),
  })
}

/** Publishes a retired course again; administrators may say why. */
export function useRestoreCourse() {
  return useMutation({
    mutationFn: ({ courseId, reason }: { courseId: string; reason?: string }) =>
      call(restoreCourse, { params: { id: courseId }, body: reason ? { reason } : {} }),
    onSettled: useCourseRefresh(),
  })
}

/** Invalidates every list of courses. */
export function useCourseRefresh() {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['courses'] }), [queryClient])
}
