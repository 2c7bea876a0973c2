import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconBadgeCc,
  IconCheck,
  IconDots,
  IconEdit,
  IconFolder,
  IconTrash,
} from '@tabler/icons-react'
import { use, useState } from 'react'
import { isVideoLesson, type Lesson } from '../../../courses/course.ts'
import { lessonMessages } from '../../../courses/messages.ts'
import type { OutlineSection } from '../../../courses/outline.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { CaptionsDialog } from '../../../videos/captions-dialog.tsx'
import { EditVideoDialog } from '../../../videos/edit-video-dialog.tsx'
import {
  describeWordsFailure,
  explainVideoFailure,
  videoMessages,
} from '../../../videos/messages.ts'
import { useDeleteLesson, useEditLesson } from '../../../videos/queries.ts'
import { CourseRightsContext } from './course-rights.ts'
import { FileLessonDialog } from './file-lesson-dialog.tsx'
import { TextLessonDialog } from './text-lesson-dialog.tsx'

type LessonMenuProps = {
  lesson: Lesson
  courseId: string
  mayChange: boolean
  sections: readonly OutlineSection[]
  before: string | undefined
  after: string | undefined
  onDrop: (lessonId: string, overKey: string) => void
  onMove: (sectionKey: string | undefined, index: number) => void
}

const { sample } = lessonMessages
const editLabels = { video: 'Editar video', text: 'Editar texto', file: 'Editar archivo' }
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** What a professor may do with one lesson, also without dragging. */
export function LessonMenu({ lesson, courseId, mayChange, ...on }: LessonMenuProps) {
  const { sections, before, after } = on
  const { id, title } = lesson
  const remove = useDeleteLesson()
  const edit = useEditLesson(id)
  const { mayCorrect, mayReplace } = use(CourseRightsContext)
  const mayEdit = lesson.kind === 'video' ? mayReplace : mayCorrect
  const [dialog, setDialog] = useState<'edit' | 'captions'>()
  const others = sections.filter(({ lessons }) => !lessons.includes(id))

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
  const toggleSample = () =>
    edit.mutateAsync({ freeSample: !lesson.isSample }).then(
      () => toastSuccess(lesson.isSample ? sample.off(title) : sample.on(title)),
      (error) => toastError(describeWordsFailure(error)),
    )
  // Nothing of it may be changed.
  if (!mayChange && !mayCorrect && !isVideoLesson(lesson)) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon color="gray" loading={remove.isPending} aria-label={`Acciones de ${title}`}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange ? (
            <>
              <Menu.Item
                disabled={before === undefined}
                leftSection={<IconArrowUp {...icon} />}
                onClick={() => before && on.onDrop(id, before)}
              >
                Subir
              </Menu.Item>
              <Menu.Item
                disabled={after === undefined}
                leftSection={<IconArrowDown {...icon} />}
                onClick={() => after && on.onDrop(id, after)}
              >
                Bajar
              </Menu.Item>
              {others.map((section) => (
                <Menu.Item
                  key={section.key}
                  leftSection={<IconFolder {...icon} />}
                  onClick={() => on.onMove(section.key, section.lessons.length)}
                >
                  Mover a «{section.title}»
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          ) : null}
          {mayEdit ? (
            <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => setDialog('edit')}>
              {editLabels[lesson.kind]}
            </Menu.Item>
          ) : null}
          {mayCorrect ? (
            <Menu.CheckboxItem
              closeMenuOnClick
              checked={lesson.isSample}
              checkIcon={<IconCheck {...icon} />}
              onChange={() => void toggleSample()}
            >
              Muestra gratis
            </Menu.CheckboxItem>
          ) : null}
          {isVideoLesson(lesson) ? (
            <Menu.Item
              leftSection={<IconBadgeCc {...icon} />}
              onClick={() => setDialog('captions')}
            >
              Subtítulos
            </Menu.Item>
          ) : null}
          {mayReplace ? (
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
      {dialog === 'edit' && isVideoLesson(lesson) ? (
        <EditVideoDialog item={lesson} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'edit' && lesson.kind === 'text' ? (
        <TextLessonDialog
          courseId={courseId}
          lesson={lesson}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'edit' && lesson.kind === 'file' ? (
        <FileLessonDialog
          courseId={courseId}
          lesson={lesson}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'captions' && isVideoLesson(lesson) ? (
        <CaptionsDialog item={lesson} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  )
}
