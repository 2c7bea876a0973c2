import { Box, Button, FileButton, Group, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useState } from 'react'
import type { Course } from '../../courses/course.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { formatBytes, formatPercent } from '../../../platform/ui/text/format.ts'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { acceptedMedia } from './accepted-media.ts'
import { type BegunUpload, useDiscardUpload } from './course-upload-queries.ts'
import { isSameFile } from './file-fingerprint.ts'
import { begunMessages, describeDiscardFailure, describeUploadFailure } from '../messages.ts'
import classes from './upload-progress.module.css'
import { useAddUploaded } from './use-add-uploaded.ts'
import { useContinueUpload } from './use-upload-files.ts'

type BegunUploadRowProps = { course: Course; upload: BegunUpload }

/** One unfinished upload: how far it is, and how it goes on. */
export function BegunUploadRow({ course, upload }: BegunUploadRowProps) {
  const { videoId, title, fileName, isSending, isComplete } = upload
  const [fault, setFault] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const continueUpload = useContinueUpload(course)
  const add = useAddUploaded(course.id)
  const discard = useDiscardUpload(course.id)
  const part = upload.sizeBytes === 0 ? 0 : upload.receivedBytes / upload.sizeBytes
  const section = course.sections.find(({ id }) => id === upload.sectionId)

  const choose = async (file: File | null) => {
    if (!file) return
    setFault(undefined)
    if (await isSameFile(file, upload)) continueUpload(upload, file)
    else setFault(begunMessages.otherFile(file.name, fileName, formatBytes(upload.sizeBytes)))
  }
  const addNow = async () => {
    setAdding(true)
    await add(videoId, title, { section: upload.sectionId, position: upload.position }).catch(
      (error: unknown) => setFault(describeUploadFailure(error, true)),
    )
    setAdding(false)
  }
  const askDiscard = async () => {
    const isSure = await confirm({
      title: 'Descartar la subida',
      message: begunMessages.discard(title),
      confirmLabel: 'Descartar',
      cancelLabel: 'Conservarla',
      isDestructive: true,
    })
    if (!isSure) return
    await discard
      .mutateAsync(videoId)
      .catch((error: unknown) => toastError(describeDiscardFailure(error)))
  }
  return (
    <div className={classes.upload}>
      <Box miw={0}>
        <p className={classes.title}>{title}</p>
        <p className={classes.course}>
          {section ? `${fileName} · sección «${section.title}»` : fileName}
        </p>
      </Box>
      <Progress value={part * 100} aria-label={`Subida sin terminar de ${title}`} color="jade" />
      <p className={classes.facts}>{useFacts(upload, part)}</p>
      {fault ? <FormAlert>{fault}</FormAlert> : null}
      <Group gap="xs">
        {isComplete ? (
          <Button
            size="xs"
            loading={isAdding}
            aria-label={`Agregar al curso ${title}`}
            onClick={() => void addNow()}
          >
            Agregar al curso
          </Button>
        ) : null}
        {isComplete || isSending ? null : (
          <FileButton accept={acceptedMedia} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} size="xs" aria-label={`Continuar ${title}`}>
                Continuar
              </Button>
            )}
          </FileButton>
        )}
        <Button
          size="xs"
          variant="default"
          loading={discard.isPending}
          aria-label={`Descartar ${title}`}
          onClick={() => void askDiscard()}
        >
          Descartar
        </Button>
      </Group>
    </div>
  )
}

function useFacts({ sizeBytes, receivedBytes, ...upload }: BegunUpload, part: number): string {
  const { formatDateTime } = useDates()
  // Down, so that 100 % is only said of what has arrived whole.
  const sent = `${formatPercent(Math.floor(part * 100) / 100)} · ${formatBytes(receivedBytes)} de ${formatBytes(sizeBytes)}`
  if (upload.isSending) return `${begunMessages.elsewhere} · ${sent}`
  const until = `se conserva hasta el ${formatDateTime(upload.expiresAt)}`
  if (upload.isComplete) return `${begunMessages.arrived} · ${until}`
  return `${sent} · ${until}`
}
