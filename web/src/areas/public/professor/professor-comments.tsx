import type { ProfessorComment } from '@ateneo/contract'
import { Link } from 'react-router'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './professor-page.module.css'

/** What students say of the courses, each with its course; nothing without any. */
export function ProfessorComments({ comments }: { comments: readonly ProfessorComment[] }) {
  const { formatDate } = useDates()
  if (comments.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="sus-estudiantes">
      <h2 id="sus-estudiantes">Lo que dicen sus estudiantes</h2>
      <ul className={classes.comments}>
        {comments.map(({ _id, course, rating, comment, creationDate, author }) => (
          <li key={_id}>
            <figure className={classes.comment}>
              <Stars average={rating} />
              <blockquote>{comment}</blockquote>
              <figcaption>
                {author}, sobre <Link to={publicCourseHref(course)}>{course.title}</Link>
                {' · '}
                <time dateTime={creationDate}>{formatDate(creationDate)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
