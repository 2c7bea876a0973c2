import { CourseStudentsPanel } from '../../../../features/insights/course-students-panel.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'

export function StudentsTab({ course }: TabProps) {
  return (
    <section aria-labelledby="parte">
      <h2 id="parte" className={classes.heading}>
        Alumnos
      </h2>
      <CourseStudentsPanel courseId={course.id} />
    </section>
  )
}
