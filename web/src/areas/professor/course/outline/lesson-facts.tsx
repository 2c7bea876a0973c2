import { isVideoLesson, type Lesson } from '../../../../features/courses/course.ts'
import { LessonKindLabel } from '../../../../features/courses/lessons/lesson-kind-label.tsx'
import { namedKind } from '../../../../features/courses/lessons/named-kind.ts'
import { formatBytes, formatDuration } from '../../../../platform/ui/text/format.ts'
import { VideoStateLine } from '../../../../features/videos/video-state-line.tsx'
import classes from './outline-list.module.css'

const changeNames = { added: 'Nueva', replaced: 'Reemplazada', removed: 'Se quita' }

/** Beside a lesson's title: its kind, its length or size, and whether it is a free sample. */
export function LessonFacts({ lesson }: { lesson: Lesson }) {
  const named = namedKind(lesson)
  const { durationSeconds, file, isSample, proposal } = lesson
  return (
    <>
      {named === 'video' ? null : (
        <span className={classes.facts}>
          <LessonKindLabel kind={named} />
        </span>
      )}
      {durationSeconds > 0 ? (
        <span className={classes.facts}>{formatDuration(durationSeconds)}</span>
      ) : isVideoLesson(lesson) ? (
        <VideoStateLine videoId={lesson.videoId} />
      ) : null}
      {file ? <span className={classes.facts}>{formatBytes(file.sizeBytes)}</span> : null}
      {proposal && proposal.change !== 'kept' ? (
        <span className={classes.change}>{changeNames[proposal.change]}</span>
      ) : null}
      {proposal?.isMoved ? <span className={classes.change}>Movida</span> : null}
      {isSample ? <span className={classes.sample}>Muestra gratis</span> : null}
    </>
  )
}
