import type { CourseProfessor } from '@ateneo/contract'
import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useViewer } from '../../../platform/http/viewer.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { FoldedProse } from '../../../platform/ui/text/folded-prose.tsx'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import classes from './about-professor.module.css'
import { courseProfessorQuery } from './course-professor-queries.ts'
import { fullNameOf, professorCoursesHref, professorHref } from '../professor/professor-address.ts'
import { ProfessorDetails, ProfessorFigures } from '../professor/professor-profile.tsx'

type AboutProfessorProps = {
  courseId: string
  /** The preview has no links. */
  isLinked?: boolean
}

/** 'Sobre el profesor' on a course's page. */
export function AboutProfessor({ courseId, isLinked = false }: AboutProfessorProps) {
  const { data, isError, refetch, isFetching } = useQuery(
    courseProfessorQuery(useViewer(), courseId),
  )
  return (
    <section className={classes.about} aria-labelledby="sobre-el-profesor">
      <h2 id="sobre-el-profesor" className={classes.heading}>
        Sobre el profesor
      </h2>
      {data ? (
        <Professor professor={data} isLinked={isLinked} />
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
  isLinked: boolean
}

function Professor({ professor, isLinked }: ProfessorProps) {
  const name = fullNameOf(professor)
  // Before the first course is on sale there is no page.
  const hasPage = isLinked && professor.courseCount > 0
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
      {hasPage && courseCount > 1 ? (
        <Anchor component={Link} to={professorCoursesHref(professor)} className={classes.courses}>
          Ver todos sus cursos
        </Anchor>
      ) : null}
    </>
  )
}
