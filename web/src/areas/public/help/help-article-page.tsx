import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { describe } from '../../../platform/ssr/head/describe.ts'
import { breadcrumbGraph, home, questionsGraph } from '../../../platform/ssr/head/json-ld/lists.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { prefetchAt } from '../../../platform/ssr/one-path.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import {
  articleHref,
  helpPath,
  helpStep,
  isArticleSlug,
} from '../../../features/support/article-address.ts'
import { ArticleBody } from '../../../features/support/article-body.tsx'
import { publishedArticle } from '../../../features/support/article-queries.ts'
import { helpCategories } from '../../../features/support/article.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { MissingScreen } from '../../missing-screen.tsx'
import { LandingFooter } from '../landing/landing-footer.tsx'
import { PublicPage } from '../public-page.tsx'
import { AskUs } from './ask-us.tsx'
import classes from './help-page.module.css'

export const meta = publicMeta(({ params: { slug = '' }, origin, answer }) => {
  const article = answer(publishedArticle(slug))
  if (!article) return undefined
  const { title, body } = article
  const path = articleHref(slug)
  return {
    title,
    description: describe(body) || title,
    path,
    type: 'article',
    graph: [
      questionsGraph([{ question: title, answer: body }]),
      breadcrumbGraph(origin, [home, helpStep, { name: title, path }]),
    ],
  }
})

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetchAt(
  ({ slug = '' }) => {
    const own = slug.toLowerCase()
    return isArticleSlug(own) ? articleHref(own) : undefined
  },
  ({ params: { slug } }) => (isArticleSlug(slug) ? [publishedArticle(slug)] : undefined),
)
export const clientLoader = keepOnClient

/** `/ayuda/:slug`: one article of the help centre. */
export default function HelpArticlePage() {
  useViewReport('help')
  const { slug } = useParams()
  const isMissing = useIsMissing()
  return (
    <PublicPage footer={<LandingFooter />}>
      {isArticleSlug(slug) && !isMissing ? <ArticleScreen slug={slug} /> : <MissingScreen />}
    </PublicPage>
  )
}

function ArticleScreen({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useQuery(publishedArticle(slug))
  const { formatDate } = useDates()
  if (error instanceof CallError && error.status === 404) return <MissingScreen />
  if (!data) {
    return (
      <div className={`${classes.page} ${classes.article}`}>
        <LateTitle title="Centro de Ayuda" query={publishedArticle(slug)} />
        {error ? (
          <ErrorState
            headingLevel={1}
            message="No pudimos traer el artículo. Revisa tu conexión e inténtalo otra vez."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height={280} radius="md" aria-busy />
        )}
      </div>
    )
  }
  const category = helpCategories.find((one) => one.slug === data.category)!
  return (
    <div className={`${classes.page} ${classes.article}`}>
      <LateTitle title={data.title} query={publishedArticle(slug)} />
      <article>
        <PageTitle
          title={data.title}
          crumbs={[
            { label: 'Centro de Ayuda', href: helpPath },
            { label: category.title, href: `${helpPath}#${category.slug}` },
            { label: data.title },
          ]}
        />
        <ArticleBody article={data} />
        <p className={classes.changed}>
          Última actualización:{' '}
          <time dateTime={data.changeDate}>{formatDate(data.changeDate)}</time>
        </p>
      </article>
      {data.related.length > 0 ? (
        <nav className={classes.related} aria-labelledby="mas-de-esto">
          <h2 id="mas-de-esto">Más sobre este tema</h2>
          <ul>
            {data.related.map((article) => (
              <li key={article.slug}>
                <Link to={articleHref(article.slug)}>{article.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <AskUs />
    </div>
  )
}
