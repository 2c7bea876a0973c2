import {
  createContext,
  createRequestHandler,
  data,
  redirect,
  type EntryContext,
  type HeadersArgs,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageRequest } from '../platform/ssr/web-build.ts'

/**
 * Stands in the place of the built web, for the framework's request handler. `/Dashboard/course-view`
 * shows the course of its address, and whether its reader may watch it.
 */
export const desk = {
  /** Addresses that were rendered. */
  rendered: [] as string[],
  /** For whom. */
  visits: [] as Pick<PageRequest, 'cookies' | 'isFromOtherSite'>[],
  wait: undefined as Promise<unknown> | undefined,
}

const requestContext = createContext<PageRequest>()

async function readCourse({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const { ask, cookies, isFromOtherSite } = context.get(requestContext)
  desk.rendered.push(pathname + search)
  desk.visits.push({ cookies, isFromOtherSite })
  const id = searchParams.get('id')
  if (id === 'roto') throw new Error('A broken page')
  const [, token] = /accessToken=([^;]+)/.exec(cookies) ?? []
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  if (id === 'cambio') await ask('/logout', { method: 'POST', headers })
  const reply = await ask(`/courses/${id}`, { method: 'GET', headers })
  await desk.wait
  if (!reply.ok) return data('Sin curso', { status: reply.status === 404 ? 404 : 200 })
  const { title, hasUserAccess } = (await reply.json()) as { title: string; hasUserAccess: boolean }
  return `<h1>${title}</h1><p>${hasUserAccess ? 'Con acceso' : 'Sin acceso'}</p>`
}

async function readCertificate({ request, params, context }: LoaderFunctionArgs) {
  const { ask } = context.get(requestContext)
  desk.rendered.push(new URL(request.url).pathname)
  const reply = await ask(`/certificates/${params['folio']}`, { method: 'GET' })
  await desk.wait
  return `<p>${((await reply.json()) as { status: string }).status}</p>`
}

function admit({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const { isFromOtherSite } = context.get(requestContext)
  if (isFromOtherSite) return data('', { headers: { 'cache-control': 'no-store' } })
  throw redirect('/Login', { headers: { 'set-cookie': `lastVisitedPath=${pathname}${search}` } })
}

function renderDocument(
  _: Request,
  status: number,
  headers: Headers,
  { isSpaMode, staticHandlerContext }: EntryContext,
  context: RouterContextProvider,
): Response {
  const { site, nonce } = context.get(requestContext)
  const { siteName, texts } = site as { siteName: string; texts: { heroTitle: string } }
  const escape = (words: string) => words.replaceAll('<', '&lt;')
  const own = Object.values(staticHandlerContext.loaderData).join('')
  const words = isSpaMode
    ? 'shell'
    : `<!doctype html><title>${escape(siteName)}</title><script nonce="${nonce}">window.x = 1</script><script>window.y = 1</script><h2>${escape(texts.heroTitle)}</h2>${own}${' '.repeat(4000)}`
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(words, { status, headers })
}

const Page = () => null
const page = (id: string, path: string, loader?: unknown) => ({
  [id]: {
    id,
    parentId: 'root',
    path,
    module: { default: Page, loader, headers: ({ loaderHeaders }: HeadersArgs) => loaderHeaders },
  },
})

export const entry = {
  module: {
    default: renderDocument,
    createRequestHandler,
    handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
      context.get(requestContext).onError(error),
    hasSession: (cookies: string) => /(^|; )(type|hasSession)=/.test(cookies),
    buildRequestContext: (request: PageRequest) =>
      new RouterContextProvider(new Map([[requestContext, request]])),
    CanonicalUrls: class {
      of(address: string): string {
        const { pathname, searchParams } = new URL(`http://localhost${address}`)
        if (pathname !== '/Dashboard/course-view') return pathname
        return `${pathname}?id=${searchParams.get('id')}`
      }
    },
  },
} as unknown as ServerBuild['entry']

export const routes = {
  root: { id: 'root', path: '', module: { default: Page } },
  ...page('landing', ''),
  ...page('login', 'Login'),
  ...page('terms', 'legal/terminos'),
  ...page('certificate', 'certificado/:folio', readCertificate),
  ...page('area', 'DashTeachers/home', admit),
  ...page('course', 'Dashboard/course-view', readCourse),
  ...page('nowhere', '*', () => {
    throw data(null, { status: 404 })
  }),
} as unknown as ServerBuild['routes']

export const assets = {
  entry: { module: '', imports: [] },
  routes: {},
  url: '',
  version: '',
} as unknown as ServerBuild['assets']
export const publicPath = '/'
export const assetsBuildDirectory = ''
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' } as const
