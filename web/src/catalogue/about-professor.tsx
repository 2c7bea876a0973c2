import type { CourseProfessor } from '@ateneo/contract'
import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useViewer } from '../identity/viewer.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FoldedProse } from '../ui/folded-prose.tsx'
import { Portrait } from '../ui/portrait.tsx'
import classes from './about-professor.module.css'
import { courseProfessorQuery } from './course-professor-queries.ts'
import { fullNameOf, professorHref } from './professor-address.ts'
import { ProfessorDetails, ProfessorFigures } from './professor-profile.tsx'

type AboutProfessorProps = {
  courseId: string
  /** To the courses of a professor of this name; absent in the preview, as all links. */
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
  const name = fullNameOf(professor)
  // Before the first course is on sale there is no page.
  const hasPage = coursesHref !== undefined && professor.courseCount > 0
  const { headline, biography, courseCount } = professor
  return (
    <>
      <div className={classes.person}>
        <Portrait src={professor.imageURL} name={name} alt="" size={72} />
        <div>
          <p className={classes.name}>
            {hasPage ? <Link to={professorHref(professor)}>{name}</Link> : name}
          </p>
          {headline ? <p className={classes.headline}>{headline}</p> : null}
        </div>
      </div>
      <ProfessorFigures professor={professor} />
      {biography ? <FoldedProse>{biography}</FoldedProse> : null}
      <ProfessorDetails professor={professor} />
      {coursesHref && courseCount > 1 ? (
        <Anchor component={Link} to={coursesHref(name)} className={classes.courses}>
          Ver todos sus cursos
        </Anchor>
      ) : null}
    </>
  )
}
