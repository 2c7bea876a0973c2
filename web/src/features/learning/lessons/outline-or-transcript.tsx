import { Loader } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import classes from './outline-or-transcript.module.css'
import { chooseCaptions, readCaptionLanguage } from '../player/remembered-captions.ts'

const TranscriptPanel = lazyPart(() => import('../../transcripts/transcript-panel.tsx'))

type OutlineOrTranscriptProps = {
  courseId: string
  lesson: { id: string; title: string } | undefined
  /** Of the lesson's video: without them there is no transcript. */
  captions: readonly { language: string }[] | undefined
  video: HTMLVideoElement | null
  hrefOf: (lessonId: string, seconds: number) => string
  /** The outline. */
  children: ReactNode
}

/** Beside a video: the outline of its course, or what is said in it, which is fetched when it is opened. */
export function OutlineOrTranscript(props: OutlineOrTranscriptProps) {
  const { courseId, lesson, captions = [], video, hrefOf, children } = props
  // Stays from lesson to lesson.
  const [isReading, setReading] = useState(false)
  if (!lesson || captions.length === 0) return children
  return (
    <>
      <fieldset aria-label="Junto al video" className={classes.choices}>
        <Choice isPressed={!isReading} onPress={() => setReading(false)}>
          Contenido
        </Choice>
        <Choice isPressed={isReading} onPress={() => setReading(true)}>
          Transcripción
        </Choice>
      </fieldset>
      {isReading ? (
        <Suspense
          fallback={
            <div className={classes.loading}>
              <Loader color="cempasuchil" aria-label="Cargando la transcripción" />
            </div>
          }
        >
          <TranscriptPanel
            key={lesson.id}
            courseId={courseId}
            lesson={lesson}
            video={video}
            preferredLanguage={chooseCaptions(captions, readCaptionLanguage())?.language}
            hrefOf={hrefOf}
          />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

type ChoiceProps = { isPressed: boolean; onPress: () => void; children: string }

function Choice({ isPressed, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  )
}
