import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider as OidcProvider } from 'oidc-provider'

export interface OidcPerson {
  sub: string
  email?: string
  /** A boolean by the standard. */
  email_verified?: unknown
  given_name?: string
  family_name?: string
}

export const oidcClient = { clientId: 'academia', clientSecret: 'secreto-de-la-academia' }

/** A certified OpenID Connect provider on a loopback port, which asks who enters with a page. */
export async function openOidcServer({ returnUrl }: { returnUrl: () => string }) {
  const people = new Map<string, OidcPerson>()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const options = { codeSeconds: 60 }

  const start = () => {
    const built = new OidcProvider(issuer, {
      clients: [
        {
          client_id: oidcClient.clientId,
          client_secret: oidcClient.clientSecret,
          redirect_uris: [returnUrl()],
        },
      ],
      cookies: { keys: ['prueba'] },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/quien/${uid}` },
      ttl: {
        AuthorizationCode: () => options.codeSeconds,
        AccessToken: 60,
        IdToken: 60,
        Grant: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_context, id) => {
        const person = people.get(id)
        return person && { accountId: id, claims: () => ({ ...person }) }
      },
    })
    const callback = built.callback()
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', issuer)
      const isQuestion = url.pathname.startsWith('/quien/')
      void (isQuestion ? answerWho(built, { request, response, url }) : callback(request, response))
    })
  }

  async function answerWho(
    built: OidcProvider,
    { request, response, url }: { request: IncomingMessage; response: ServerResponse; url: URL },
  ): Promise<void> {
    const accountId = url.searchParams.get('cuenta')
    if (accountId === null) return sendPage(response, [...people.keys()])
    if (accountId === '') {
      const refused = { error: 'access_denied', error_description: 'no quiso' }
      return built.interactionFinished(request, response, refused)
    }
    // Naming an account counts as consent.
    const grant = new built.Grant({ accountId, clientId: oidcClient.clientId })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await built.interactionFinished(request, response, { login: { accountId }, consent })
  }

  return {
    issuer,
    people,
    options,
    /** Once the academy's address is known. */
    start,
    /** Follows the redirects as a browser would; answers the query of the way back. */
    visit: (url: string, accountId: string) => visit(url, accountId, returnUrl()),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OidcServer = Awaited<ReturnType<typeof openOidcServer>>

function sendPage(response: ServerResponse, ids: string[]): void {
  const links = ids.map((id) => `<a href="?cuenta=${id}">Soy ${id}</a>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="es"><title>Proveedor</title><link rel="icon" href="data:,"><main><h1>¿Quién eres?</h1>
    ${links.join(' ')} <a href="?cuenta=">Cancelar</a></main></html>`,
  )
}

async function visit(start: string, accountId: string, end: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 12; step++) {
    if (url.startsWith(`${end}?`)) return new URL(url).search.slice(1)
    if (new URL(url).pathname.startsWith('/quien/')) url += `?cuenta=${accountId}`
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    url = new URL(location, url).href
  }
  throw new Error('too many redirects')
}
