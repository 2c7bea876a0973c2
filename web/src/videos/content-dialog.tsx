import { isEditable } from '@ateneo/contract'
import { Button, Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Course, CourseItem } from '../courses/course.ts'
import { confirm } from '../ui/dialogs.tsx'
import { ExpandableText } from '../ui/expandable-text.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { ContentActions } from './content-actions.tsx'
import classes from './content-dialog.module.css'
import { ContentList } from './content-list.tsx'
import { explainVideoFailure, videoMessages } from './messages.ts'
import { useDeleteContent } from './queries.ts'
import { ReplaceVideoDialog } from './replace-video-dialog.tsx'

type ContentDialogProps = { course: Course; onClose: () => void; onAddVideo: () => void }

/** 'Contenido del curso': its videos, to watch, to replace and to take out. */
export function ContentDialog({ course, onClose, onAddVideo }: ContentDialogProps) {
  const remove = useDeleteContent()
  const [replaced, setReplaced] = useState<CourseItem>()
  const [isAsking, setAsking] = useState(false)
  const mayChange = isEditable(course.status)

  const deleteItem = async (item: CourseItem) => {
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
        closeOnEscape={!isAsking && replaced === undefined}
      >
        <div className={classes.head}>
          <h2 className={classes.title}>{course.title}</h2>
          <ExpandableText text={course.description} />
          {mayChange ? (
            <Button
              size="sm"
              onClick={onAddVideo}
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              Subir Video
            </Button>
          ) : null}
        </div>
        <ContentList
          items={course.items}
          emptyText={videoMessages.list.empty}
          mayRetry
          renderActions={
            mayChange
              ? (item) => (
                  <ContentActions
                    item={item}
                    isBusy={remove.isPending && remove.variables === item.id}
                    onReplace={() => setReplaced(item)}
                    onDelete={() => void deleteItem(item)}
                  />
                )
              : undefined
          }
        />
      </Modal>
      {replaced ? (
        <ReplaceVideoDialog item={replaced} onClose={() => setReplaced(undefined)} />
      ) : null}
    </>
  )
}
