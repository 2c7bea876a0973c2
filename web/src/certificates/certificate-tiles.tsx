import { Mosaic } from '../ui/tiles/mosaic-picture.tsx'
import type { Certificate } from './certificate.ts'
import classes from './certificate-tiles.module.css'

type CertificateTilesProps = {
  certificate: Pick<Certificate, 'courseId' | 'categoryId' | 'status'>
  /** As many as the strip is wide. */
  columns: number
}

/** The course's tiles, two rows of them; grey where the certificate no longer holds. */
export function CertificateTiles({ certificate, columns }: CertificateTilesProps) {
  const { courseId, categoryId, status } = certificate
  return (
    <div className={classes.tiles} data-status={status}>
      <Mosaic seed={courseId} categoryId={categoryId} columns={columns} rows={2} />
    </div>
  )
}
