import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { use, useState } from 'react'
import { isVideoLesson, type Lesson } from '../../../features/courses/course.ts'
import type { OutlineSection } from '../../../features/courses/outline.ts'
import { InlineTitle } from '../../../platform/ui/text/inline-title.tsx'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { describeWordsFailure } from '../../../features/videos/messages.ts'
import { VideoPreview } from '../../../features/videos/video-preview.tsx'
import { CourseRightsContext } from './course-rights.ts'
import { LessonFacts } from './lesson-facts.tsx'
import { LessonNoteLink } from './lesson-note-link.tsx'
import { LessonMenu } from './lesson-menu.tsx'
import classes from './outline-list.module.css'
import { placing } from './lesson-position.ts'
import { RemovalSwitch } from './removal-switch.tsx'
import { useChangeLesson } from './use-change-lesson.ts'

type LessonRowProps = {
  lesson: Lesson
  courseId: string
  /** In the whole course. */
  number: number
  mayChange: boolean
  sections: readonly OutlineSection[]
  /** Keys of the neighbouring rows. */
  before: string | undefined
  after: string | undefined
  onDrop: (lessonId: string, overKey: string) => void
  onMove: (sectionKey: string | undefined, index: number) => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** One lesson: dragged by its handle, renamed in place; its video opens below it. */
export function LessonRow({ lesson, courseId, number, mayChange, ...props }: LessonRowProps) {
  const { id, title, proposal } = lesson
  const [isOpen, setOpen] = useState(false)
  const { mayCorrect } = use(CourseRightsContext)
  const change = useChangeLesson(lesson)
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    disabled: !mayChange,
    attributes: { roleDescription: 'contenido que se puede mover' },
  })
  const rename = (next: string) =>
    change({ title: next }).then(
      () => true,
      (error) => (toastError(describeWordsFailure(error)), false),
    )
  const Chevron = isOpen ? IconChevronUp : IconChevronDown

  return (
    <li
      ref={setNodeRef}
      style={placing({ transform, transition, isDragging })}
      className={classes.lesson}
      data-dragging={isDragging || undefined}
      data-removed={proposal?.change === 'removed' || undefined}
    >
      <div className={classes.line}>
        {mayChange ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Mover ${title}`}
            className={classes.handle}
          >
            <IconGripVertical {...icon} />
          </button>
        ) : null}
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
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron {...icon} />
            </ActionIcon>
          ) : null}
          {proposal ? <RemovalSwitch lesson={lesson} /> : null}
          <LessonMenu lesson={lesson} courseId={courseId} mayChange={mayChange} {...props} />
        </div>
      </div>
      {isOpen && isVideoLesson(lesson) ? (
        <div className={classes.panel}>
          <VideoPreview item={lesson} mayRetry />
          {lesson.description ? <p>{lesson.description}</p> : null}
        </div>
      ) : null}
    </li>
  )
}
