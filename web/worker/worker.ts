import { isPage, isKept } from './pages.ts'

/** The service worker: without a line, visitors' last pages and a page that says what to do. */
declare const self: ServiceWorkerGlobalScope
/** Name of this build; `web/service-worker.ts` replaces it. */
declare const BUILD: string

const FILES = `files-${BUILD}`
/** `web/src/platform/http/offline-cache.ts` deletes it by the beginning of its name. */
const PAGES = `seen-pages-${BUILD}`
const MAX_PAGES = 30
const OFFLINE_PAGE = '/sin-conexion.html'
const ICON = '/favicon.svg'
const offlineFiles = [OFFLINE_PAGE, '/sin-conexion.js', ICON]

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function install(): Promise<void> {
  const files = await caches.open(FILES)
  await files.addAll(offlineFiles.map((url) => new Request(url, { cache: 'reload' })))
  await self.skipWaiting()
}

/** Pages of another build name other scripts: none of them outlives it. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name !== FILES && name !== PAGES)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(findFile(event, event.request))
  else if (mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(event))
  else if (offlineFiles.includes(pathname)) answerFile(event)
})

/** The name of such a file changes with its content. */
async function findFile(event: ExtendableEvent, request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  // Beside the answer: a store that is slow or full keeps no page waiting.
  if (isFile(response)) event.waitUntil(files.put(request, response.clone()))
  return response
}

/** The file itself: a proxy that asks for a password leads to a page, which would stand for it ever after. */
function isFile({ status, type, redirected, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && type === 'basic' && !redirected && !isHtml
}

function answerFile(event: FetchEvent): void {
  event.respondWith(findOfflineFile(event.request))
  // Without a line the one that is kept stays.
  if (event.request.url.endsWith(ICON)) event.waitUntil(refreshIcon().catch(() => undefined))
}

async function findOfflineFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  return (await files.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The icon follows the academy's colours: kept anew for the next time. */
async function refreshIcon(): Promise<void> {
  const response = await fetch(ICON, { cache: 'no-cache' })
  if (isFile(response)) await (await caches.open(FILES)).put(ICON, response)
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(request))
    event.waitUntil(keepPage(request.url, response.clone()))
    return response
  } catch (error) {
    const kept = (await findPage(request.url)) ?? (await findOffline())
    if (kept) return kept
    throw error
  }
}

/** Only what the server rendered for visitors: pages of a session are `no-store`. */
async function keepPage(url: string, response: Response): Promise<void> {
  const { ok, redirected, headers } = response
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  const isOwn = /no-store|private/.test(headers.get('cache-control') ?? '')
  if (!ok || redirected || !isHtml || isOwn || !isKept(url) || (await hasSession())) return
  const pages = await caches.open(PAGES)
  const address = withoutHash(url)
  // The newest are at the end.
  await pages.delete(address, { ignoreVary: true })
  await pages.put(address, response)
  const known = await pages.keys()
  const tooMany = known.slice(0, Math.max(0, known.length - MAX_PAGES))
  await Promise.all(tooMany.map((one) => pages.delete(one, { ignoreVary: true })))
}

async function findPage(url: string): Promise<Response | undefined> {
  if (await hasSession()) return undefined
  const pages = await caches.open(PAGES)
  return pages.match(withoutHash(url), { ignoreVary: true })
}

async function findOffline(): Promise<Response | undefined> {
  const files = await caches.open(FILES)
  return files.match(OFFLINE_PAGE, { ignoreVary: true })
}

/** A browser without `cookieStore` has no kept pages in a session: a login deletes them. */
async function hasSession(): Promise<boolean> {
  if (!('cookieStore' in self)) return false
  return (await self.cookieStore.get('hasSession')) !== null
}

const withoutHash = (url: string) => url.split('#')[0]!

interface Shown {
  page: string
  files: string[]
}

/** What was loaded before the first worker was here. */
self.addEventListener('message', (event) => {
  const { page, files } = event.data as Shown
  event.waitUntil(keepShown(event, { page, files }))
})

async function keepShown(event: ExtendableEvent, { page, files }: Shown): Promise<void> {
  const { origin } = self.location
  const assets = files.filter((url) => url.startsWith(`${origin}/assets/`))
  await Promise.all(assets.map((url) => findFile(event, new Request(url))))
  if (new URL(page).origin === origin && isKept(page)) await keepPage(page, await fetch(page))
}
