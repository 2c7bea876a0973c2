import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../ui/format.ts'
import tables from '../ui/table.module.css'
import classes from './certificate-rows.module.css'
import { CertificateState } from './certificate-state.tsx'
import type { ListedCertificate } from './certificate.ts'
import { useCertificateDecision } from './use-certificate-decision.tsx'

/** Certificates as administrators see them, each with the decision on it. */
export function CertificateRows({ certificates }: { certificates: readonly ListedCertificate[] }) {
  const decision = useCertificateDecision()
  return (
    <>
      <div className={tables.frame}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Alumno</th>
              <th scope="col">Curso</th>
              <th scope="col">Folio</th>
              <th scope="col">Expedido</th>
              <th scope="col">Estado</th>
              <th scope="col">Acciones</th>
            </tr>
          </thead>
          <tbody>
            {certificates.map((certificate) => (
              <tr key={certificate.folio}>
                <th scope="row">
                  {certificate.studentName}
                  <span className={classes.email}>{certificate.studentEmail}</span>
                </th>
                <td data-label="Curso" className={classes.course}>
                  {certificate.courseTitle}
                </td>
                <td data-label="Folio" className={classes.folio}>
                  <Link to={certificate.href}>{certificate.folio}</Link>
                </td>
                <td data-label="Expedido" className={tables.date}>
                  {formatDate(certificate.issuedAt)}
                </td>
                <td data-label="Estado">
                  <CertificateState status={certificate.status} />
                  {certificate.revocationReason ? (
                    <span className={classes.reason}>
                      {formatDate(certificate.revokedAt)}: {certificate.revocationReason}
                    </span>
                  ) : null}
                </td>
                <td>
                  {certificate.status === 'valid' ? (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      loading={decision.busyFolio === certificate.folio}
                      aria-label={`Revocar el certificado ${certificate.folio}`}
                      onClick={() => decision.revoke(certificate)}
                    >
                      Revocar
                    </Button>
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      loading={decision.busyFolio === certificate.folio}
                      aria-label={`Restaurar el certificado ${certificate.folio}`}
                      onClick={() => void decision.restore(certificate)}
                    >
                      Restaurar
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {certificates.length === 0 ? (
          <p className={tables.none}>Ningún certificado coincide con lo que buscas.</p>
        ) : null}
      </div>
      {decision.dialog}
    </>
  )
}
