import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import './app/mantine.css'
import { mantineHtmlProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { EMBED_PATH } from '@ateneo/contract/discovery/embed'
import { accents } from '@ateneo/contract/settings/colours'
import beforeHydration from 'virtual:before-hydration'
import './app/fonts.css'
import fraunces from './app/fonts/fraunces-600-spanish.woff2?url'
import './app/global.css'
import { ErrorPage } from './app/error-page.tsx'
import { Providers } from './app/providers.tsx'
import { applyAppearance } from './platform/before-hydration/first-paint.ts'
import { useReadyEvent } from './platform/before-hydration/use-ready-event.ts'
import { attributesOf, showColours } from './platform/browser/page-colours.ts'
import { cookiesAttribute } from './platform/browser/cookies.ts'
import { defaultPageData, PageDataContext } from './platform/http/page-data.ts'
import { siteOf, useSite } from './platform/http/site.ts'
import { sessionStart } from './platform/http/session-start.ts'
import { useSession } from './platform/http/session.ts'
import { DeferredScripts, ScriptsContext } from './platform/ssr/deferred-scripts.tsx'
import { developmentRequest } from './platform/ssr/development-request.ts'
import { NonceContext } from './platform/ssr/nonce.ts'
import { PrefetchedQueries } from './platform/ssr/prefetched.tsx'
import { requestContext } from './platform/ssr/request-context.ts'
import { CookieBanner } from './platform/ui/feedback/cookie-banner.tsx'
import { OfflineAlert } from './platform/ui/feedback/offline-alert.tsx'
import { Splash, useEndOfSplash } from './platform/ui/feedback/splash.tsx'
import { useFocusOnTitle } from './platform/ui/focus/use-focus-on-title.ts'

/** `npm run dev` has Vite render the pages, which asks the other half for everything. */
export const middleware = import.meta.env.DEV ? [developmentRequest] : []

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(requestContext).page
}

/** Settings and session come with the document; the browser follows them by itself. */
export const shouldRevalidate = () => false

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/app-icon/192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export const meta = (args: Parameters<typeof siteOf>[0]) => [{ title: siteOf(args).siteName }]

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root') ?? defaultPageData
  const isForFrames = useIsForFrames()
  if (use(ScriptsContext) === 'alone') return <DeferredScripts />
  return (
    <PageDataContext value={page}>
      <html
        lang="es-MX"
        {...mantineHtmlProps}
        {...attributesOf(page.site)}
        {...cookiesAttribute(page.origin)}
        data-mantine-color-scheme="light"
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={accents[page.site.accent][6]} />
          <InlineScript />
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          <Splash />
          {isForFrames ? null : <ScrollRestoration />}
          <DeferredScripts />
        </body>
      </html>
    </PageDataContext>
  )
}

/** Ahead of the styles, which would hold it back. */
function InlineScript() {
  const nonce = use(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: beforeHydration }}
    />
  )
}

/** The page of an overloaded server: the browser renders it, and the splash stands in meanwhile. */
export function HydrateFallback() {
  return <div data-fallback hidden />
}

export default function Root() {
  useEndOfSplash()
  useReadyEvent()
  const isForFrames = useIsForFrames()
  return (
    <Providers>
      <OwnColours />
      <PrefetchedQueries>{isForFrames ? <Outlet /> : <OwnPage />}</PrefetchedQueries>
      <OfflineAlert />
    </Providers>
  )
}

/** In frames a browser may block storage, which `ScrollRestoration` reads without a guard. */
const useIsForFrames = () => useLocation().pathname.startsWith(EMBED_PATH)

/** The document came with them; what an administrator changes is followed. */
function OwnColours() {
  const { accent, ground } = useSite()
  useEffect(() => showColours({ accent, ground }), [accent, ground])
  return null
}

/** A page with its session, beside what is made for frames. */
function OwnPage() {
  useFocusOnTitle()
  return (
    <>
      <SessionStart />
      <OwnAppearance />
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <Outlet />
      <CookieBanner />
    </>
  )
}

/** On every page, public ones too: a session that ended elsewhere ends here. */
function SessionStart() {
  useQuery(sessionStart)
  return null
}

/** The account's font size and contrast; the inline script applied them before the first paint. */
function OwnAppearance() {
  const { tamanoFuente, modoAltoContraste } = useSession()?.userData ?? {}
  useEffect(
    () => applyAppearance({ tamanoFuente, modoAltoContraste }),
    [tamanoFuente, modoAltoContraste],
  )
  return null
}

/** An address that leads nowhere, or a screen that broke. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Providers>
      <ErrorPage error={error} />
    </Providers>
  )
}
