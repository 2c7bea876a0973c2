import { Loader } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { watchHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { useSite } from '../../../platform/http/site.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { formatPrice } from '../../../platform/ui/text/format.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { elsewhere } from './elsewhere.ts'
import classes from './embedded-course.module.css'
import { findSample } from './find-sample.ts'

const EmbedPlayer = lazyPart(() => import('./embed-player.tsx'))

/** A course's cover with the way to its page; its free sample plays in the same place. */
export function EmbeddedCourse({ course }: { course: Course }) {
  const { siteName } = useSite()
  const [isPlaying, setPlaying] = useState(false)
  const sample = findSample(course.lessons)
  if (sample && isPlaying) {
    return (
      <Suspense fallback={<Loader color="cempasuchil" aria-label="Cargando el video" />}>
        <EmbedPlayer course={course} sample={sample} />
      </Suspense>
    )
  }
  const play = (event: MouseEvent) => {
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
        isEager
        // Covers the frame, whichever side is the longer one.
        sizes="max(100vw, 178vh)"
      />
      <div className={classes.card}>
        <header>
          <h1 className={classes.title}>{course.title}</h1>
          <p className={classes.byline}>
            {course.professorName} · {siteName}
          </p>
        </header>
        {sample ? (
          // Without scripts it leads to the player's page.
          <a
            href={watchHref(course.id, sample.id)}
            target="_blank"
            rel="noopener"
            data-waits
            className={classes.play}
            onClick={play}
          >
            <IconPlayerPlayFilled aria-hidden />
            {sample.isAudio ? 'Escuchar muestra gratis' : 'Ver muestra gratis'}
          </a>
        ) : null}
        <footer className={classes.foot}>
          {course.price === null ? null : (
            <p className={classes.price}>{formatPrice(course.price, course.currency)}</p>
          )}
          <a
            {...elsewhere(publicCourseHref(course))}
            className={classes.way}
            data-main={!sample || undefined}
          >
            Ver el curso
          </a>
        </footer>
      </div>
    </>
  )
}
