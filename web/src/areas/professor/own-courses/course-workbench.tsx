import { Flex } from '@mantine/core'
import { useState } from 'react'
import type { Course } from '../../../features/courses/course.ts'
import { CourseWorkCard } from '../../../features/courses/course-work-card.tsx'
import { EditCourseDialog } from '../../../features/courses/form/edit-course-dialog.tsx'
import { useCourseCommands } from '../../../features/courses/use-course-commands.ts'
import { useRetirement } from '../../../features/courses/review/use-retirement.tsx'
import { useCategories } from '../../../features/categories/queries.ts'
import { useReadAnew } from '../../../features/catalogue/course/use-proposed-course.ts'
import { AddVideoDialog } from '../../../features/videos/uploads/add-video-dialog.tsx'
import { LessonsDialog } from '../../../features/videos/lessons-dialog.tsx'

type OpenDialog = { kind: 'edit' | 'lessons' | 'video'; courseId: string }

/** Courses as cards, with every action that their professor has on each. */
export function CourseWorkbench({ courses }: { courses: readonly Course[] }) {
  const categories = useCategories()
  const { publishCourse, deleteCourse, busyCourseId } = useCourseCommands()
  const { retireCourse, busyCourseId: retiringId } = useRetirement('professor')
  const [dialog, setDialog] = useState<OpenDialog>()
  const subject = courses.find(({ id }) => id === dialog?.courseId)
  const open = (kind: OpenDialog['kind'], courseId: string) => setDialog({ kind, courseId })
  const close = () => setDialog(undefined)
  const readAnew = useReadAnew(dialog?.courseId ?? '')

  return (
    <>
      <Flex component="ul" direction="column" gap={20} m={0} p={0} style={{ listStyle: 'none' }}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseWorkCard
              course={course}
              isBusy={[busyCourseId, retiringId].includes(course.id)}
              onEdit={() => open('edit', course.id)}
              onShowLessons={() => open('lessons', course.id)}
              onAddVideo={() => open('video', course.id)}
              onPublish={() => void publishCourse(course)}
              onRetire={() => void retireCourse(course)}
              onDelete={() => void deleteCourse(course)}
            />
          </li>
        ))}
      </Flex>
      {subject && dialog?.kind === 'edit' ? (
        <EditCourseDialog
          course={subject}
          categories={categories.data ?? [subject.category]}
          readAnew={readAnew}
          onClose={close}
        />
      ) : null}
      {subject && dialog?.kind === 'lessons' ? (
        <LessonsDialog
          course={subject}
          onClose={close}
          onAddVideo={() => open('video', subject.id)}
        />
      ) : null}
      {subject && dialog?.kind === 'video' ? (
        <AddVideoDialog course={subject} onClose={close} />
      ) : null}
    </>
  )
}
