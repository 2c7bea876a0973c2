import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import {
  professorHref,
  professorsHref,
} from '../../../features/catalogue/professor/professor-address.ts'
import {
  professorAddressQuery,
  professorCoursesQuery,
  professorQuery,
} from '../../../features/catalogue/professor/professor-queries.ts'
import { useFullTitle } from '../../../platform/http/site.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { MissingScreen } from '../../missing-screen.tsx'
import { LandingFooter } from '../landing/landing-footer.tsx'
import { PublicPage } from '../public-page.tsx'
import { loadProfessor } from './load-professor.ts'
import classes from './professor-page.module.css'
import { professorHead } from './professor-head.ts'
import { Professor } from './professor.tsx'
import { NavigateToPath } from '../../../platform/ui/focus/navigate-to-path.tsx'

export const meta = publicMeta(({ params: { slug = '' }, answer, ...around }) => {
  const address = answer(professorAddressQuery(slug.toLowerCase()))
  const professor = address && answer(professorQuery(address._id))
  if (!professor) return undefined
  const courses = answer(professorCoursesQuery(around.viewer, professor._id))?.courses
  return professorHead(professor, courses ?? [], around)
})

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = loadProfessor
export const clientLoader = keepOnClient

/** `/maestros/:slug`: who a professor is, what they teach and what students say. */
export default function ProfessorPage() {
  const { slug = '' } = useParams()
  const { data: address, isError } = useQuery(professorAddressQuery(slug.toLowerCase()))
  const isMissing = useIsMissing() && !address
  const isShown = address !== undefined && !address.gone && address.slug === slug
  useViewReport(isShown ? 'professor' : undefined)
  if (address && !address.gone && address.slug !== slug) {
    return <NavigateToPath path={professorHref(address)} />
  }
  return (
    <PublicPage footer={<LandingFooter />}>
      {isError || isMissing ? (
        <MissingScreen />
      ) : (
        <div className={classes.page}>
          {address?.gone ? <GoneProfessor /> : address ? <Professor id={address._id} /> : null}
        </div>
      )}
    </PublicPage>
  )
}

function GoneProfessor() {
  const title = useFullTitle('Ya no enseña aquí')
  return (
    <>
      <title>{title}</title>
      <EmptyState
        headingLevel={1}
        title="Ya no enseña aquí"
        message="Hay más personas que enseñan, y muchos cursos por tomar."
        action={
          <Button component={Link} to={professorsHref()}>
            Ver quién enseña aquí
          </Button>
        }
      />
    </>
  )
}
