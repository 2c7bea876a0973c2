import { Mosaic } from '../../platform/ui/cards/mosaic-picture.tsx'
import type { Certificate } from './certificate.ts'
import classes from './certificate-tiles.module.css'

type CertificateTilesProps = {
  certificate: Pick<Certificate, 'courseId' | 'categoryId' | 'status'>
  /** Number of tiles per row. */
  columns: number
}

/** Two rows of the course's tiles; grey if the certificate is revoked. */
export function CertificateTiles({ certificate, columns }: CertificateTilesProps) {
  const { courseId, categoryId, status } = certificate
  return (
    <div className={classes.tiles} data-status={status}>
      <Mosaic seed={courseId} categoryId={categoryId} columns={columns} rows={2} />
    </div>
  )
}
