import { Box, Title, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconMessage } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { groupLessons } from '../../../features/courses/lessons/group-lessons.ts'
import { LessonKindLabel } from '../../../features/courses/lessons/lesson-kind-label.tsx'
import { namedKind } from '../../../features/courses/lessons/named-kind.ts'
import { formatCount, formatDuration } from '../../../platform/ui/text/format.ts'
import classes from './review-lessons.module.css'

type ReviewLessonsProps = {
  course: Course
  currentId: string | undefined
  isLooked: (lesson: Lesson) => boolean
  countNotes: (lesson: Lesson) => number
}

const changeNames = { added: 'Nueva', replaced: 'Reemplazada', removed: 'Se quita', kept: '' }

/** The lessons of a course under review: which were looked at, and how many notes they have. */
export function ReviewLessons({ course, currentId, isLooked, countNotes }: ReviewLessonsProps) {
  return (
    <section aria-labelledby="contenidos">
      <Title id="contenidos" order={2} fz="xl" mb="sm">
        Contenidos
      </Title>
      {groupLessons(course).map(({ section, lessons, firstNumber }) => (
        <div key={section?.id ?? ''}>
          {section ? <h3 className={classes.section}>{section.title}</h3> : null}
          <ol className={classes.list} start={firstNumber}>
            {lessons.map((lesson, index) => {
              const isSeen = isLooked(lesson)
              const notes = countNotes(lesson)
              const Mark = isSeen ? IconCircleCheckFilled : IconCircleDashed
              return (
                <li key={lesson.id} aria-current={lesson.id === currentId ? 'true' : undefined}>
                  <Link
                    to={`?lesson=${lesson.id}`}
                    preventScrollReset
                    replace
                    className={classes.lesson}
                  >
                    <Mark
                      size={22}
                      stroke={1.75}
                      className={isSeen ? classes.seen : classes.unseen}
                      aria-hidden
                    />
                    <VisuallyHidden>{isSeen ? 'Visto' : 'Sin ver'}</VisuallyHidden>
                    <Box component="span" flex={1} miw={0}>
                      <span className={classes.title}>
                        {firstNumber + index}. {lesson.title}
                      </span>
                      <span className={classes.facts}>
                        <LessonKindLabel kind={namedKind(lesson)} />
                        {lesson.durationSeconds > 0 ? (
                          <span>{formatDuration(lesson.durationSeconds)}</span>
                        ) : null}
                        {lesson.proposal && lesson.proposal.change !== 'kept' ? (
                          <span>{changeNames[lesson.proposal.change]}</span>
                        ) : null}
                      </span>
                    </Box>
                    {notes > 0 ? (
                      <span className={classes.count}>
                        <IconMessage size={16} stroke={1.75} aria-hidden />
                        {formatCount(notes, 'nota', 'notas')}
                      </span>
                    ) : null}
                  </Link>
                </li>
              )
            })}
          </ol>
        </div>
      ))}
    </section>
  )
}
