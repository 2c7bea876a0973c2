import { addLesson } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LessonPlace } from '../../courses/lessons/lesson-place.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { FileDrop } from '../../../platform/ui/fields/file-drop.tsx'
import { firstSentence } from '../../../platform/ui/text/sentences.ts'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { acceptedMedia, mediaHint } from './accepted-media.ts'
import { describeLackOfSpace, videoMessages } from '../messages.ts'
import { videoUsage } from '../queries.ts'
import { UploadProgress } from './upload-progress.tsx'
import { VideoSpace } from './video-space.tsx'
import { useAddUploaded } from './use-add-uploaded.ts'
import { useUploads } from './upload-list.ts'
import { dismissUpload, leaveDialog, startUpload } from './uploads.ts'

type AddVideoDialogProps = {
  course: { id: string; title: string }
  place?: LessonPlace
  /** The lesson that gets the video in place of the one that it has. */
  replaced?: { title: string; attach: (videoId: string) => Promise<void> }
  onClose: () => void
}

const { upload: words } = videoMessages
const title = addLesson.body.shape.title

/**
 * 'Agregar video al curso', or 'Reemplazar video': a title and a file; the upload continues after the dialog is closed.
 */
export function AddVideoDialog({ course, place, replaced, onClose }: AddVideoDialogProps) {
  const add = useAddUploaded(course.id)
  const [uploadId, setUploadId] = useState<string>()
  const upload = useUploads().find(({ id }) => id === uploadId)
  const isBusy = upload !== undefined && upload.phase !== 'failed'
  const isDone = upload?.phase === 'done'
  const [isIncomplete, setIncomplete] = useState(false)
  const usage = useQuery(videoUsage).data
  const form = useForm<{ title: string; file: File | null }>({
    initialValues: { title: replaced?.title ?? '', file: null },
    validate: {
      title: (value) => title.safeParse(value).error?.issues[0]?.message ?? null,
      file: (value) => {
        if (!value) return 'Elige un archivo de video o de audio.'
        return usage ? describeLackOfSpace(value.size, usage) : null
      },
    },
  })

  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  useEffect(() => {
    if (uploadId === undefined) return undefined
    return () => leaveDialog(uploadId)
  }, [uploadId])

  const send = (values: typeof form.values) => {
    if (!values.file) return
    setIncomplete(false)
    const name = values.title.trim()
    const id = startUpload({
      file: values.file,
      title: name,
      course,
      shownIn: 'dialog',
      isNewLesson: !replaced,
      section: place?.section,
      attach: (videoId, title) =>
        replaced ? replaced.attach(videoId) : add(videoId, title, place),
      // The dialog, or the list of uploads, has the whole text, with its advice.
      onFailure: (text) => toastError(firstSentence(text)),
    })
    setUploadId(id)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={replaced ? 'Reemplazar video' : 'Agregar video al curso'}
      size={560}
    >
      {upload && replaced ? null : (
        <Text mb={20} c="dimmed">
          {course.title}
        </Text>
      )}
      {place ? (
        <Text mt={-16} mb={20}>
          {place.note}
        </Text>
      ) : null}
      {upload ? (
        <Stack gap={20}>
          <UploadProgress upload={upload} />
          {isBusy ? (
            <>
              <Text fz="sm" c="dimmed">
                Puedes cerrar esta ventana y seguir trabajando: la subida continúa en la esquina. Si
                se corta o cierras la página, elige el mismo archivo y seguirá donde se quedó.
              </Text>
              <Group gap="sm">
                <Button disabled>Subiendo...</Button>
                <Button variant="default" onClick={onClose}>
                  Seguir trabajando
                </Button>
              </Group>
            </>
          ) : (
            <Button style={{ alignSelf: 'flex-start' }} onClick={() => dismissUpload(upload.id)}>
              Elegir otro archivo
            </Button>
          )}
        </Stack>
      ) : (
        <form noValidate onSubmit={form.onSubmit(send, () => setIncomplete(true))}>
          <Stack gap={20}>
            {replaced ? (
              <Text fz="sm" c="dimmed">
                {words.replacing}
              </Text>
            ) : (
              <TextInput
                label="Título del video"
                withAsterisk
                maxLength={150}
                data-autofocus
                {...form.getInputProps('title')}
              />
            )}
            <FileDrop
              label="Archivo de video o audio"
              accept={acceptedMedia}
              hint={mediaHint}
              file={form.values.file}
              error={form.errors.file}
              onChoose={(file) => {
                form.setFieldValue('file', file)
                form.clearFieldError('file')
              }}
            />
            {usage ? <VideoSpace usage={usage} /> : null}
            {isIncomplete && (!form.values.file || form.values.title.trim() === '') ? (
              <FormAlert>{words.incomplete}</FormAlert>
            ) : null}
            <Button type="submit" style={{ alignSelf: 'flex-start' }}>
              Subir Video
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
