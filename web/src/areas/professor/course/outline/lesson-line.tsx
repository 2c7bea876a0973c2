import { isActivity } from '@ateneo/contract/courses/activity-kinds'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo, use } from 'react'
import { Link } from 'react-router'
import { activityResultsHref } from '../../../../features/courses/lessons/activity-href.ts'
import { isVideoLesson, type Lesson } from '../../../../features/courses/course.ts'
import { describeWordsFailure } from '../../../../features/videos/messages.ts'
import { toastError } from '../../../../platform/ui/feedback/toasts.tsx'
import { InlineTitle } from '../../../../platform/ui/text/inline-title.tsx'
import { CourseRightsContext } from '../course-rights.ts'
import { LessonFacts } from './lesson-facts.tsx'
import { LessonMenu } from './lesson-menu.tsx'
import { LessonNoteLink } from './lesson-note-link.tsx'
import classes from './outline-list.module.css'
import { RemovalSwitch } from './removal-switch.tsx'
import { useChangeLesson } from './use-change-lesson.ts'

export type LessonLineProps = {
  lesson: Lesson
  courseId: string
  /** In the whole course. */
  number: number
  mayChange: boolean
  /** Keys of the neighbouring rows. */
  before: string | undefined
  after: string | undefined
}

type OpenState = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/**
 * What a lesson's row says, renamed in place. Apart from the row, which each step of a drag renders
 * again: with 200 lessons a step took two seconds on a slow machine.
 */
export const LessonLine = memo((props: LessonLineProps & OpenState) => {
  const { lesson, courseId, number, mayChange, isOpen, onOpen, ...around } = props
  const { title, proposal } = lesson
  const { mayCorrect } = use(CourseRightsContext)
  const change = useChangeLesson(lesson)
  const rename = (next: string) =>
    change({ title: next }).then(
      () => true,
      (error) => (toastError(describeWordsFailure(error)), false),
    )
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <span className={classes.number}>{number}</span>
      <div className={classes.words}>
        <InlineTitle
          title={title}
          label="Título del contenido"
          mayChange={mayCorrect && proposal?.change !== 'removed'}
          onSave={rename}
        />
        <LessonFacts lesson={lesson} />
        <LessonNoteLink courseId={courseId} lesson={lesson} />
      </div>
      <div className={classes.actions}>
        {isVideoLesson(lesson) ? (
          <ActionIcon
            color="gray"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Ocultar' : 'Ver'} el video de ${title}`}
            onClick={() => onOpen(!isOpen)}
          >
            <Chevron {...icon} />
          </ActionIcon>
        ) : null}
        {isActivity(lesson.kind) && proposal?.change !== 'added' ? (
          <ActionIcon
            color="gray"
            component={Link}
            to={activityResultsHref(lesson.kind, lesson.id)}
            aria-label={`Resultados de ${title}`}
          >
            <IconChartBar {...icon} />
          </ActionIcon>
        ) : null}
        {proposal ? <RemovalSwitch lesson={lesson} /> : null}
        <LessonMenu lesson={lesson} courseId={courseId} mayChange={mayChange} {...around} />
      </div>
    </>
  )
})
