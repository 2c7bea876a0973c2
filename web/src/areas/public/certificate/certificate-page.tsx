import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { certificateMeta } from './certificate-meta.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import {
  certificateMessage,
  isUnknownCertificate,
} from '../../../features/certificates/messages.ts'
import { certificateQuery } from '../../../features/certificates/queries.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'

export const meta = certificateMeta

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetch(({ params: { folio = '' } }) => [certificateQuery(folio)])
export const clientLoader = keepOnClient

/** `/certificado/:folio`: verifies a certificate by its folio, for everybody. */
export default function CertificatePage() {
  const { folio = '' } = useParams()
  return (
    <PublicPage>
      <Answer folio={folio} />
    </PublicPage>
  )
}

function Answer({ folio }: { folio: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(certificateQuery(folio))
  const isMissing = useIsMissing()
  if (data) return <CertificateSheet certificate={data} />
  if (isPending && !isMissing) {
    return (
      <AlertScreen title="Buscando el certificado…">
        <Loader aria-label="Buscando" />
      </AlertScreen>
    )
  }
  if (isMissing || isUnknownCertificate(error)) {
    return (
      <AlertScreen
        title="No existe un certificado con este folio"
        tone="bad"
        actions={
          <Button component={Link} to="/">
            Ir al inicio
          </Button>
        }
      >
        Revisa que el folio esté completo: son doce letras y números en tres grupos. Buscaste «
        {folio}».
      </AlertScreen>
    )
  }
  return (
    <AlertScreen
      title="No pudimos comprobar el certificado"
      tone="bad"
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      }
    >
      {certificateMessage(error)}
    </AlertScreen>
  )
}
