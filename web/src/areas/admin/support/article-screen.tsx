import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { oneArticle } from '../../../features/support/article-edit-queries.ts'
import { ArticleForm } from '../../../features/support/article-form.tsx'
import { articlesMessage } from '../../../features/support/article-messages.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Artículo de ayuda')

const list = '/Administrador/articles'

/** /Administrador/articles/:id, or `nuevo`: an article in its editor. */
export default function ArticleScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const isNew = id === 'nuevo'
  const article = useQuery({ ...oneArticle(id), enabled: !isNew })
  return (
    <>
      <PageTitle
        title={isNew ? 'Escribir artículo' : 'Cambiar artículo'}
        crumbs={[
          panel,
          { label: 'Artículos de ayuda', href: list },
          { label: isNew ? 'Nuevo' : (article.data?.title ?? 'Artículo') },
        ]}
      />
      {article.isError && !article.data ? (
        <FailedQuery query={article} explain={articlesMessage} />
      ) : !isNew && !article.data ? (
        <Skeleton height={480} radius="lg" />
      ) : (
        <UnsavedGuard>
          <ArticleForm key={id} article={article.data} onSaved={() => void navigate(list)} />
        </UnsavedGuard>
      )}
    </>
  )
}
