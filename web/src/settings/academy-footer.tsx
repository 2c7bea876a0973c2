import { useMounted } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSite } from '../http/site.ts'
import type { PageLink } from '../ui/shells/public-shell.tsx'
import { SiteFooter } from '../ui/shells/site-footer.tsx'

const SocialLinks = lazy(async () => ({
  default: (await import('./social-links.tsx')).SocialLinks,
}))

const legal = {
  title: 'Legal',
  links: [
    { label: 'Aviso de privacidad', href: '/legal/privacidad' },
    { label: 'Términos y condiciones', href: '/legal/terminos' },
    { label: 'Política de reembolsos', href: '/legal/reembolsos' },
  ],
}

type AcademyFooterProps = {
  solutions: readonly PageLink[]
  company: readonly PageLink[]
  /** Where the subscribe button leads. */
  subscribeHref: string
}

/** The foot of the academy's pages: what it offers, who it is, and the rules. */
export function AcademyFooter({ solutions, company, subscribeHref }: AcademyFooterProps) {
  const { contactEmail, social, texts } = useSite()
  // The page is built before anybody knows of contact and networks.
  const isMounted = useMounted()
  const contact = isMounted && contactEmail !== null ? contactLink(contactEmail) : []
  const isElsewhere = isMounted && Object.values(social).some((address) => address !== null)
  return (
    <SiteFooter
      promise={texts.footerPromise}
      lists={[
        { title: 'Soluciones', links: solutions },
        { title: 'Empresa', links: [...company, ...contact] },
        legal,
      ]}
      action={
        <Button component={Link} to={subscribeHref} color="cempasuchil">
          Suscríbete
        </Button>
      }
      social={
        isElsewhere ? (
          <Suspense>
            <SocialLinks />
          </Suspense>
        ) : null
      }
    />
  )
}

const contactLink = (email: string) => [{ label: email, href: `mailto:${email}` }]
