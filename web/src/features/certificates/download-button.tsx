import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Certificate } from './certificate.ts'

type DownloadButtonProps = {
  certificate: Pick<Certificate, 'folio' | 'pdfHref'>
  size?: ButtonProps['size']
}

/** Downloads the certificate's PDF. */
export function DownloadButton({ certificate: { folio, pdfHref }, size }: DownloadButtonProps) {
  return (
    <Button
      component="a"
      href={pdfHref}
      download={`certificado-${folio}.pdf`}
      size={size}
      leftSection={<IconDownload size={size === 'sm' ? 18 : 20} stroke={1.75} aria-hidden />}
    >
      Descargar PDF
    </Button>
  )
}
