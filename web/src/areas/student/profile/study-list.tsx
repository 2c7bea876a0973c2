import { UnstyledButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Study } from '../../../features/learning/progress/progress.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { ThinBar } from '../../../platform/ui/feedback/thin-bar.tsx'
import { useFocusOnMore } from '../../../platform/ui/lists/pages/use-focus-on-more.ts'
import { courseNotesHref } from '../../student-hrefs.ts'
import classes from './study-list.module.css'

type StudyListProps = {
  title: string
  /** In place of an empty list. */
  empty: string
  studies: readonly Study[]
  hrefOf: (study: Study) => string
  action: string
  noteOf: (study: Study) => string | undefined
  onLeave: () => void
}

/** Shown first; the others on demand, so that the content below stays near. */
const firstCount = 3

/** Courses of the student under a heading, each with a link. */
export function StudyList(props: StudyListProps) {
  const { title, empty, studies, hrefOf, action, noteOf, onLeave } = props
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = isUnfolded ? studies : studies.slice(0, firstCount)
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      {studies.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      <ul ref={list} className={classes.list}>
        {shown.map((study) => (
          <li key={study.courseId} className={classes.study}>
            <Cover
              imageUrl={study.imageUrl}
              seed={study.courseId}
              categoryId={study.categoryId}
              className={classes.cover}
            />
            <div className={classes.words}>
              <p className={classes.name} id={`${id}${study.courseId}`}>
                {study.title}
              </p>
              <p className={classes.note}>{noteOf(study)}</p>
              {study.finishedDate === null ? (
                <ThinBar value={study.progress ?? 0} label={`Avance en ${study.title}`} />
              ) : null}
              <Link
                to={courseNotesHref(study.courseId)}
                onClick={onLeave}
                className={classes.notes}
                aria-label={`Mis notas de ${study.title}`}
              >
                Mis notas
              </Link>
            </div>
            <Link
              to={hrefOf(study)}
              onClick={onLeave}
              className={classes.action}
              id={`${id}${study.courseId}-action`}
              aria-labelledby={`${id}${study.courseId}-action ${id}${study.courseId}`}
            >
              {action}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < studies.length ? (
        <UnstyledButton
          className={classes.more}
          onClick={() => {
            pressMore()
            setUnfolded(true)
          }}
        >
          Mostrar los {studies.length}
        </UnstyledButton>
      ) : null}
    </section>
  )
}
