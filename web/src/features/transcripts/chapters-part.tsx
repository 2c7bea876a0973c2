import { Button, Skeleton } from '@mantine/core'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { useVideoChapters } from './chapter-queries.ts'
import { ChaptersForm } from './chapters-form.tsx'
import { chaptersMessage } from './messages.ts'

type ChaptersPartProps = {
  videoId: string
  lessonId: string
  hasCaptions: boolean
  onDone: () => void
}

/** The chapters of a video, once they are read. */
export function ChaptersPart(props: ChaptersPartProps) {
  const { data, error, isFetching, refetch } = useVideoChapters(props.videoId)
  if (error) {
    return (
      <>
        <FormAlert>{chaptersMessage(error)}</FormAlert>
        <Button mt="md" size="sm" variant="default" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </>
    )
  }
  // Not what was kept from before: the form is filled once, with a version.
  return data && !isFetching ? <ChaptersForm {...props} list={data} /> : <Skeleton height={160} />
}
