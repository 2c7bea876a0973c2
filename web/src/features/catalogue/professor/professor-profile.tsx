import type { CourseProfessor } from '@ateneo/contract'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconBooks, IconExternalLink, IconUsers } from '@tabler/icons-react'
import {
  educationLevelNames,
  methodologyNames,
} from '../../identity/accounts/public-profile-values.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import classes from '../course/about-professor.module.css'
import { fullNameOf } from './professor-address.ts'

type ProfileProps = { professor: CourseProfessor }

/** Stars, students and courses, each only where there are any. */
export function ProfessorFigures({ professor }: ProfileProps) {
  const { studentCount, courseCount } = professor
  const name = fullNameOf(professor)
  return (
    <ul className={classes.figures} aria-label={`Cifras de ${name}`}>
      {professor.ratingCount > 0 ? (
        <li>
          <Stars average={professor.averageRating} count={professor.ratingCount} />
        </li>
      ) : null}
      {studentCount > 0 ? (
        <li>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {formatCount(studentCount, 'alumno', 'alumnos')}
        </li>
      ) : null}
      {courseCount > 0 ? (
        <li>
          <IconBooks size={18} stroke={1.75} aria-hidden />
          {formatCount(courseCount, 'curso', 'cursos')}
        </li>
      ) : null}
    </ul>
  )
}

/** What they filled in beside the biography: facts of their teaching, and links. */
export function ProfessorDetails({ professor }: ProfileProps) {
  const { links } = professor
  const name = fullNameOf(professor)
  const facts = listFacts(professor)
  return (
    <>
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {links.length > 0 ? (
        <ul className={classes.links} aria-label={`Enlaces de ${name}`}>
          {links.map(({ label, url }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two links may be alike
            <li key={index}>
              <Anchor href={url} target="_blank" rel="nofollow noopener">
                {label}
                <IconExternalLink size={16} stroke={1.75} aria-hidden />
                <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The facts that are filled in. */
function listFacts(professor: CourseProfessor) {
  const { materia, nivelEducativo, tamanoClase, metodologia } = professor
  const facts = [
    { label: 'Materia', value: materia },
    { label: 'Nivel educativo', value: nivelEducativo && educationLevelNames[nivelEducativo] },
    {
      label: 'Tamaño de clase',
      value: tamanoClase && formatCount(tamanoClase, 'alumno', 'alumnos'),
    },
    { label: 'Metodología', value: metodologia && methodologyNames[metodologia] },
  ]
  return facts.filter(({ value }) => value)
}
