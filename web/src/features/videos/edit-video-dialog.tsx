import { addLesson } from '@ateneo/contract'
import { Button, Group, Modal, Progress, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { VideoLesson } from '../courses/course.ts'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { FileDrop } from '../../platform/ui/fields/file-drop.tsx'
import { formatBytes, formatPercent } from '../../platform/ui/text/format.ts'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useCheckedForm } from '../../platform/ui/forms/use-checked-form.ts'
import { acceptedMedia, mediaHint } from './uploads/accepted-media.ts'
import { describeReplaceFailure, describeWordsFailure, videoMessages } from './messages.ts'
import { useEditLesson, useReplaceVideo } from './queries.ts'

type EditVideoDialogProps = {
  item: VideoLesson
  /** False where another dialog replaces the file. */
  hasFile?: boolean
  onClose: () => void
}
type Values = { title: string; description: string; file: File | null }

const { replace: words } = videoMessages
const schema = addLesson.body.pick({ title: true, description: true })

/** 'Editar video': its title and description, and a file to replace the current one. */
export function EditVideoDialog({ item, hasFile = true, onClose }: EditVideoDialogProps) {
  const replace = useReplaceVideo(item.videoId)
  const edit = useEditLesson(item.id)
  const { sentPart } = replace.transfer
  const isBusy = replace.isPending || edit.isPending
  const form = useCheckedForm<Values>({
    initialValues: { title: item.title, description: item.description, file: null },
    schema,
  })
  const { file } = form.values
  const title = form.values.title.trim()
  const description = form.values.description.trim()
  // Only what changed, so that the other field keeps what another tab may have saved.
  const changed = {
    ...(form.isDirty('title') && { title }),
    ...(form.isDirty('description') && { description }),
  }
  const isReworded = Object.keys(changed).length > 0

  const saveWords = () =>
    edit.mutateAsync(changed).then(
      () => true,
      (error) => (toastError(describeWordsFailure(error)), false),
    )
  const saveFile = (chosen: File) =>
    replace.mutateAsync(chosen).then(
      (isReplaced) => {
        if (isReplaced) toastSuccess(words.success)
        else toastSuccess(words.unchanged, { title: words.unchangedTitle })
        return true
      },
      (error) => (toastError(describeReplaceFailure(error)), false),
    )
  const save = async () => {
    if (isReworded && !(await saveWords())) return
    if (file && !(await saveFile(file))) return
    if (!file) toastSuccess(videoMessages.edit.success)
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Editar video"
      size={560}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      withCloseButton={!isBusy}
    >
      <form noValidate onSubmit={form.onSubmit(() => void save())}>
        <Stack gap="lg">
          <TextInput
            label="Título del video"
            withAsterisk
            maxLength={150}
            disabled={isBusy}
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Descripción"
            description="Opcional. Aparece debajo del reproductor."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            disabled={isBusy}
            {...form.getInputProps('description')}
          />
          {hasFile ? (
            <FileDrop
              label="Cambiar el archivo (opcional)"
              accept={acceptedMedia}
              hint={mediaHint}
              file={file}
              isDisabled={isBusy}
              onChoose={(chosen) => form.setFieldValue('file', chosen)}
            />
          ) : null}
          {replace.isPending && file ? (
            <div>
              <Progress
                value={sentPart * 100}
                animated={sentPart === 1}
                aria-label="Subiendo el nuevo archivo"
              />
              {describeSending(sentPart, file)} No cierres esta página hasta que termine.
            </div>
          ) : null}
          {edit.isError ? <FormAlert>{describeWordsFailure(edit.error)}</FormAlert> : null}
          {replace.isError ? <FormAlert>{describeReplaceFailure(replace.error)}</FormAlert> : null}
          <Group>
            <Button
              type="submit"
              loading={edit.isPending}
              disabled={isBusy || !(file || isReworded)}
            >
              Guardar
            </Button>
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function describeSending(part: number, file: File): string {
  if (part === 1) return 'Guardando el archivo…'
  const sent = `${formatBytes(part * file.size)} de ${formatBytes(file.size)}`
  return `Subiendo... ${formatPercent(part)} · ${sent}.`
}
