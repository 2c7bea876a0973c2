import { Button, Group, Modal, Progress, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CourseItem } from '../courses/course.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { describeReplaceFailure, videoMessages } from './messages.ts'
import { useReplaceVideo } from './queries.ts'

type ReplaceVideoDialogProps = { item: CourseItem; onClose: () => void }

/** 'Editar video': another file in place of the present one. */
export function ReplaceVideoDialog({ item, onClose }: ReplaceVideoDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const replace = useReplaceVideo(item.videoId)
  const { replace: words } = videoMessages

  const save = () => {
    if (!file) return
    replace.mutate(file, {
      onSuccess: (isReplaced) => {
        if (isReplaced) toastSuccess(words.success)
        else toastSuccess(words.unchanged, { title: words.unchangedTitle })
        onClose()
      },
      onError: (error) => toastError(describeReplaceFailure(error)),
    })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Editar video"
      size={560}
      closeOnEscape={!replace.isPending}
      closeOnClickOutside={!replace.isPending}
      withCloseButton={!replace.isPending}
    >
      <Stack gap="lg">
        <FileDrop
          label={`Nuevo archivo para «${item.title}»`}
          accept="video/*"
          hint="MP4 recomendado"
          file={file}
          isDisabled={replace.isPending}
          onChoose={setFile}
        />
        {replace.isPending ? (
          <div aria-live="polite">
            <Progress value={100} animated aria-label="Subiendo el nuevo archivo" />
            Subiendo... No cierres esta página hasta que termine.
          </div>
        ) : null}
        {replace.isError ? <FormAlert>{describeReplaceFailure(replace.error)}</FormAlert> : null}
        <Group>
          <Button disabled={!file || replace.isPending} onClick={save}>
            Guardar
          </Button>
          <Button variant="default" disabled={replace.isPending} onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
