import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { CertificateState } from './certificate-state.tsx'
import type { ListedCertificate } from './certificate.ts'
import { useCertificateDecision } from './use-certificate-decision.tsx'

/** Certificates for administrators, with the actions to revoke and restore. */
export function CertificateRows({ certificates }: { certificates: readonly ListedCertificate[] }) {
  const { formatDate } = useDates()
  const decision = useCertificateDecision()
  const act = (certificate: ListedCertificate) => {
    const { folio, status } = certificate
    const isValid = status === 'valid'
    return (
      <Button
        size="xs"
        variant={isValid ? 'subtle' : 'default'}
        {...(isValid && { color: 'red' })}
        loading={decision.busyFolio === folio}
        aria-label={`${isValid ? 'Revocar' : 'Restaurar'} el certificado ${folio}`}
        onClick={() =>
          isValid ? decision.revoke(certificate) : void decision.restore(certificate)
        }
      >
        {isValid ? 'Revocar' : 'Restaurar'}
      </Button>
    )
  }
  return (
    <>
      <Table
        rows={certificates}
        keyOf={({ folio }) => folio}
        columns={[
          {
            name: 'Alumno',
            render: ({ studentName, studentEmail }) => (
              <TwoLines detail={studentEmail}>{studentName}</TwoLines>
            ),
          },
          { name: 'Curso', kind: 'long', render: ({ courseTitle }) => courseTitle },
          {
            name: 'Folio',
            kind: 'code',
            render: ({ href, folio }) => <Link to={href}>{folio}</Link>,
          },
          { name: 'Expedido', kind: 'date', render: ({ issuedAt }) => formatDate(issuedAt) },
          {
            name: 'Estado',
            isAside: true,
            render: ({ status, revokedAt, revocationReason }) => (
              <TwoLines
                detail={revocationReason ? `${formatDate(revokedAt)}: ${revocationReason}` : null}
              >
                <CertificateState status={status} />
              </TwoLines>
            ),
          },
          { name: 'Acciones', kind: 'actions', render: act },
        ]}
        none="Ningún certificado coincide con lo que buscas."
      />
      {decision.dialog}
    </>
  )
}
