import { CallError } from '../../../platform/http/call-error.ts'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useBegunRefresh } from './course-upload-queries.ts'
import { videoMessages } from '../messages.ts'
import { useAddLesson } from '../queries.ts'

type LessonPosition = { section?: string | undefined; position?: number | undefined }

/** Adds an uploaded video to its course: at the end, if its section was removed meanwhile. */
export function useAddUploaded(courseId: string) {
  const { mutateAsync: add } = useAddLesson()
  const refresh = useBegunRefresh()
  const { upload: words } = videoMessages
  return async (videoId: string, title: string, { section, position }: LessonPosition = {}) => {
    const lesson = { courseId, title, videoId, ...(position !== undefined && { position }) }
    const isMoved = await add({ ...lesson, ...(section && { section }) }).then(
      () => false,
      async (error: unknown) => {
        const isGone = error instanceof CallError && error.code === 'section_not_found'
        if (!isGone || section === undefined) throw error
        await add(lesson)
        return true
      },
    )
    void refresh()
    const success = isMoved ? words.successElsewhere : words.success
    toastSuccess(success, { title: words.successTitle })
  }
}
