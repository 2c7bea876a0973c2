import { isEditable } from '@ateneo/contract'
import { Button, Modal, Stack, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type Course, isVideoLesson, type Lesson, type VideoLesson } from '../courses/course.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { ExpandableText } from '../../platform/ui/text/expandable-text.tsx'
import { stripMarkdown } from '../../platform/ui/text/strip-markdown.ts'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { CaptionsDialog } from './captions/captions-dialog.tsx'
import { LessonActions } from './lesson-actions.tsx'
import { LessonPreviews } from './lesson-previews.tsx'
import { EditVideoDialog } from './edit-video-dialog.tsx'
import { explainVideoFailure, videoMessages } from './messages.ts'
import { useDeleteLesson } from './queries.ts'

type LessonsDialogProps = { course: Course; onClose: () => void; onAddVideo: () => void }

/** 'Contenido del curso': its videos, with preview, editing, captions and deletion. */
export function LessonsDialog({ course, onClose, onAddVideo }: LessonsDialogProps) {
  const remove = useDeleteLesson()
  const [edited, setEdited] = useState<VideoLesson>()
  const [captioned, setCaptioned] = useState<VideoLesson>()
  const [isAsking, setAsking] = useState(false)
  const mayChange = isEditable(course.status)

  const deleteItem = async (item: Lesson) => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Eliminar video',
      message: videoMessages.remove.question(item.title),
      confirmLabel: 'Eliminar video',
      isDestructive: true,
    })
    setAsking(false)
    if (!isSure) return
    await remove.mutateAsync(item.id).then(
      () => toastSuccess(videoMessages.remove.success),
      (error) => toastError(explainVideoFailure(error), { title: videoMessages.remove.failure }),
    )
  }

  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title="Contenido del curso"
        size={860}
        closeOnEscape={!isAsking && edited === undefined && captioned === undefined}
      >
        <Stack gap={10} align="flex-start" pb={20}>
          <Title order={2} fz="lg" lh={1.3}>
            {course.title}
          </Title>
          <ExpandableText text={stripMarkdown(course.description)} />
          {mayChange ? (
            <Button
              size="sm"
              onClick={onAddVideo}
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              Subir Video
            </Button>
          ) : null}
        </Stack>
        <LessonPreviews
          items={course.lessons}
          emptyText={videoMessages.list.empty}
          mayRetry
          renderActions={(item) => (
            <LessonActions
              item={item}
              mayChange={mayChange}
              isBusy={remove.isPending && remove.variables === item.id}
              onEdit={() => isVideoLesson(item) && setEdited(item)}
              onShowCaptions={() => isVideoLesson(item) && setCaptioned(item)}
              onDelete={() => void deleteItem(item)}
            />
          )}
        />
      </Modal>
      {edited ? <EditVideoDialog item={edited} onClose={() => setEdited(undefined)} /> : null}
      {captioned ? (
        <CaptionsDialog item={captioned} onClose={() => setCaptioned(undefined)} />
      ) : null}
    </>
  )
}
