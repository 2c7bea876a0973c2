import { Box, Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { ShareRow } from '../../platform/ui/social/share-row.tsx'
import { formatDuration } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './certificate-card.module.css'
import { CertificateState } from './certificate-state.tsx'
import { CertificateTiles } from './certificate-tiles.tsx'
import type { OwnCertificate } from './certificate.ts'
import { DownloadButton } from './download-button.tsx'
import { LinkedInButton } from './linked-in-button.tsx'

/** A certificate of the student, with its PDF and its page. */
export function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { formatDate } = useDates()
  const { courseTitle, folio, status, href } = certificate
  const isValid = status === 'valid'
  return (
    <article className={classes.card} aria-label={`Certificado de ${courseTitle}`}>
      <CertificateTiles certificate={certificate} columns={14} />
      <Stack flex={1} gap={0} align="flex-start" p={20}>
        <CertificateState status={status} />
        <h2 className={classes.title}>{courseTitle}</h2>
        <p className={classes.facts}>
          {certificate.professorName} · {formatDuration(certificate.durationSeconds)}
        </p>
        <dl className={classes.rows}>
          <div>
            <dt>Expedido</dt>
            <dd>{formatDate(certificate.issuedAt)}</dd>
          </div>
          <div>
            <dt>Folio</dt>
            <dd>{folio}</dd>
          </div>
          {isValid ? null : (
            <div>
              <dt>Revocado</dt>
              <dd>
                {formatDate(certificate.revokedAt)}. {certificate.revocationReason}
              </dd>
            </div>
          )}
        </dl>
        <div className={classes.actions}>
          {isValid ? <DownloadButton certificate={certificate} size="sm" /> : null}
          <Button component={Link} to={href} size="sm" variant="default">
            Ver
          </Button>
          {isValid ? <LinkedInButton certificate={certificate} size="sm" /> : null}
        </div>
        {isValid ? (
          <Box mt="md">
            <ShareRow
              path={href}
              text={`Terminé el curso «${courseTitle}»`}
              what={`el certificado de ${courseTitle}`}
            />
          </Box>
        ) : null}
      </Stack>
    </article>
  )
}
