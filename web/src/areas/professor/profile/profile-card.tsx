import type { Course } from '../../../features/courses/course.ts'
import type { Session } from '../../../platform/http/session-store.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { Mosaic } from '../../../platform/ui/cards/mosaic-picture.tsx'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import classes from './profile-card.module.css'

type ProfileCardProps = {
  person: Session['userData']
  courses: readonly Course[] | undefined
}

/** The professor's data, and the number of courses by status. */
export function ProfileCard({ person, courses }: ProfileCardProps) {
  const name = `${person.firstNames} ${person.lastNames}`
  const stats = [
    ['Cursos', courses?.length],
    ['Aprobados', countOf(courses, 'approved')],
    ['En revisión', countOf(courses, 'pending')],
  ] as const
  return (
    <section className={classes.card} aria-label="Tu perfil">
      <div className={classes.tiles}>
        <Mosaic seed={person._id} categoryId={person._id} columns={8} rows={2} />
      </div>
      <Portrait
        src={person.imageURL}
        name={name}
        alt=""
        size={72}
        variant="filled"
        className={classes.face}
      />
      <p className={classes.name}>{name}</p>
      <p className={classes.fact}>{person.email}</p>
      {person.professionalId ? (
        <p className={classes.fact}>Cédula {person.professionalId}</p>
      ) : null}
      <dl className={classes.stats}>
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function countOf(courses: readonly Course[] | undefined, status: Course['status']) {
  return courses?.filter((course) => course.status === status).length
}
