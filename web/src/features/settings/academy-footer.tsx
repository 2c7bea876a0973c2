import { Suspense } from 'react'
import { lazyOnInteraction } from '../../platform/ui/loading/lazy-part.ts'
import { useSite } from '../../platform/http/site.ts'
import type { PageLink } from '../../platform/ui/shells/public-shell.tsx'
import { SiteFooter } from '../../platform/ui/shells/site-footer.tsx'
import { ButtonLink } from '../../platform/ui/plain/plain-button.tsx'

const SocialLinks = lazyOnInteraction(async () => ({
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
  /** URL of the subscribe button. */
  subscribeHref: string
}

/** The footer of the academy's pages: links to its offers, the academy and its legal pages. */
export function AcademyFooter({ solutions, company, subscribeHref }: AcademyFooterProps) {
  const { contactEmail, social, texts } = useSite()
  const contact = contactEmail === null ? [] : contactLink(contactEmail)
  const isElsewhere = Object.values(social).some((url) => url !== null)
  return (
    <SiteFooter
      promise={texts.footerPromise}
      lists={[
        { title: 'Soluciones', links: solutions },
        { title: 'Empresa', links: [...company, ...contact] },
        legal,
      ]}
      action={
        <ButtonLink to={subscribeHref} color="cempasuchil">
          Suscríbete
        </ButtonLink>
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
