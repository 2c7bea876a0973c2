import {
  type LegalPageName,
  legalPageNames,
  legalTitles,
} from '@ateneo/contract/settings/default-settings'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { useParams } from 'react-router'
import { prefetchAt } from '../../../platform/ssr/one-path.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { legalPageOf } from '../../../features/settings/queries.ts'
import { MissingScreen } from '../../missing-screen.tsx'
import { LandingFooter } from '../landing/landing-footer.tsx'
import { PublicPage } from '../public-page.tsx'
import classes from './legal-page.module.css'

const LegalText = lazyPart(async () => ({
  default: (await import('./legal-text.tsx')).LegalText,
}))

const isLegalPage = (page: string | undefined): page is LegalPageName =>
  legalPageNames.some((name) => name === page)

const descriptions: Record<LegalPageName, string> = {
  privacidad: 'Qué datos personales usa, para qué, y cómo ejercer tus derechos en',
  terminos: 'Lo que vale entre tú y la academia al usar, comprar o dar cursos en',
  reembolsos: 'Cuándo y cómo se devuelve el dinero de un curso o una suscripción en',
}

export const meta = publicMeta(({ params: { page }, site: { siteName } }) =>
  isLegalPage(page)
    ? {
        title: legalTitles[page],
        description: `${descriptions[page]} ${siteName}.`,
        path: `/legal/${page}`,
      }
    : undefined,
)

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetchAt(
  ({ page = '' }) => {
    const own = page.toLowerCase()
    return isLegalPage(own) ? `/legal/${own}` : undefined
  },
  ({ params: { page } }) => (isLegalPage(page) ? [legalPageOf(page)] : undefined),
)
export const clientLoader = keepOnClient

const lines = ['100%', '94%', '97%', '62%', '100%', '89%', '95%', '40%']

/** `/legal/privacidad`, `/legal/terminos`, `/legal/reembolsos`. */
export default function LegalPage() {
  const { page } = useParams()
  if (!isLegalPage(page)) {
    return (
      <PublicPage>
        <MissingScreen />
      </PublicPage>
    )
  }
  return (
    <PublicPage footer={<LandingFooter />}>
      <article className={classes.page}>
        <h1 className={classes.title}>{legalTitles[page]}</h1>
        <Suspense fallback={<LegalSkeleton />}>
          <LegalText page={page} skeleton={<LegalSkeleton />} />
        </Suspense>
      </article>
    </PublicPage>
  )
}

function LegalSkeleton() {
  return (
    <div aria-busy>
      {lines.map((width) => (
        <Skeleton key={width} height={16} width={width} mb={14} />
      ))}
    </div>
  )
}
