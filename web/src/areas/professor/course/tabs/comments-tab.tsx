import { ProfessorFoot } from '../../../../features/reviews/professor-foot.tsx'
import { ReviewList } from '../../../../features/reviews/review-list.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'

/** The students' reviews of the course, and the professor's answers. */
export function CommentsTab({ course }: TabProps) {
  return (
    <section aria-labelledby="parte" className={classes.column}>
      <h2 id="parte" className={classes.heading}>
        Comentarios
      </h2>
      <ReviewList
        courseId={course.id}
        firstOrder="newest"
        emptyMessage="Cuando un alumno califique este curso, su comentario llegará aquí y podrás responderle."
        Foot={ProfessorFoot}
      />
    </section>
  )
}
