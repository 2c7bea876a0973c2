import type { CaptionDraft } from '@ateneo/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { captionDraft, useDiscardDraft, useRequestDraft } from './draft-queries.ts'
import classes from './draft.module.css'
import { draftMessage, draftMessages as words, faultWords } from './messages.ts'

type DraftPartProps = {
  videoId: string
  onReview: () => void
  /** While a question is asked, the dialog around stays. */
  onAsking: (isAsking: boolean) => void
}

/** Automatic captions of a video in its dialog; nothing where no engine makes them. */
export function DraftPart({ videoId, onReview, onAsking }: DraftPartProps) {
  const query = useQuery(captionDraft(videoId))
  const request = useRequestDraft(videoId)
  const ask = () =>
    request.mutate(undefined, { onError: (error) => toastError(draftMessage(error)) })
  if (query.isError) {
    return (
      <FormAlert mt="md" title={draftMessage(query.error)}>
        <Button size="sm" variant="default" onClick={() => void query.refetch()}>
          Intentar de nuevo
        </Button>
      </FormAlert>
    )
  }
  if (!query.data) return null
  const { available, draft } = query.data
  if (draft) {
    const onRetry = available ? ask : undefined
    return <DraftCard {...{ videoId, draft, onReview, onAsking, onRetry }} />
  }
  if (!available) return null
  return (
    <div className={classes.part}>
      <Button
        variant="default"
        loading={request.isPending}
        onClick={ask}
        leftSection={<IconMicrophone size={18} stroke={1.75} aria-hidden />}
      >
        {words.create}
      </Button>
      <Text mt={6} fz="sm" c="dimmed">
        {words.about}
      </Text>
    </div>
  )
}

type DraftCardProps = DraftPartProps & { draft: CaptionDraft; onRetry: (() => void) | undefined }

function DraftCard({ videoId, draft, onReview, onAsking, onRetry }: DraftCardProps) {
  const discard = useDiscardDraft(videoId)
  const [isAsking, setAsking] = useState(false)
  const { state } = draft
  const isReady = state === 'ready'
  const remove = async () => {
    if (isReady) {
      setAsking(true)
      onAsking(true)
      const isSure = await confirm(words.discardQuestion)
      setAsking(false)
      onAsking(false)
      if (!isSure) return
    }
    await discard.mutateAsync().then(
      () => toastSuccess(words.discarded),
      (error) => toastError(draftMessage(error)),
    )
  }
  return (
    <section className={classes.part} aria-label="Subtítulos automáticos">
      <p className={classes.state}>{words[state]}</p>
      {describe(draft).map((sentence) => (
        <Text key={sentence} mt={2} fz="sm" c="dimmed">
          {sentence}
        </Text>
      ))}
      <Group mt="sm" gap="xs">
        {isReady ? (
          <Button size="sm" onClick={onReview}>
            Revisar
          </Button>
        ) : null}
        {state === 'failed' && onRetry ? (
          <Button size="sm" variant="default" onClick={onRetry}>
            Intentar de nuevo
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="subtle"
          color="red"
          loading={discard.isPending || isAsking}
          onClick={() => void remove()}
        >
          {state === 'waiting' || state === 'working' ? 'Cancelar' : 'Descartar'}
        </Button>
      </Group>
    </section>
  )
}

function describe({ state, fault, cues, published, ofFormerFile }: CaptionDraft): string[] {
  if (state === 'failed') return fault ? [faultWords[fault]] : []
  if (state !== 'ready') return [words.leave]
  return [
    formatCount(cues.length, 'subtítulo', 'subtítulos'),
    ...(published === 'human' ? [words.human] : []),
    ...(published === 'automatic' ? [words.unreviewed] : []),
    ...(ofFormerFile ? [words.former] : []),
  ]
}
