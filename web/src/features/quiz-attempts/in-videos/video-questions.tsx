import { Suspense, useEffect } from 'react'
import type { AskedInVideo } from '@ateneo/contract'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { useAskedInVideo } from './queries.ts'
import { useDueQuestion } from './use-due-question.ts'

const AskedDialog = lazyPart(() => import('./asked-dialog.tsx'))

type VideoQuestionsProps = { lessonId: string; video: HTMLVideoElement }

/** Stops a video where it asks something. */
export default function VideoQuestions({ lessonId, video }: VideoQuestionsProps) {
  const { data } = useAskedInVideo(lessonId)
  return data?.length ? <Asking lessonId={lessonId} video={video} questions={data} /> : null
}

function Asking({
  lessonId,
  video,
  questions,
}: VideoQuestionsProps & { questions: readonly AskedInVideo[] }) {
  const { due, finish } = useDueQuestion(video, questions)
  useEffect(() => {
    // A dialog of the page lies under a video that fills the screen.
    if (due && document.fullscreenElement) void document.exitFullscreen()
  }, [due])
  if (!due) return null
  return (
    <Suspense>
      <AskedDialog
        key={due.question}
        lessonId={lessonId}
        asked={due}
        onDone={() => {
          finish()
          void video.play().catch(() => undefined)
        }}
      />
    </Suspense>
  )
}
