import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { featuredRatings } from '../../../features/catalogue/featured-queries.ts'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import classes from './live-comments.module.css'
import { Section } from './section.tsx'

/** 'Lo que dicen los estudiantes': absent until there are good comments. */
export function LiveComments() {
  const { data = [] } = useQuery(featuredRatings)
  const hrefs = useHrefs()
  if (data.length === 0) return null
  return (
    <Section id="Opiniones" ground="white" title="Lo que dicen los estudiantes">
      <ul className={classes.comments} data-count={data.length}>
        {data.map(({ _id, rating, comment, author, course }) => (
          <li key={_id} className={classes.item}>
            <figure className={classes.comment}>
              <Stars average={rating} />
              <blockquote className={classes.words}>{comment}</blockquote>
              <figcaption className={classes.author}>
                <strong>{author}</strong>
                <Link to={hrefs.course({ ...course, id: course._id })} className={classes.course}>
                  {course.title}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
