import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import './app/mantine.css'
import { mantineHtmlProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app/fonts.css'
import fraunces from './app/fonts/fraunces-600-spanish.woff2?url'
import './app/global.css'
import { FaultPage } from './app/fault-page.tsx'
import { PREPARED_SCRIPT_ID, PreparedContext } from './app/prepared.ts'
import { Providers } from './app/providers.tsx'
import { useReadyEvent } from './app/ready-event.ts'
import { keepSchemasFromEval } from './app/schemas.ts'
import { holdSecondStyles } from './app/second-styles.ts'
import { readSite, readSiteJson, SITE_SCRIPT_ID } from './http/site.ts'
import { sessionStart } from './identity/session-start.ts'
import { useSession } from './identity/session.ts'
import { CookieBanner } from './ui/cookie-banner.tsx'
import { foldScript } from './ui/shells/use-fold.ts'
import { Splash, splashScript, useEndOfSplash } from './ui/splash.tsx'

keepSchemasFromEval()
if (typeof document !== 'undefined') holdSecondStyles()

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export const meta = () => [{ title: readSite().siteName }]

export function Layout({ children }: { children: ReactNode }) {
  const isOfSession = useSession() !== undefined
  return (
    <html
      lang="es-MX"
      {...mantineHtmlProps}
      data-mantine-color-scheme="light"
      data-session={isOfSession ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#116A57" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: `${splashScript};${foldScript}` }} />
        <script
          id={SITE_SCRIPT_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: readSiteJson() }}
        />
      </head>
      <body>
        {children}
        <script
          id={PREPARED_SCRIPT_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: use(PreparedContext).json }}
        />
        <Splash />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The splash stands in for the page while the script of an address arrives. */
export function HydrateFallback() {
  return null
}

export default function Root() {
  useEndOfSplash()
  useReadyEvent()
  return (
    <Providers>
      <SessionStart />
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <Outlet />
      <CookieBanner />
    </Providers>
  )
}

/** On every page, public ones too: a session that ended elsewhere ends here. */
function SessionStart() {
  useQuery(sessionStart)
  return null
}

/** An address that leads nowhere, or a screen that broke. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Providers>
      <FaultPage error={error} />
    </Providers>
  )
}
