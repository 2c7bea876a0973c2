import { ActionIcon, Box, Button, Flex, Group, Progress, TextInput } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { formatBytes, formatDuration, formatPercent } from '../../../platform/ui/text/format.ts'
import classes from './upload-progress.module.css'
import type { Upload } from './upload-list.ts'
import {
  cancelUpload,
  dismissUpload,
  pauseUpload,
  resumeUpload,
  retitleUpload,
  retryUpload,
} from './uploads.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

type UploadProgressProps = {
  upload: Upload
  /** On the page of its course, where its title may be changed until it is added. */
  mayRetitle?: boolean
}

/** The progress of one upload, with its buttons. */
export function UploadProgress({ upload, mayRetitle = false }: UploadProgressProps) {
  const { id, title, phase, sentBytes, totalBytes } = upload
  const part = totalBytes === 0 ? 0 : sentBytes / totalBytes
  return (
    <div className={classes.upload}>
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
        <Box miw={0}>
          {mayRetitle && phase !== 'adding' && phase !== 'done' ? (
            <TextInput
              size="sm"
              label={`Título de ${upload.fileName}`}
              maxLength={150}
              value={title}
              onChange={(event) => retitleUpload(id, event.currentTarget.value)}
            />
          ) : (
            <p className={classes.title}>{title}</p>
          )}
          {mayRetitle || upload.courseTitle === title ? null : (
            <p className={classes.course}>{upload.courseTitle}</p>
          )}
        </Box>
        <Controls upload={upload} />
      </Group>
      <Progress
        value={phase === 'done' ? 100 : part * 100}
        aria-label={`Subida de ${title}`}
        color={phase === 'failed' ? 'red' : 'jade'}
        animated={phase === 'adding'}
        striped={phase === 'adding'}
        transitionDuration={200}
      />
      {phase === 'failed' ? (
        <p className={classes.failure} role="alert">
          {upload.failure}
        </p>
      ) : (
        <p className={classes.facts}>{describeUpload(upload, part)}</p>
      )}
      {phase === 'failed' && upload.mayRetry ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          onClick={() => void retryUpload(id)}
        >
          Reintentar
        </Button>
      ) : null}
    </div>
  )
}

function Controls({ upload: { id, title, phase } }: { upload: Upload }) {
  if (phase === 'adding') return null
  const isOver = phase === 'done' || phase === 'failed'
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Cancelar la subida',
      message: `Lo que ya se subió de «${title}» se descarta.`,
      confirmLabel: 'Cancelar la subida',
      cancelLabel: 'Seguir subiendo',
      isDestructive: true,
    })
    if (isSure) await cancelUpload(id)
  }
  return (
    <Flex flex="none">
      {phase === 'paused' ? (
        <ActionIcon aria-label={`Reanudar ${title}`} onClick={() => resumeUpload(id)}>
          <IconPlayerPlay {...icon} />
        </ActionIcon>
      ) : null}
      {phase === 'sending' || phase === 'waiting' ? (
        <ActionIcon aria-label={`Pausar ${title}`} onClick={() => void pauseUpload(id)}>
          <IconPlayerPause {...icon} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        color="gray"
        aria-label={isOver ? `Quitar ${title} de la lista` : `Cancelar la subida de ${title}`}
        onClick={() => (isOver ? dismissUpload(id) : void cancel())}
      >
        <IconX {...icon} />
      </ActionIcon>
    </Flex>
  )
}

function describeUpload(
  { phase, sentBytes, totalBytes, bytesPerSecond }: Upload,
  part: number,
): string {
  const sent = `${formatPercent(part)} · ${formatBytes(sentBytes)} de ${formatBytes(totalBytes)}`
  if (phase === 'queued') return `En espera de su turno · ${formatBytes(totalBytes)}`
  if (phase === 'done') return 'Subido y añadido al curso'
  if (phase === 'adding') return 'Añadiendo al curso…'
  if (phase === 'paused') return `En pausa · ${sent}`
  if (phase === 'waiting') return `Sin conexión: seguirá sola en cuanto vuelva · ${sent}`
  if (bytesPerSecond <= 0) return sent
  const remaining = formatDuration(Math.max(1, (totalBytes - sentBytes) / bytesPerSecond))
  return `${sent} · ${formatBytes(bytesPerSecond)}/s · quedan ${remaining}`
}
