import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { CertificateCard } from '../../../features/certificates/certificate-card.tsx'
import { certificatesMessage } from '../../../features/certificates/messages.ts'
import { useOwnCertificates } from '../../../features/certificates/queries.ts'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { catalogueHref } from '../../student-hrefs.ts'
import classes from './own-certificates.module.css'
import { titled } from '../../../platform/http/site.ts'

export const meta = titled('Mis certificados')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

const places = ['a', 'b', 'c']

export default function OwnCertificates() {
  const mustLeave = useRedirect(redirectVisitor)
  const own = useOwnCertificates()
  if (mustLeave) return null
  return (
    <>
      <PageTitle
        title="Mis certificados"
        description="Recibes uno por cada curso que ves completo, con un folio que cualquiera puede comprobar."
      />
      {own.isError ? (
        <ErrorState
          message={certificatesMessage(own.error)}
          onRetry={() => void own.refetch()}
          isRetrying={own.isFetching}
        />
      ) : own.data?.length === 0 ? (
        <EmptyState
          title="Aún no tienes certificados"
          message="Cuando veas completo un curso, su certificado aparecerá aquí y te llegará por correo."
          action={
            <Button component={Link} to={catalogueHref()}>
              Explorar Cursos
            </Button>
          }
        />
      ) : (
        <ul className={classes.grid} aria-busy={own.isPending}>
          {own.data?.map((certificate) => (
            <li key={certificate.folio}>
              <CertificateCard certificate={certificate} />
            </li>
          )) ??
            places.map((place) => (
              <li key={place}>
                <Skeleton height={312} radius="lg" />
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
