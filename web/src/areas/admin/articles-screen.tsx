import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { editedArticles } from '../../features/support/article-edit-queries.ts'
import { articlesMessage } from '../../features/support/article-messages.ts'
import { ArticleRowActions } from '../../features/support/article-row-actions.tsx'
import { helpCategories } from '../../features/support/article.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { Table } from '../../platform/ui/lists/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './articles-screen.module.css'

export const meta = titled('Artículos de ayuda')

const badges = {
  published: { word: 'Publicado', Icon: IconCheck, tone: 'good' },
  draft: { word: 'Borrador', Icon: IconPencil, tone: 'quiet' },
} as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** /Administrador/articles: the articles of the help centre by category, in their order. */
export default function ArticlesScreen() {
  const { formatDate } = useDates()
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const articles = useQuery(editedArticles)
  const shown = articles.data?.filter(({ title, keywords }) =>
    plain(`${title} ${keywords}`).includes(plain(words.trim())),
  )
  return (
    <>
      <PageTitle
        title="Artículos de ayuda"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Artículos de ayuda' }]}
        description="Lo que responde el centro de ayuda, en el orden en que se ve."
      />
      <div className={tools.tools}>
        <ListSearch
          label="Buscar artículos"
          value={words}
          onChange={(q) => setSearch(q === '' ? {} : { q }, { replace: true })}
        />
        <p className={tools.count} aria-live="polite">
          {shown ? formatCount(shown.length, 'artículo', 'artículos') : 'Cargando…'}
        </p>
        <Button
          component={Link}
          to="/Administrador/articles/nuevo"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        >
          Escribir artículo
        </Button>
      </div>
      {articles.isError && !shown ? (
        <ErrorState
          message={articlesMessage(articles.error)}
          onRetry={() => void articles.refetch()}
          isRetrying={articles.isFetching}
        />
      ) : !shown ? (
        <Skeleton height={360} radius="lg" />
      ) : shown.length === 0 ? (
        <EmptyState
          title={words === '' ? 'Todavía no hay artículos' : `Ninguno habla de «${words}»`}
          message="Escribe uno: queda como borrador hasta que lo publiques."
        />
      ) : (
        helpCategories.map(({ slug, title: name }) => {
          const rows = shown.filter(({ category }) => category === slug)
          const all = articles.data?.filter(({ category }) => category === slug)
          if (rows.length === 0) return null
          return (
            <section key={slug} className={classes.category}>
              <h2 className={classes.title}>{name}</h2>
              <Table
                rows={rows}
                keyOf={({ _id }) => _id}
                columns={[
                  {
                    name: 'Pregunta',
                    kind: 'long',
                    render: ({ _id, title }) => (
                      <Link to={`/Administrador/articles/${_id}`}>{title}</Link>
                    ),
                  },
                  {
                    name: 'Estado',
                    render: ({ isPublished }) => (
                      <StateBadge badge={isPublished ? badges.published : badges.draft} />
                    ),
                  },
                  {
                    name: 'Cambiado',
                    kind: 'date',
                    render: ({ changeDate }) => formatDate(changeDate),
                  },
                  {
                    name: 'Acciones',
                    isPlain: true,
                    render: ({ _id, title }) => (
                      <ArticleRowActions
                        id={_id}
                        title={title}
                        isFirst={all?.[0]?._id === _id}
                        isLast={all?.at(-1)?._id === _id}
                      />
                    ),
                  },
                ]}
                none=""
              />
            </section>
          )
        })
      )}
    </>
  )
}
