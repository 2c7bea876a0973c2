import type { CourseProfessor } from '@ateneo/contract'
import { Anchor, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconBooks, IconExternalLink, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { educationLevelNames, methodologyNames } from '../identity/public-profile-values.ts'
import { useViewer } from '../identity/viewer.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FoldedProse } from '../ui/folded-prose.tsx'
import { formatCount } from '../ui/format.ts'
import { Portrait } from '../ui/portrait.tsx'
import { Stars } from '../ui/stars.tsx'
import classes from './about-professor.module.css'
import { courseProfessorQuery } from './course-professor-queries.ts'

type AboutProfessorProps = {
  courseId: string
  /** To the courses of a professor of this name; absent in the preview. */
  coursesHref?: (name: string) => string
}

/** 'Sobre el profesor' on a course's page. */
export function AboutProfessor({ courseId, coursesHref }: AboutProfessorProps) {
  const { data, isError, refetch, isFetching } = useQuery(
    courseProfessorQuery(useViewer(), courseId),
  )
  return (
    <section className={classes.about} aria-labelledby="sobre-el-profesor">
      <h2 id="sobre-el-profesor" className={classes.heading}>
        Sobre el profesor
      </h2>
      {data ? (
        <Professor professor={data} coursesHref={coursesHref} />
      ) : isError ? (
        <ErrorState
          message="No pudimos traer los datos de quien enseña este curso."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton height={96} aria-hidden />
      )}
    </section>
  )
}

type ProfessorProps = {
  professor: CourseProfessor
  coursesHref: AboutProfessorProps['coursesHref'] | undefined
}

function Professor({ professor, coursesHref }: ProfessorProps) {
  const name = `${professor.firstNames} ${professor.lastNames}`.trim()
  const { headline, biography, links, courseCount, studentCount } = professor
  const facts = listFacts(professor)
  return (
    <>
      <div className={classes.person}>
        <Portrait src={professor.imageURL} name={name} alt="" size={72} />
        <div>
          <p className={classes.name}>{name}</p>
          {headline ? <p className={classes.headline}>{headline}</p> : null}
        </div>
      </div>
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
      {biography ? <FoldedProse>{biography}</FoldedProse> : null}
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
      {coursesHref && courseCount > 1 ? (
        <Anchor component={Link} to={coursesHref(name)} className={classes.courses}>
          Ver todos sus cursos
        </Anchor>
      ) : null}
    </>
  )
}

/** Those that are filled in. */
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
