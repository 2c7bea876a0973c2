import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countLessons } from '../../courses/lessons/count-lessons.ts'
import type { Course, Lesson } from '../../courses/course.ts'
import { openedIdOf } from '../../courses/review/proposed-course.ts'
import { LessonHead } from '../../learning/lessons/lesson-head.tsx'
import { LessonList } from '../../learning/lessons/lesson-list.tsx'
import room from '../../learning/lessons/lesson-room.module.css'
import { OutlineOrTranscript } from '../../learning/lessons/outline-or-transcript.tsx'
import { usePlayback } from '../../learning/queries.ts'
import { readSecond } from '../../learning/player/read-second.ts'
import { PreviewReading } from './preview-reading.tsx'
import { PreviewPlayer } from './preview-player.tsx'
import classes from './preview.module.css'

type PreviewLessonProps = {
  course: Course
  lesson: Lesson
  /** URL of the preview of the course. */
  href: string
  hrefOf: (lesson: Lesson) => string
}

type ShownProps = Omit<PreviewLessonProps, 'href'> & { next: Lesson | undefined }

/** A lesson in the player's room: nothing is reported, and nothing is marked as done. */
export default function PreviewLesson({ course, lesson, href, hrefOf }: PreviewLessonProps) {
  const next = course.lessons[course.lessons.indexOf(lesson) + 1]
  const isVideo = lesson.kind === 'video'
  const startSecond = readSecond(useSearchParams()[0].get('t'))
  const shown = { course, lesson, next, hrefOf }
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const playback = usePlayback(isVideo ? { contentId: openedIdOf(lesson) } : undefined)
  return (
    <div className={classes.player}>
      <div
        className={room.room}
        data-ground={isVideo ? 'dark' : undefined}
        data-read={!isVideo || undefined}
      >
        {isVideo ? (
          <PreviewPlayer {...shown} startSecond={startSecond} onVideo={setVideo} />
        ) : (
          <Reading {...shown} />
        )}
        <section className={room.outline} data-ground="dark" aria-label="Contenido del curso">
          <header className={room.head}>
            <Link to={href} className={room.back}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              Volver al curso
            </Link>
            <p className={room.course}>{course.title}</p>
            <p className={room.count}>{countLessons(course.lessons)}</p>
          </header>
          <OutlineOrTranscript
            courseId={course.id}
            lesson={{ id: openedIdOf(lesson), title: lesson.title }}
            captions={playback.data?.captions}
            video={video}
            hrefOf={(id, seconds) => {
              const said = course.lessons.find((one) => openedIdOf(one) === id) ?? lesson
              return `${hrefOf(said)}&t=${seconds}`
            }}
          >
            <LessonList
              course={course}
              currentId={lesson.id}
              progress={undefined}
              hrefOf={hrefOf}
            />
          </OutlineOrTranscript>
        </section>
      </div>
      {isVideo ? (
        <article className={classes.paper}>
          <LessonHead course={course} lesson={lesson} headingLevel={2} />
        </article>
      ) : null}
    </div>
  )
}

function Reading({ course, lesson, next, hrefOf }: ShownProps) {
  return (
    <article className={classes.paper}>
      <LessonHead course={course} lesson={lesson} headingLevel={2} />
      <PreviewReading lesson={lesson} />
      {next ? (
        <Button
          component={Link}
          to={hrefOf(next)}
          variant="subtle"
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          Siguiente: {next.title}
        </Button>
      ) : null}
    </article>
  )
}
