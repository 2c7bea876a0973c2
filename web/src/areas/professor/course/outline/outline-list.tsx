import { useDeferredValue } from 'react'
import type { Course, Lesson } from '../../../../features/courses/course.ts'
import {
  moveLesson,
  type Outline,
  placeOf,
  placeOver,
  rowsOf,
} from '../../../../features/courses/lessons/outline.ts'
import { SortingFrame } from '../../../../platform/ui/sorting/sorting-frame.tsx'
import { LessonRow } from './lesson-row.tsx'
import { OutlineMovesContext } from './move-items.tsx'
import { announceDrag, dragInstructions } from './outline-announcements.ts'
import classes from './outline-list.module.css'
import { SectionRow } from './section-row.tsx'

type OutlineListProps = {
  course: Course
  outline: Outline
  lessons: readonly Lesson[]
  mayChange: boolean
  folded: ReadonlySet<string>
  onFold: (sectionKey: string) => void
  onChange: (change: (outline: Outline) => Outline) => void
}

/** Rendered at once: more than a screen holds. The others follow without holding up a click. */
const firstRows = 24

/** Sections and lessons in one column, ordered by dragging, by the keyboard or by their menus. */
export function OutlineList({ outline, lessons, mayChange, folded, ...props }: OutlineListProps) {
  const { course, onFold, onChange } = props
  const rows = rowsOf(outline, folded)
  const shown = rows.slice(0, useDeferredValue(rows.length, firstRows))
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const drop = (lessonId: string, overKey: string) => {
    const place = placeOver(rows, lessonId, overKey, folded)
    if (place) onChange((before) => moveLesson(before, lessonId, place))
  }
  const describePlace = (lessonId: string, overKey: string) => {
    const place = placeOver(rows, lessonId, overKey, folded) ?? placeOf(outline, lessonId)
    const section = outline.sections.find(({ key }) => key === place.sectionKey)
    return `lugar ${place.index + 1}${section ? ` de la sección «${section.title}»` : ''}`
  }

  const moves = {
    sections: outline.sections,
    onDrop: drop,
    onMove: (lessonId: string, sectionKey: string | undefined, index: number) =>
      onChange((before) => moveLesson(before, lessonId, { sectionKey, index })),
  }

  return (
    <OutlineMovesContext value={moves}>
      <SortingFrame
        ids={shown.map(({ key }) => key)}
        accessibility={{
          announcements: announceDrag({
            titleOf: (id) => byId.get(id)?.title ?? '',
            placeOver: describePlace,
          }),
          screenReaderInstructions: { draggable: dragInstructions },
        }}
        onDrop={drop}
      >
        <ul className={classes.rows}>
          {shown.map((row, index) => {
            if (row.kind === 'section') {
              return (
                <SectionRow
                  key={row.key}
                  course={course}
                  section={row.section}
                  place={outline.sections.indexOf(row.section)}
                  sectionCount={outline.sections.length}
                  isFolded={folded.has(row.key)}
                  mayChange={mayChange}
                  onFold={() => onFold(row.key)}
                  onChange={onChange}
                />
              )
            }
            const lesson = byId.get(row.key)
            return lesson ? (
              <LessonRow
                key={row.key}
                lesson={lesson}
                courseId={course.id}
                number={row.number}
                mayChange={mayChange}
                before={rows[index - 1]?.key}
                after={rows[index + 1]?.key}
              />
            ) : null
          })}
        </ul>
      </SortingFrame>
    </OutlineMovesContext>
  )
}
