import { Box, Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSession } from '../../platform/http/session.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { type Crumb, PageTitle } from '../../platform/ui/text/page-title.tsx'
import { helpCategories } from './article.ts'
import { publishedArticles } from './article-queries.ts'
import { ArticleList } from './article-list.tsx'
import { CONTACT_ID } from './contact-id.ts'
import { ContactSection } from './contact-section.tsx'
import { type HelpParams, readHelpParams, showHelp, writeHelpParams } from './help-params.ts'
import { HelpCategories } from './help-categories.tsx'
import classes from './help-centre.module.css'
import { OwnTickets } from './own-tickets.tsx'

/** Help articles filtered by the URL, the person's tickets, and the contact form. */
export function HelpCentre({ crumbs = [] }: { crumbs?: readonly Crumb[] }) {
  const user = useSession()?.userData
  const [params, setParams] = useSearchParams()
  const help = readHelpParams(params)
  const published = useQuery(publishedArticles)
  const { articles, category, isUnknown } = showHelp(published.data ?? [], help)
  const words = help.words.trim()
  const ticketId = params.get('solicitud') ?? undefined

  const show = (change: Partial<HelpParams>, openTicket = ticketId) => {
    // Closing an article that a link named keeps its category.
    const next = writeHelpParams({ ...help, category, ...change })
    if (openTicket) next.set('solicitud', openTicket)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const goToForm = () => {
    const section = document.getElementById(CONTACT_ID)
    section?.scrollIntoView()
    section?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageTitle
        title="Centro de Ayuda"
        crumbs={crumbs}
        description="Respuestas cortas a lo que más nos preguntan. Si no está la tuya, escríbenos."
      />
      <search className={classes.search}>
        <TextInput
          type="search"
          aria-label="Buscar ayuda"
          placeholder="Buscar ayuda..."
          radius="xl"
          maxLength={200}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={help.words}
          onChange={(event) => show({ words: event.currentTarget.value, articleSlug: undefined })}
        />
      </search>
      <HelpCategories
        articles={published.data}
        chosen={category}
        onChoose={(chosen) => show({ category: chosen, articleSlug: undefined })}
      />
      {isUnknown && published.data ? (
        <Box mb="lg">
          <FormAlert title="Ese artículo ya no está">
            Busca con tus palabras o elige una categoría: seguro hay otro que te sirva.
          </FormAlert>
        </Box>
      ) : null}
      <section aria-labelledby="titulo-articulos">
        <div className={classes.head}>
          <h2 id="titulo-articulos" className={classes.title}>
            {titleOf(words, category)}
          </h2>
          <output className={classes.count}>
            {published.data ? formatCount(articles.length, 'artículo', 'artículos') : ''}
          </output>
        </div>
        {published.isError && !published.data ? (
          <ErrorState
            message="No pudimos traer los artículos. Puedes escribirnos abajo."
            onRetry={() => void published.refetch()}
            isRetrying={published.isFetching}
          />
        ) : !published.data ? (
          <Skeleton height={220} radius="md" aria-busy />
        ) : articles.length === 0 ? (
          <EmptyState
            title={
              words === ''
                ? 'Todavía no hay artículos aquí'
                : `No encontramos nada sobre «${words}»`
            }
            message="Prueba con otras palabras o cuéntanos qué necesitas."
            action={
              <>
                <Button onClick={goToForm}>Escríbenos</Button>
                <Button
                  variant="default"
                  onClick={() => show({ words: '', category: undefined, articleSlug: undefined })}
                >
                  Quitar búsqueda
                </Button>
              </>
            }
          />
        ) : (
          <ArticleList
            articles={articles}
            openSlug={help.articleSlug}
            onOpen={(articleSlug) => show({ articleSlug })}
          />
        )}
      </section>
      {user ? (
        <OwnTickets userId={user._id} openId={ticketId} onOpen={(id) => show({}, id ?? '')} />
      ) : null}
      <ContactSection />
    </>
  )
}

function titleOf(words: string, category: string | undefined): string {
  if (words !== '') return `Resultados de «${words}»`
  const chosen = helpCategories.find(({ slug }) => slug === category)
  return chosen?.title ?? 'Preguntas frecuentes'
}
