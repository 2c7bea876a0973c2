import { addFileLesson } from '@ateneo/contract'
import { lessonTitleOf } from '@ateneo/contract/courses/lesson-title'
import {
  Button,
  Group,
  Modal,
  Progress,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Lesson } from '../../../../features/courses/course.ts'
import type { LessonPlace } from '../../../../features/courses/lessons/lesson-place.ts'
import { lessonMessages } from '../../../../features/courses/messages.ts'
import { CallError } from '../../../../platform/http/call-error.ts'
import { validateFile } from '../../../../platform/http/validate-file.ts'
import { FileDrop } from '../../../../platform/ui/fields/file-drop.tsx'
import { FormAlert } from '../../../../platform/ui/forms/form-alert.tsx'
import { formatBytes, formatPercent } from '../../../../platform/ui/text/format.ts'
import { toastSuccess } from '../../../../platform/ui/feedback/toasts.tsx'
import { useAskingClose } from '../../../../platform/ui/forms/use-asking-close.ts'
import { useCheckedForm } from '../../../../platform/ui/forms/use-checked-form.ts'
import {
  useAddFileLesson,
  useReplaceLessonFile,
} from '../../../../features/videos/lesson-file-queries.ts'
import { isLessonFile, lessonFileTypes } from '../../../../features/videos/lesson-file-types.ts'
import {
  describeFileFailure,
  describeLackOfSpace,
  lessonFileMessages,
} from '../../../../features/videos/messages.ts'
import { useEditLesson, videoUsage } from '../../../../features/videos/queries.ts'
import { VideoSpace } from '../../../../features/videos/uploads/video-space.tsx'
import { CourseRightsContext } from '../course-rights.ts'

type FileLessonDialogProps = {
  courseId: string
  /** Absent: a new one. */
  lesson?: Lesson
  place?: LessonPlace
  onClose: () => void
}

type Values = { title: string; description: string; isSample: boolean; file: File | null }

const schema = addFileLesson.form.pick({ title: true, description: true })

/** A PDF, a ZIP or a picture of a course, and the file that replaces it. */
export function FileLessonDialog({ courseId, lesson, place, onClose }: FileLessonDialogProps) {
  const { mayReplace } = use(CourseRightsContext)
  const add = useAddFileLesson(courseId)
  const replace = useReplaceLessonFile(lesson?.id ?? '')
  const edit = useEditLesson(lesson?.id ?? '')
  const usage = useQuery(videoUsage).data
  const form = useCheckedForm<Values>({
    initialValues: {
      title: lesson?.title ?? '',
      description: lesson?.description ?? '',
      isSample: lesson?.isSample ?? false,
      file: null,
    },
    schema,
    check: (values) => ({ file: !values.file && !lesson && 'Elige un archivo.' }),
  })
  const { title, file } = form.values
  const sending = [add, replace].find(({ isPending }) => isPending)
  const isBusy = sending !== undefined || edit.isPending
  const close = useAskingClose(form.isDirty(), onClose)
  const error = [add.error, replace.error, edit.error].find((one) => one && !isCancelled(one))

  const choose = (chosen: File) => {
    const refused = isLessonFile(chosen)
      ? validateFile(addFileLesson, chosen)
      : new CallError('file_type_refused', 415, 'Unsupported file type')
    const lack = usage ? describeLackOfSpace(chosen.size, usage) : null
    const fault = refused ? describeFileFailure(refused) : lack
    form.setFieldValue('file', fault === null ? chosen : null)
    if (fault === null) form.clearFieldError('file')
    else form.setFieldError('file', fault)
    if (fault === null && title.trim() === '') {
      form.setFieldValue('title', lessonTitleOf(chosen.name))
      form.clearFieldError('title')
    }
  }
  const send = async ({ isSample, file: chosen, ...words }: Values) => {
    if (lesson) {
      // Only what changed, so that the rest keeps what another tab may have saved.
      const change = {
        ...(form.isDirty('title') && { title: words.title }),
        ...(form.isDirty('description') && { description: words.description }),
        ...(form.isDirty('isSample') && { freeSample: isSample }),
      }
      if (Object.keys(change).length > 0) await edit.mutateAsync(change)
      if (chosen) await replace.mutateAsync(chosen)
    } else if (chosen)
      await add.mutateAsync({ ...words, isSample, file: chosen, section: place?.section })
  }
  const save = (values: Values) =>
    send(values).then(
      () => (toastSuccess(lesson ? lessonFileMessages.saved : lessonFileMessages.added), onClose()),
      // Shown above the button.
      () => undefined,
    )

  return (
    <Modal
      opened
      onClose={close}
      title={lesson ? 'Editar archivo' : 'Agregar archivo'}
      size={560}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      withCloseButton={!isBusy}
    >
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <Stack gap="lg">
          {place ? <Text c="dimmed">{place.note}</Text> : null}
          {mayReplace ? (
            <FileDrop
              label={lesson ? 'Cambiar el archivo (opcional)' : 'Archivo'}
              accept={lessonFileTypes}
              hint={
                lesson?.file
                  ? `Ahora: ${lesson.file.name}, ${formatBytes(lesson.file.sizeBytes)}`
                  : 'PDF, ZIP o imagen de hasta 100 MB'
              }
              file={file}
              error={form.errors['file']}
              isDisabled={isBusy}
              onChoose={choose}
            />
          ) : null}
          <TextInput
            label="Título"
            withAsterisk
            maxLength={150}
            disabled={isBusy}
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Descripción"
            description="Opcional. Aparece debajo del título."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            disabled={isBusy}
            {...form.getInputProps('description')}
          />
          <Switch
            label="Muestra gratis"
            description={lessonMessages.sample.hint}
            disabled={isBusy}
            {...form.getInputProps('isSample', { type: 'checkbox' })}
          />
          {usage ? <VideoSpace usage={usage} /> : null}
          {sending && file ? (
            <div>
              <Progress
                value={sending.transfer.sentPart * 100}
                animated={sending.transfer.sentPart === 1}
                aria-label={`Subida de ${file.name}`}
              />
              {describeSending(sending.transfer.sentPart, file)}
            </div>
          ) : null}
          {error ? <FormAlert>{describeFileFailure(error)}</FormAlert> : null}
          <Group>
            <Button type="submit" loading={edit.isPending} disabled={isBusy}>
              {sending ? 'Subiendo...' : lesson ? 'Guardar' : 'Agregar archivo'}
            </Button>
            {sending ? (
              <Button variant="default" onClick={sending.transfer.cancel}>
                Cancelar la subida
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The professor stopped the upload. */
const isCancelled = (error: Error) => error.name === 'AbortError'

function describeSending(part: number, file: File): string {
  if (part === 1) return 'Guardando el archivo…'
  return `${formatPercent(part)} · ${formatBytes(part * file.size)} de ${formatBytes(file.size)}`
}
