import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import {
  IconArrowBackUp,
  IconBadgeCc,
  IconCheck,
  IconDots,
  IconEdit,
  IconHelpCircle,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { isActivity } from '@ateneo/contract'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { activityHref } from '../../../../features/courses/lessons/activity-href.ts'
import { isVideoLesson, type Lesson } from '../../../../features/courses/course.ts'
import { explainCourseFailure, lessonMessages } from '../../../../features/courses/messages.ts'
import { kindWords } from '../../../../features/courses/lessons/lesson-kinds.ts'
import { confirm } from '../../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../../platform/ui/feedback/toasts.tsx'
import {
  describeWordsFailure,
  explainVideoFailure,
  videoMessages,
} from '../../../../features/videos/messages.ts'
import { useDeleteLesson } from '../../../../features/videos/queries.ts'
import { CourseRightsContext } from '../course-rights.ts'
import { type LessonDialog, LessonDialogs } from './lesson-dialogs.tsx'
import { MoveItems } from './move-items.tsx'
import { useChangeLesson } from './use-change-lesson.ts'
import { useEditedId } from './use-edited-id.ts'

type LessonMenuProps = {
  lesson: Lesson
  courseId: string
  mayChange: boolean
  before: string | undefined
  after: string | undefined
}

const { sample } = lessonMessages
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** What a professor may do with one lesson, also without dragging. */
export function LessonMenu({ lesson, courseId, mayChange, before, after }: LessonMenuProps) {
  const { id, title, proposal } = lesson
  const isPublished = proposal !== undefined && proposal.change !== 'added'
  const isReplaced = proposal?.change === 'replaced'
  const { editedId = id, begin, isStarting } = useEditedId(lesson)
  const remove = useDeleteLesson()
  const { mayCorrect, mayReplace } = use(CourseRightsContext)
  const mayEdit = lesson.kind === 'video' ? mayReplace : mayCorrect
  const [dialog, setDialog] = useState<LessonDialog>()
  const navigate = useNavigate()

  const askToDelete = async () => {
    const isSure = await confirm({
      title: 'Eliminar contenido',
      message: videoMessages.remove.question(title),
      confirmLabel: 'Eliminar contenido',
      isDestructive: true,
    })
    if (!isSure) return
    await remove.mutateAsync(id).then(
      () => toastSuccess(videoMessages.remove.success),
      (error) => toastError(explainVideoFailure(error), { title: videoMessages.remove.failure }),
    )
  }
  const openEditor = () =>
    begin().then(
      (lessonId) =>
        isActivity(lesson.kind)
          ? void navigate(activityHref(lesson.kind, courseId, { lessonId }))
          : setDialog('edit'),
      (error) => toastError(explainCourseFailure(error)),
    )
  const keepPublished = () =>
    remove.mutateAsync(editedId).then(
      () => toastSuccess(lessonMessages.keptAsPublished(title)),
      (error) => toastError(explainVideoFailure(error)),
    )
  const change = useChangeLesson(lesson)
  const toggleSample = () =>
    change({ freeSample: !lesson.isSample }).then(
      () => toastSuccess(lesson.isSample ? sample.off(title) : sample.on(title)),
      (error) => toastError(describeWordsFailure(error)),
    )
  // Nothing of it may be changed.
  if (!mayChange && !mayCorrect && !isVideoLesson(lesson)) return null
  // Removed: only its switch changes that. Published captions are changed in the published course.
  if (proposal?.change === 'removed') return null
  const hasCaptions = !isPublished || lesson.videoId !== proposal.published?.videoId
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            color="gray"
            loading={remove.isPending || isStarting}
            aria-label={`Acciones de ${title}`}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange ? <MoveItems lessonId={id} before={before} after={after} /> : null}
          {mayEdit && isPublished && lesson.kind === 'video' ? (
            <Menu.Item leftSection={<IconReplace {...icon} />} onClick={() => setDialog('replace')}>
              Reemplazar video
            </Menu.Item>
          ) : null}
          {mayEdit ? (
            <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => void openEditor()}>
              {kindWords[lesson.kind][isPublished ? 'replace' : 'edit']}
            </Menu.Item>
          ) : null}
          {mayCorrect && !isActivity(lesson.kind) ? (
            <Menu.CheckboxItem
              closeMenuOnClick
              checked={lesson.isSample}
              checkIcon={<IconCheck {...icon} />}
              onChange={() => void toggleSample()}
            >
              Muestra gratis
            </Menu.CheckboxItem>
          ) : null}
          {isVideoLesson(lesson) && hasCaptions ? (
            <Menu.Item
              leftSection={<IconBadgeCc {...icon} />}
              onClick={() => setDialog('captions')}
            >
              Subtítulos
            </Menu.Item>
          ) : null}
          {isVideoLesson(lesson) && hasCaptions ? (
            <Menu.Item
              leftSection={<IconHelpCircle {...icon} />}
              onClick={() => setDialog('questions')}
            >
              Preguntas en el video
            </Menu.Item>
          ) : null}
          {mayReplace && isReplaced ? (
            <Menu.Item
              leftSection={<IconArrowBackUp {...icon} />}
              onClick={() => void keepPublished()}
            >
              Dejar como está publicado
            </Menu.Item>
          ) : null}
          {mayReplace && !isPublished ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => void askToDelete()}
            >
              Eliminar
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <LessonDialogs
        lesson={lesson}
        editedId={editedId}
        courseId={courseId}
        isPublished={isPublished}
        open={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}
