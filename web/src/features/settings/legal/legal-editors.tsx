import { type LegalPageName, legalPageNames, legalTitles } from '@ateneo/contract'
import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { LegalEditor } from './legal-editor.tsx'
import { legalPageOf } from '../queries.ts'

/** The three legal pages. */
export function LegalEditors() {
  return legalPageNames.map((page) => <LegalSection key={page} page={page} />)
}

function LegalSection({ page }: { page: LegalPageName }) {
  const legal = useQuery(legalPageOf(page))
  return (
    <FormSection
      title={legalTitles[page]}
      description="Un texto de partida: revísalo con quien te asesora y ponle los datos de tu academia."
    >
      {legal.isError ? (
        <ErrorState
          message="No pudimos traer el texto. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void legal.refetch()}
          isRetrying={legal.isFetching}
        />
      ) : legal.data ? (
        <>
          <LegalEditor legal={legal.data} />
          <Anchor href={`/legal/${page}`} target="_blank" mt="md" display="inline-block">
            Ver la página
          </Anchor>
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </FormSection>
  )
}
