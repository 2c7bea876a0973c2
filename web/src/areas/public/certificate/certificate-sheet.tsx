import { Button } from '@mantine/core'
import { IconCircleX, IconRosetteDiscountCheck, IconShieldCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Certificate } from '../../../features/certificates/certificate.ts'
import { CertificateTiles } from '../../../features/certificates/certificate-tiles.tsx'
import { DownloadButton } from '../../../features/certificates/download-button.tsx'
import { certificateQuery } from '../../../features/certificates/queries.ts'
import { LinkedInButton } from '../../../features/certificates/linked-in-button.tsx'
import { useSession } from '../../../platform/http/session.ts'
import { ShareRow } from '../../../platform/ui/social/share-row.tsx'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { PaperSheet } from '../../../platform/ui/text/paper-sheet.tsx'
import classes from './certificate-sheet.module.css'

const verdicts = {
  valid: { title: 'Certificado válido', Icon: IconRosetteDiscountCheck },
  revoked: { title: 'Certificado revocado', Icon: IconCircleX },
}

/** The text of a certificate, below its current status. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { formatDate } = useDates()
  const { folio, studentName, courseTitle, status } = certificate
  const isAdmin = useSession()?.type === 'admin'
  const isValid = status === 'valid'
  const { title, Icon } = verdicts[status]
  const tiles = <CertificateTiles certificate={certificate} columns={34} />
  return (
    <PaperSheet maxWidth={880} isAlone className={classes.sheet}>
      <LateTitle title={`${title}: ${studentName}`} query={certificateQuery(folio)} />
      {tiles}
      <div className={classes.body}>
        <h1 className={classes.verdict} data-status={status}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {title}
        </h1>
        {isValid ? null : (
          <p className={classes.revoked}>
            Dejó de ser válido el {formatDate(certificate.revokedAt)}.
          </p>
        )}
        <p className={classes.small}>Se otorga a</p>
        <p className={classes.name}>{studentName}</p>
        <p className={classes.small}>por haber completado el curso</p>
        <h2 className={classes.course}>{courseTitle}</h2>
        <dl className={classes.rows}>
          <div>
            <dt>Impartido por</dt>
            <dd>{certificate.professorName}</dd>
          </div>
          <div>
            <dt>Duración</dt>
            <dd>{formatDuration(certificate.durationSeconds)} de video</dd>
          </div>
          <div>
            <dt>Fecha de expedición</dt>
            <dd>{formatDate(certificate.issuedAt)}</dd>
          </div>
          <div>
            <dt>Folio</dt>
            <dd>{folio}</dd>
          </div>
        </dl>
        <div className={classes.actions}>
          {isValid ? (
            <>
              <DownloadButton certificate={certificate} />
              <LinkedInButton certificate={certificate} />
            </>
          ) : null}
          {isAdmin ? (
            <Button
              component={Link}
              to={`/Administrador/certificates?q=${folio}`}
              variant="subtle"
              leftSection={<IconShieldCog size={20} stroke={1.75} aria-hidden />}
            >
              Administrar
            </Button>
          ) : null}
        </div>
        {isValid ? (
          <div className={classes.share}>
            <ShareRow
              path={certificate.href}
              text={`${studentName} terminó el curso «${courseTitle}»`}
              what="el certificado"
            />
          </div>
        ) : null}
      </div>
      {tiles}
    </PaperSheet>
  )
}
