import { useQuery } from '@tanstack/react-query'
import {
  fullNameOf,
  professorsHref,
} from '../../../features/catalogue/professor/professor-address.ts'
import { professorQuery } from '../../../features/catalogue/professor/professor-queries.ts'
import {
  ProfessorDetails,
  ProfessorFigures,
} from '../../../features/catalogue/professor/professor-profile.tsx'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { ProfessorComments } from './professor-comments.tsx'
import { ProfessorCourses } from './professor-courses.tsx'
import classes from './professor-page.module.css'

/** The public page of a professor. */
export function Professor({ id }: { id: string }) {
  const { data: professor, isError, isFetching, refetch } = useQuery(professorQuery(id))
  const name = professor ? fullNameOf(professor) : ''
  const title = <LateTitle title={name || 'Quién enseña aquí'} query={professorQuery(id)} />
  if (!professor) {
    return isError ? (
      <ErrorState
        headingLevel={1}
        message="No pudimos traer los datos de quien enseña. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      title
    )
  }
  const { headline, biography, imageURL, comments } = professor
  return (
    <>
      {title}
      <div className={classes.head}>
        <Portrait src={imageURL} name={name} alt="" size={120} className={classes.portrait} />
        <div className={classes.words}>
          <PageTitle
            title={name}
            crumbs={[{ label: 'Quién enseña aquí', href: professorsHref() }, { label: name }]}
            {...(headline ? { description: headline } : {})}
          />
          <ProfessorFigures professor={professor} />
        </div>
      </div>
      <div className={classes.about}>
        {biography ? <Prose keepsBreaks>{biography}</Prose> : null}
        <ProfessorDetails professor={professor} />
      </div>
      <ProfessorCourses id={id} name={name} />
      <ProfessorComments comments={comments} />
    </>
  )
}
