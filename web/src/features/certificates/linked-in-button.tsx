import { Button, type ButtonProps } from '@mantine/core'
import { IconBrandLinkedin } from '@tabler/icons-react'
import { useOrigin, useSite } from '../../platform/http/site.ts'
import { linkedInUrl } from '../../platform/ui/social/share-urls.ts'
import type { Certificate } from './certificate.ts'

type LinkedInButtonProps = {
  certificate: Pick<Certificate, 'courseTitle' | 'issuedAt' | 'href' | 'folio'>
  size?: ButtonProps['size']
}

/** To LinkedIn's form of a new certification, filled in. */
export function LinkedInButton({ certificate, size }: LinkedInButtonProps) {
  const { siteName, timeZone } = useSite()
  const { courseTitle, issuedAt, href, folio } = certificate
  const url = useOrigin() + href
  return (
    <Button
      component="a"
      href={linkedInUrl({ courseTitle, academyName: siteName, issuedAt, timeZone, url, folio })}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size={size}
      leftSection={<IconBrandLinkedin size={size === 'sm' ? 18 : 20} stroke={1.75} aria-hidden />}
    >
      Añadir a LinkedIn
    </Button>
  )
}
