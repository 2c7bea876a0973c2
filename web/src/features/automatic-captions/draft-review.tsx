import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { captionDraft } from './draft-queries.ts'
import { draftMessage } from './messages.ts'

type DraftReviewProps = {
  videoId: string
  title: string
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The editor of a draft, once it is read; it is filled once, with a version. */
export function DraftReview(props: DraftReviewProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(captionDraft(props.videoId))
  const draft = data?.draft
  if (error || (isFetchedAfterMount && draft?.state !== 'ready')) {
    return (
      <FormAlert title={error ? draftMessage(error) : 'El borrador ya no está.'}>
        <Button size="sm" variant="default" onClick={error ? () => void refetch() : props.onDone}>
          {error ? 'Intentar de nuevo' : 'Volver'}
        </Button>
      </FormAlert>
    )
  }
  return draft && isFetchedAfterMount ? (
    <DraftEditor {...props} draft={draft} />
  ) : (
    <Skeleton height={240} />
  )
}
