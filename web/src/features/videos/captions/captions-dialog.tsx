import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import type { VideoLesson } from '../../courses/course.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { DraftPart } from '../../automatic-captions/draft-part.tsx'
import { DraftReview } from '../../automatic-captions/draft-review.tsx'
import { ChaptersPart } from '../../transcripts/chapters-part.tsx'
import { CaptionsForm } from './captions-form.tsx'
import { CaptionsList } from './captions-list.tsx'
import { captionMessages as words, describeCaptionFailure } from './caption-messages.ts'
import { type Captions, useDeleteCaptions, videoCaptions } from './caption-queries.ts'
import classes from './captions-dialog.module.css'

type CaptionsDialogProps = { item: VideoLesson; onClose: () => void }

/** `add`: a new language; `chapters` of the video; `draft`: automatic ones; else those to edit. */
type Work = 'add' | 'chapters' | 'draft' | Captions

const isFormWork = (work: Work | undefined): work is 'add' | Captions =>
  work !== undefined && work !== 'chapters' && work !== 'draft'

/** 'Subtítulos' of a video: its professor may edit them at any time, even when it is published. */
export function CaptionsDialog({ item, onClose }: CaptionsDialogProps) {
  const captions = useQuery(videoCaptions(item.videoId))
  const remove = useDeleteCaptions(item.videoId)
  const [work, setWork] = useState<Work>()
  const [isAsking, setAsking] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const close = useAskingClose(isDirty, onClose)
  const finish = () => setWork(undefined)

  const deleteOne = async ({ language, label }: Captions) => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Eliminar subtítulos',
      message: words.question(label),
      confirmLabel: 'Eliminar subtítulos',
      isDestructive: true,
    })
    setAsking(false)
    if (!isSure) return
    await remove.mutateAsync(language).then(
      () => toastSuccess(words.removed),
      (error) => toastError(describeCaptionFailure(error).join(' ')),
    )
  }

  return (
    <Modal
      opened
      onClose={close}
      title={words.title}
      size={work === 'draft' ? 860 : 560}
      closeOnEscape={!isAsking}
    >
      <Text mb="md" c="dimmed">
        {item.title}
      </Text>
      {captions.isPending ? <Skeleton height={64} /> : null}
      {captions.isError ? (
        <div className={classes.failure}>
          <FormAlert>{words.failure}</FormAlert>
          <Button size="sm" variant="default" onClick={() => void captions.refetch()}>
            Intentar de nuevo
          </Button>
        </div>
      ) : null}
      {captions.data && work === undefined ? (
        <>
          {captions.data.length === 0 ? (
            <p className={classes.empty}>
              {words.none} {words.why}
            </p>
          ) : (
            <CaptionsList
              captions={captions.data}
              busyLanguage={remove.isPending ? remove.variables : undefined}
              onChange={setWork}
              onDelete={(one) => void deleteOne(one)}
            />
          )}
          <Group>
            <AddButton onClick={() => setWork('add')}>Agregar subtítulos</AddButton>
            <Button
              variant="default"
              onClick={() => setWork('chapters')}
              leftSection={<IconListNumbers size={18} stroke={1.75} aria-hidden />}
            >
              Capítulos
            </Button>
          </Group>
          <DraftPart
            videoId={item.videoId}
            onReview={() => setWork('draft')}
            onAsking={setAsking}
          />
        </>
      ) : null}
      {work === 'draft' ? (
        <DraftReview videoId={item.videoId} title={item.title} onDirty={setDirty} onDone={finish} />
      ) : null}
      {captions.data && work === 'chapters' ? (
        <ChaptersPart
          videoId={item.videoId}
          lessonId={item.id}
          hasCaptions={captions.data.length > 0}
          onDone={finish}
        />
      ) : null}
      {captions.data && isFormWork(work) ? (
        <CaptionsForm
          videoId={item.videoId}
          present={work === 'add' ? undefined : work}
          taken={captions.data.map(({ language }) => language)}
          onDone={finish}
          onCancel={finish}
        />
      ) : null}
    </Modal>
  )
}
