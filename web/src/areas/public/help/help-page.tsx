import { ActionIcon, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { breadcrumbGraph, home } from '../../../platform/ssr/head/json-ld/lists.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { helpPath, helpStep } from '../../../features/support/article-address.ts'
import { prefetchAt } from '../../../platform/ssr/one-path.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { publishedArticles } from '../../../features/support/article-queries.ts'
import { HelpDirectory } from '../../../features/support/help-directory.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { LandingFooter } from '../landing/landing-footer.tsx'
import { PublicPage } from '../public-page.tsx'
import { AskUs } from './ask-us.tsx'
import classes from './help-page.module.css'
import { helpCentreHref } from './help-centre-href.ts'

export const meta = publicMeta(({ origin, site: { siteName } }) => ({
  title: 'Centro de Ayuda',
  description: `Respuestas cortas sobre tu cuenta, los cursos, los pagos y los videos de ${siteName}.`,
  path: helpPath,
  graph: [breadcrumbGraph(origin, [home, helpStep])],
}))

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetchAt(
  () => helpPath,
  () => [publishedArticles],
)
export const clientLoader = keepOnClient

/** `/ayuda`: every article of the help centre as a link. */
export default function HelpPage() {
  useViewReport('help')
  const { data, isError, isFetching, refetch } = useQuery(publishedArticles)
  return (
    <PublicPage footer={<LandingFooter />}>
      <div className={classes.page}>
        <PageTitle
          title="Centro de Ayuda"
          crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Centro de Ayuda' }]}
          description="Respuestas cortas a lo que más nos preguntan. Si no está la tuya, escríbenos."
        />
        <search className={classes.search}>
          <Form action={helpCentreHref()}>
            <TextInput
              type="search"
              name="q"
              aria-label="Buscar ayuda"
              placeholder="Buscar ayuda..."
              radius="xl"
              maxLength={200}
              rightSection={
                <ActionIcon type="submit" variant="subtle" aria-label="Buscar">
                  <IconSearch size={20} stroke={1.75} />
                </ActionIcon>
              }
            />
          </Form>
        </search>
        {data ? (
          data.length > 0 ? (
            <HelpDirectory articles={data} />
          ) : (
            <EmptyState
              title="Todavía no hay artículos aquí"
              message="Cuéntanos qué necesitas y te contestamos por correo."
            />
          )
        ) : isError ? (
          <ErrorState
            message="No pudimos traer los artículos. Puedes escribirnos abajo."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height={320} radius="md" aria-busy />
        )}
        <AskUs />
      </div>
    </PublicPage>
  )
}
