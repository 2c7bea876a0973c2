import { Loader } from '@mantine/core'
import { Link } from 'react-router'
import { formatClock } from '../../platform/ui/text/format.ts'
import { MarkedText } from './marked-text.tsx'
import { spokenMessage } from './messages.ts'
import { useSpoken } from './queries.ts'
import classes from './transcript.module.css'

type CourseMomentsProps = {
  courseId: string
  words: string
  currentLessonId: string
  onSeek: (seconds: number) => void
  hrefOf: (lessonId: string, seconds: number) => string
}

/** Where the whole course says the words, by lesson. */
export function CourseMoments(props: CourseMomentsProps) {
  const { courseId, words, currentLessonId, onSeek, hrefOf } = props
  const { data, error, isFetching } = useSpoken(words, courseId)
  const said = words.split(/\s+/)
  const lessons = Map.groupBy(data?.hits ?? [], ({ lesson }) => lesson._id)
  return (
    <div className={classes.scroller} aria-busy={isFetching}>
      <output className={classes.note}>
        {error
          ? spokenMessage(error)
          : !data
            ? isFetching
              ? ''
              : 'Escribe lo que buscas en las lecciones de este curso.'
            : data.hits.length === 0
              ? 'Nadie lo dice en las lecciones con subtítulos que puedes ver.'
              : data.more
                ? 'Estos son los primeros cincuenta lugares. Agrega una palabra para encontrar menos.'
                : ''}
      </output>
      {isFetching && !data ? <Loader m="md" color="cempasuchil" aria-label="Buscando" /> : null}
      {[...lessons.values()].map((hits) => (
        <section key={hits[0]!.lesson._id} aria-label={hits[0]!.lesson.title}>
          <h3 className={classes.lesson}>{hits[0]!.lesson.title}</h3>
          <ul className={classes.moments}>
            {hits.map(({ startSeconds, text, language, lesson }) => {
              const content = (
                <>
                  <span className={classes.time}>{formatClock(startSeconds)}</span>
                  <span className={classes.words} lang={language}>
                    <MarkedText text={text} words={said} />
                  </span>
                </>
              )
              return (
                <li key={`${language} ${startSeconds}`}>
                  {lesson._id === currentLessonId ? (
                    <button
                      type="button"
                      className={classes.line}
                      onClick={() => onSeek(startSeconds)}
                    >
                      {content}
                    </button>
                  ) : (
                    <Link
                      to={hrefOf(lesson._id, Math.floor(startSeconds))}
                      className={classes.line}
                    >
                      {content}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
