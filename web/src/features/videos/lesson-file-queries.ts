import { addFileLesson, replaceLessonFile } from '@ateneo/contract/calls'
import { useCourseRefresh } from '../courses/mutations.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import { useTransfer } from './uploads/use-transfer.ts'

type NewFileLesson = {
  title: string
  description: string
  isSample: boolean
  file: File
  section: string | undefined
}

/** Adds a file to a course; `transfer` tells how much of it was sent. */
export function useAddFileLesson(courseId: string) {
  const transfer = useTransfer()
  const mutation = useSending({
    send: ({ file, isSample, title, description, section }: NewFileLesson, envio) =>
      transfer.run((options) => {
        const freeSample = isSample ? ('true' as const) : ('false' as const)
        const form = { title, description, freeSample, ...(section && { section }), envio }
        return call(addFileLesson, { params: { id: courseId }, form, file }, options)
      }),
    // Also after an error: a lesson may have been made whose answer was lost.
    onSettled: useCourseRefresh(),
  })
  return { ...mutation, transfer }
}

/** Gives a lesson another file. */
export function useReplaceLessonFile(contentId: string) {
  const transfer = useTransfer()
  const mutation = useMutation({
    mutationFn: (file: File) =>
      transfer.run((options) =>
        call(replaceLessonFile, { params: { contentId }, form: {}, file }, options),
      ),
    onSettled: useRefresh(['lesson', contentId], ['courses']),
  })
  return { ...mutation, transfer }
}
