import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countLessons } from '../../courses/lessons/count-lessons.ts'
import type { Lesson } from '../../courses/course.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import classes from './section-fold.module.css'

type SectionFoldProps = {
  title: string
  lessons: readonly Lesson[]
  isOpenAtFirst: boolean
  children: ReactNode
}

/** A section of a course, which folds before hydration too. */
export function SectionFold({ title, lessons, isOpenAtFirst, children }: SectionFoldProps) {
  const seconds = lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return (
    <details className={classes.section} open={isOpenAtFirst}>
      <summary className={classes.summary}>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.facts}>
          {countLessons(lessons)}
          {seconds > 0 ? ` · ${formatDuration(seconds)}` : ''}
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
      </summary>
      {children}
    </details>
  )
}
