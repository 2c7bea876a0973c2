import { Cover } from '../../../platform/ui/cards/cover.tsx'
import type { CourseSummary } from '../../courses/course.ts'
import classes from './audio-cover.module.css'

/** The course's cover in the place of the picture that an audio has not. */
export function AudioCover({
  course,
}: {
  course: Pick<CourseSummary, 'id' | 'imageUrl' | 'category'>
}) {
  return (
    <Cover
      imageUrl={course.imageUrl}
      seed={course.id}
      categoryId={course.category.id}
      className={classes.cover}
      isEager
      sizes="(max-width: 62em) 100vw, 70vw"
    />
  )
}
