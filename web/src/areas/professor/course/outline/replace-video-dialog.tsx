import type { VideoLesson } from '../../../../features/courses/course.ts'
import { toastSuccess } from '../../../../platform/ui/feedback/toasts.tsx'
import { AddVideoDialog } from '../../../../features/videos/uploads/add-video-dialog.tsx'
import { videoMessages } from '../../../../features/videos/messages.ts'
import { useAttachVideo } from '../../../../features/videos/queries.ts'
import { useEditedId } from './use-edited-id.ts'

type ReplaceVideoDialogProps = { lesson: VideoLesson; courseId: string; onClose: () => void }

const { replace: words } = videoMessages

/** Uploads another video for a published lesson, which waits in the revision for its approval. */
export function ReplaceVideoDialog({ lesson, courseId, onClose }: ReplaceVideoDialogProps) {
  const { begin } = useEditedId(lesson)
  const { mutateAsync: attach } = useAttachVideo()
  return (
    <AddVideoDialog
      course={{ id: courseId, title: lesson.title }}
      replaced={{
        title: lesson.title,
        attach: async (videoId) => {
          await attach({ contentId: await begin(), videoId })
          toastSuccess(words.proposed, { title: words.proposedTitle })
        },
      }}
      onClose={onClose}
    />
  )
}
