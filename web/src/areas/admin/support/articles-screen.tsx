import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { editedArticles } from '../../../features/support/article-edit-queries.ts'
import { articlesMessage } from '../../../features/support/article-messages.ts'
import { ArticleRowActions } from '../../../features/support/article-row-actions.tsx'
import { helpCategories } from '../../../features/support/article.ts'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { plainText } from '../../../platform/ui/text/plain-text.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './articles-screen.module.css'
import { panel } from '../home/panel.ts'

export const meta = titled('Artículos de ayuda')

const badges = {
  published: { word: 'Publicado', Icon: IconCheck, tone: 'good' },
  draft: { word: 'Borrador', Icon: IconPencil, tone: 'quiet' },
} as const

/** /Administrador/articles: the articles of the help centre by category, in their order. */
export default function ArticlesScreen() {
  const { formatDate } = useDates()
  const words = useListParams().params.get('q') ?? ''
  const articles = useQuery(editedArticles)
  const shown = articles.data?.filter(({ title, keywords }) =>
    plainText(`${title} ${keywords}`).includes(plainText(words)),
  )
  return (
    <ListScreen
      title="Artículos de ayuda"
      parents={[panel]}
      description="Lo que responde el centro de ayuda, en el orden en que se ve."
      list={articles}
      explain={articlesMessage}
      areFiltersKept
      filters={
        <>
          <ListSearch label="Buscar artículos" />
          <ListCount
            total={shown?.length}
            format={(count) => formatCount(count, 'artículo', 'artículos')}
          />
          <Button
            component={Link}
            to="/Administrador/articles/nuevo"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            Escribir artículo
          </Button>
        </>
      }
      empty={
        shown?.length === 0 ? (
          <EmptyState
            title={words === '' ? 'Todavía no hay artículos' : `Ninguno habla de «${words}»`}
            message="Escribe uno: queda como borrador hasta que lo publiques."
          />
        ) : null
      }
    >
      {shown ? (
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
                    isAside: true,
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
                    kind: 'actions',
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
      ) : (
        <Skeleton height={360} radius="lg" />
      )}
    </ListScreen>
  )
}
