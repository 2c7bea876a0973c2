import { addFileLesson, replaceLessonFile } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCourseRefresh } from '../courses/mutations.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import { useTransfer } from './use-transfer.ts'

type NewFileLesson = {
  title: string
  description: string
  isSample: boolean
  file: File
  section: string | undefined
}

/** Adds a file to a course; `transfer` tells how much of it was sent. */
export function useAddFileLesson(courseId: string) {
  const refresh = useCourseRefresh()
  const transfer = useTransfer()
  const mutation = useSending({
    send: ({ file, isSample, title, description, section }: NewFileLesson, envio) =>
      transfer.run((options) => {
        const freeSample = isSample ? ('true' as const) : ('false' as const)
        const form = { title, description, freeSample, ...(section && { section }), envio }
        return call(addFileLesson, { params: { id: courseId }, form, file }, options)
      }),
    // Also after an error: a lesson may have been made whose answer was lost.
    onSettled: refresh,
  })
  return { ...mutation, transfer }
}

/** Gives a lesson another file. */
export function useReplaceLessonFile(contentId: string) {
  const queryClient = useQueryClient()
  const refresh = useCourseRefresh()
  const transfer = useTransfer()
  const mutation = useMutation({
    mutationFn: (file: File) =>
      transfer.run((options) =>
        call(replaceLessonFile, { params: { contentId }, form: {}, file }, options),
      ),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['lesson', contentId] }), refresh()]),
  })
  return { ...mutation, transfer }
}
