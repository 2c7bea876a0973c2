import { Skeleton } from '@mantine/core'
import { isVideoLesson, type Lesson } from '../../../features/courses/course.ts'
import { openedIdOf } from '../../../features/courses/review/proposed-course.ts'
import { LessonFile } from '../../../features/learning/lessons/lesson-file.tsx'
import { openingError } from '../../../features/learning/lessons/lesson-messages.ts'
import { useOpenedLesson } from '../../../features/learning/lessons/lesson-queries.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { VideoPreview } from '../../../features/videos/video-preview.tsx'
import classes from './approval-dialog.module.css'

/** A published lesson beside what the revision puts in its place. */
export function ReplacedLesson({ lesson }: { lesson: Lesson }) {
  const { published } = lesson.proposal ?? {}
  if (!published) return null
  return (
    <section aria-label={`Reemplazo de ${published.title}`} className={classes.pair}>
      <Side name="Publicada" lesson={published} />
      <Side name="Propuesta" lesson={lesson} />
    </section>
  )
}

function Side({ name, lesson }: { name: string; lesson: Lesson }) {
  const { title, description, isSample } = lesson
  return (
    <div className={classes.side}>
      <p className={classes.which}>{name}</p>
      {isVideoLesson(lesson) ? (
        <VideoPreview
          item={{ ...lesson, title: `${title} (${name.toLowerCase()})` }}
          mayRetry={false}
        />
      ) : (
        <Content lesson={lesson} />
      )}
      <p className={classes.which}>{title}</p>
      {description ? <p className={classes.compared}>{description}</p> : null}
      {isSample ? <p>Muestra gratis</p> : null}
    </div>
  )
}

function Content({ lesson }: { lesson: Lesson }) {
  const opened = useOpenedLesson(openedIdOf(lesson))
  if (opened.isError) return <p role="alert">{openingError(opened.error, lesson.kind).message}</p>
  if (!opened.data) return <Skeleton height={120} aria-hidden />
  if (opened.data.file) return <LessonFile file={opened.data.file} />
  return (
    <div className={classes.text}>
      <Prose>{opened.data.text ?? ''}</Prose>
    </div>
  )
}
