import { type LegalPageName, legalPageNames, legalTitles } from '@ateneo/contract/default-settings'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { titled } from '../../../http/site.ts'
import { MissingScreen } from '../../missing-screen.tsx'
import { LandingFooter } from '../landing/landing-footer.tsx'
import { PublicPage } from '../public-page.tsx'
import classes from './legal-page.module.css'

const LegalText = lazy(async () => ({
  default: (await import('./legal-text.tsx')).LegalText,
}))

const isLegalPage = (page: string | undefined): page is LegalPageName =>
  legalPageNames.some((name) => name === page)

export const meta = ({ params: { page } }: { params: { page?: string } }) =>
  titled(isLegalPage(page) ? legalTitles[page] : 'No encontramos esta página')

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
