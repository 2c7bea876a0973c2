import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { isVideoLesson } from '../../../../features/courses/course.ts'
import { VideoPreview } from '../../../../features/videos/video-preview.tsx'
import { placing } from '../../../../platform/ui/sorting/placing.ts'
import { LessonLine, type LessonLineProps } from './lesson-line.tsx'
import classes from './outline-list.module.css'

/** One lesson: dragged by its handle; its video opens below it. */
export function LessonRow(props: LessonLineProps) {
  const { lesson, mayChange } = props
  const { id, title, proposal } = lesson
  const [isOpen, setOpen] = useState(false)
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
            <IconGripVertical size={18} stroke={1.75} aria-hidden />
          </button>
        ) : null}
        <LessonLine {...props} isOpen={isOpen} onOpen={setOpen} />
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
