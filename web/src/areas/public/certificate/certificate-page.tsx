import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { certificateMessage, isUnknownCertificate } from '../../../certificates/messages.ts'
import { certificateQuery } from '../../../certificates/queries.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PublicPage } from '../public-page.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import { titled } from '../../../http/site.ts'

export const meta = () => titled('Certificado')

/** `/certificado/:folio`: whether a certificate is valid, for whoever holds its folio. */
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
  if (data) return <CertificateSheet certificate={data} />
  if (isPending) {
    return (
      <Notice title="Buscando el certificado…">
        <Loader aria-label="Buscando" />
      </Notice>
    )
  }
  if (isUnknownCertificate(error)) {
    return (
      <Notice
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
      </Notice>
    )
  }
  return (
    <Notice
      title="No pudimos comprobar el certificado"
      tone="bad"
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      }
    >
      {certificateMessage(error)}
    </Notice>
  )
}
