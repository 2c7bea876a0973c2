import { Suspense } from 'react'
import { isVideoLesson, type Lesson } from '../../../../features/courses/course.ts'
import { CaptionsDialog } from '../../../../features/videos/captions/captions-dialog.tsx'
import { EditVideoDialog } from '../../../../features/videos/edit-video-dialog.tsx'
import { lazyPart } from '../../../../platform/ui/loading/lazy-part.ts'
import { FileLessonDialog } from './file-lesson-dialog.tsx'
import { ReplaceVideoDialog } from './replace-video-dialog.tsx'
import { TextLessonDialog } from './text-lesson-dialog.tsx'

const VideoQuestionsDialog = lazyPart(
  () => import('../../../../features/quizzes/video-questions/video-questions-dialog.tsx'),
)

export type LessonDialog = 'edit' | 'captions' | 'questions' | 'replace'

type LessonDialogsProps = {
  lesson: Lesson
  /** Id of the replacement in a revision, else of the lesson. */
  editedId: string
  courseId: string
  isPublished: boolean
  open: LessonDialog | undefined
  onClose: () => void
}

/** The dialogs of a lesson's menu, by the kind of the lesson. */
export function LessonDialogs(props: LessonDialogsProps) {
  const { lesson, editedId, courseId, isPublished, open, onClose } = props
  const edited = { ...lesson, id: editedId }
  if (open === 'edit') {
    if (lesson.kind === 'text') {
      return <TextLessonDialog courseId={courseId} lesson={edited} onClose={onClose} />
    }
    if (lesson.kind === 'file') {
      return <FileLessonDialog courseId={courseId} lesson={edited} onClose={onClose} />
    }
  }
  if (open === undefined || !isVideoLesson(lesson)) return null
  if (open === 'captions') return <CaptionsDialog item={lesson} onClose={onClose} />
  if (open === 'questions') {
    return (
      <Suspense>
        <VideoQuestionsDialog video={lesson} onClose={onClose} />
      </Suspense>
    )
  }
  if (open === 'replace') {
    return <ReplaceVideoDialog lesson={lesson} courseId={courseId} onClose={onClose} />
  }
  return (
    <EditVideoDialog item={{ ...lesson, id: editedId }} hasFile={!isPublished} onClose={onClose} />
  )
}
