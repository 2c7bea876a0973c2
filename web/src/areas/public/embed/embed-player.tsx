import { Loader } from '@mantine/core'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { AudioCover } from '../../../features/learning/player/audio-cover.tsx'
import { playbackError, stuckError } from '../../../features/learning/messages.ts'
import { usePlayback } from '../../../features/learning/queries.ts'
import { useRenewal } from '../../../features/learning/player/use-renewal.ts'
import { VideoPlayer } from '../../../features/learning/player/video-player.tsx'
import { formatPrice } from '../../../platform/ui/text/format.ts'
import { elsewhere } from './elsewhere.ts'
import classes from './embedded-course.module.css'

/** The free sample in the place of the cover; nothing of it is reported. */
export default function EmbedPlayer({ course, sample }: { course: Course; sample: Lesson }) {
  const playback = usePlayback({ contentId: sample.id })
  const { isStuck, renew, restart } = useRenewal(() => void playback.refetch())
  const error = playback.isError ? playbackError(playback.error) : isStuck ? stuckError : undefined
  const link = elsewhere(publicCourseHref(course))
  return (
    // The pressed link is gone: keys and screen readers go on from here.
    <section
      className={classes.stage}
      aria-label={`Muestra gratis: ${sample.title}`}
      tabIndex={-1}
      ref={focusHere}
    >
      {sample.isAudio && !error ? <AudioCover course={course} /> : null}
      {error ? (
        <div className={classes.notice} role={error.kind === 'failed' ? 'alert' : 'status'}>
          <p className={classes.title}>{error.title}</p>
          <p className={classes.byline}>{error.message}</p>
          {error.kind === 'failed' ? (
            <button type="button" className={classes.way} onClick={restart}>
              Intentar de nuevo
            </button>
          ) : (
            <a {...link} className={classes.way}>
              Ver el curso
            </a>
          )}
        </div>
      ) : playback.data ? (
        <VideoPlayer
          lessonId={sample.id}
          title={sample.title}
          playback={playback.data}
          course={course}
          isReported={false}
          onLost={renew}
          head={
            <div className={classes.head}>
              <h1>{course.title}</h1>
              <a {...link} className={classes.way}>
                Ver el curso
                {course.price === null ? null : (
                  <span> · {formatPrice(course.price, course.currency)}</span>
                )}
              </a>
            </div>
          }
        />
      ) : (
        <Loader color="cempasuchil" aria-label="Cargando el video" />
      )}
    </section>
  )
}

const focusHere = (stage: HTMLElement | null) => stage?.focus({ preventScroll: true })
