import { Link } from 'react-router'
import { MarkedText } from '../../../features/transcripts/marked-text.tsx'
import { useSpoken } from '../../../features/transcripts/queries.ts'
import { formatClock } from '../../../platform/ui/text/format.ts'
import { useHrefs, useSpokenHref } from '../../use-hrefs.ts'
import classes from './spoken-results.module.css'

type SpokenResultsProps = { words: string }

/** Below the courses that were found: the moments of lessons in which somebody says the words. */
export default function SpokenResults({ words }: SpokenResultsProps) {
  // A failure leaves the courses, which are what was searched.
  const { data } = useSpoken(words)
  const hrefs = useHrefs()
  const spokenHref = useSpokenHref()
  if (!data || (data.hits.length === 0 && data.elsewhere.length === 0)) return null
  const said = words.split(/\s+/)
  const lessons = Map.groupBy(data.hits, ({ lesson }) => lesson._id)
  return (
    <section aria-labelledby="lo-dicen-en" className={classes.spoken}>
      <h2 id="lo-dicen-en" className={classes.title}>
        Lo dicen en…
      </h2>
      <ul className={classes.lessons}>
        {[...lessons.values()].map((hits) => (
          <li key={hits[0]!.lesson._id} className={classes.lesson}>
            <p className={classes.name}>{hits[0]!.lesson.title}</p>
            <p className={classes.course}>{hits[0]!.course.title}</p>
            <ul className={classes.moments}>
              {hits.map((hit) => (
                <li key={hit.startSeconds}>
                  <Link to={spokenHref(hit)} className={classes.moment}>
                    <span className={classes.time}>{formatClock(hit.startSeconds)}</span>
                    <span className={classes.words} lang={hit.language}>
                      <MarkedText text={hit.text} words={said} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {data.elsewhere.length > 0 ? (
        <p className={classes.elsewhere}>
          {data.hits.length > 0 ? 'También se dice' : 'Se dice'} en las clases de{' '}
          {data.elsewhere.map(({ _id: id, slug, title }, place) => (
            <span key={id}>
              {place > 0 ? (place === data.elsewhere.length - 1 ? ' y ' : ', ') : ''}
              <Link to={hrefs.course({ id, slug })}>{title}</Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </section>
  )
}
