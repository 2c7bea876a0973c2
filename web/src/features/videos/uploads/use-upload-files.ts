import { lessonTitleOf, sortByName } from '@ateneo/contract/courses/lesson-title'
import type { Course } from '../../courses/course.ts'
import { firstSentence } from '../../../platform/ui/text/sentences.ts'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import type { BegunUpload } from './course-upload-queries.ts'
import { listUploads } from './upload-list.ts'
import { startUpload } from './uploads.ts'
import { useAddUploaded } from './use-add-uploaded.ts'

/** Uploads files as lessons of a course, in the order of their names. */
export function useUploadFiles(course: Course): (files: readonly File[]) => void {
  const add = useAddUploaded(course.id)
  return (files) => {
    const first = lastPosition(course) + 1
    sortByName(files).forEach((file, index) => {
      const position = first + index
      startUpload({
        file,
        title: lessonTitleOf(file.name),
        course,
        position,
        shownIn: 'course',
        isNewLesson: true,
        attach: (videoId, typed) =>
          add(videoId, typed.trim() || lessonTitleOf(file.name), { position }),
        // The list of uploads has the whole text, with its advice.
        onFailure: (text) => toastError(firstSentence(text)),
      })
    })
  }
}

/** Continues an upload that was begun elsewhere, by its file. */
export function useContinueUpload(course: Course) {
  const add = useAddUploaded(course.id)
  return (begun: BegunUpload, file: File) => {
    const { videoId, title, sectionId: section, position } = begun
    startUpload({
      file,
      title,
      course,
      position,
      shownIn: 'course',
      isNewLesson: true,
      section,
      videoId,
      attach: (arrivedId, typed) => add(arrivedId, typed.trim() || title, { section, position }),
      onFailure: (text) => toastError(firstSentence(text)),
    })
  }
}

/** Last position of the lessons and of the uploads that will become lessons. */
function lastPosition({ id, lessons }: Course): number {
  const awaited = listUploads().filter(({ courseId }) => courseId === id)
  return Math.max(
    0,
    ...lessons.map(({ position }) => position),
    ...awaited.map(({ position }) => position ?? 0),
  )
}
