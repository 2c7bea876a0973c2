import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { formatClock } from '../../platform/ui/text/format.ts'
import { ThinBar } from '../../platform/ui/feedback/thin-bar.tsx'
import { seenOf, type Study } from './progress/progress.ts'
import classes from './study-card.module.css'

type StudyCardProps = { study: Study; href: string }

/** A course in progress: the whole card links to its last position. */
export function StudyCard({ study, href }: StudyCardProps) {
  const id = useId()
  const { continuation } = study
  const seconds = continuation?.positionSeconds ?? 0
  return (
    <article className={classes.card}>
      <Cover
        imageUrl={study.imageUrl}
        seed={study.courseId}
        categoryId={study.categoryId}
        className={classes.cover}
        sizes="310px"
      />
      <div className={classes.body}>
        <h3 className={classes.title} id={`${id}-title`}>
          {study.title}
        </h3>
        <p className={classes.lesson}>{continuation?.title}</p>
        <ThinBar value={study.progress ?? 0} label={`Avance en ${study.title}`} />
        <div className={classes.foot}>
          <span className={classes.facts}>
            {seenOf(study)}
            {seconds >= 1 ? ` · minuto ${formatClock(seconds)}` : ''}
          </span>
          <Link
            to={href}
            state={{ isVideo: continuation?.isVideo }}
            prefetch="intent"
            className={classes.action}
            id={`${id}-action`}
            aria-labelledby={`${id}-action ${id}-title`}
          >
            <IconPlayerPlayFilled size={14} aria-hidden />
            Continuar
          </Link>
        </div>
      </div>
    </article>
  )
}
