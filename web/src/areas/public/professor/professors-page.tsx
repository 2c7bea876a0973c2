import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ListedProfessor } from '@ateneo/contract'
import { PROFESSORS_PER_PAGE } from '@ateneo/contract/choices'
import {
  fullNameOf,
  professorHref,
  professorsHref,
} from '../../../features/catalogue/professor/professor-address.ts'
import { professorsQuery } from '../../../features/catalogue/professor/professor-queries.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { describe } from '../../../platform/ssr/head/describe.ts'
import { breadcrumbGraph, home } from '../../../platform/ssr/head/json-ld/lists.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { prefetchAt } from '../../../platform/ssr/one-path.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { NumberedPageLinks } from '../../../platform/ui/lists/pages/numbered-page-links.tsx'
import { numberAlone, readPageNumber } from '../../../platform/ui/lists/pages/numbered-pages.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import { LandingFooter } from '../landing/landing-footer.tsx'
import { PublicPage } from '../public-page.tsx'
import classes from './professors-page.module.css'

const title = 'Quién enseña aquí'
const description =
  'Las personas que dan los cursos: quiénes son, qué enseñan y cómo las califican.'

export const meta = publicMeta(({ search, answer, origin, site: { siteName } }) => {
  const page = readPageNumber(search)
  const path = professorsHref(page)
  const names = answer(professorsQuery(page))?.documents.map(fullNameOf).join(', ')
  return {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: describe(names ? `Quién enseña en ${siteName}: ${names}.` : description),
    path,
    graph: [breadcrumbGraph(origin, [home, { name: title, path }])],
  }
})

export const handle = numberAlone

export const loader = prefetchAt(
  () => professorsHref(),
  ({ search }) => [professorsQuery(readPageNumber(search))],
)
export const clientLoader = keepOnClient

/** `/maestros`: everybody who teaches a course on sale. */
export default function ProfessorsPage() {
  useViewReport('professor')
  const [params] = useSearchParams()
  const number = readPageNumber(params)
  const { data, isError, isFetching, refetch } = useQuery(professorsQuery(number))
  return (
    <PublicPage footer={<LandingFooter />}>
      <div className={classes.page}>
        <PageTitle
          title={title}
          crumbs={[{ label: 'Inicio', href: '/' }, { label: title }]}
          description={description}
        />
        {data ? (
          data.documents.length > 0 ? (
            <ul className={classes.list}>
              {data.documents.map((professor) => (
                <li key={professor._id}>
                  <ProfessorCard professor={professor} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title="Todavía no hay cursos a la venta"
              message="Aquí estará quien enseña en cuanto se publique el primero."
            />
          )
        ) : isError ? (
          <ErrorState
            message="No pudimos traer la lista. Revisa tu conexión e inténtalo otra vez."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height={320} radius="md" aria-busy />
        )}
        <NumberedPageLinks
          number={number}
          total={data?.total ?? 0}
          pageSize={PROFESSORS_PER_PAGE}
          hrefOf={professorsHref}
        />
      </div>
    </PublicPage>
  )
}

function ProfessorCard({ professor }: { professor: ListedProfessor }) {
  const { imageURL, headline, categories, courseCount, averageRating, ratingCount } = professor
  const name = fullNameOf(professor)
  return (
    <article className={classes.card}>
      <Portrait src={imageURL} name={name} alt="" size={72} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={professorHref(professor)}>{name}</Link>
        </h2>
        {headline ? <p>{headline}</p> : null}
        <p className={classes.facts}>
          {formatCount(courseCount, 'curso', 'cursos')} · {categories.join(', ')}
        </p>
        {ratingCount > 0 ? <Stars average={averageRating} count={ratingCount} /> : null}
      </div>
    </article>
  )
}
