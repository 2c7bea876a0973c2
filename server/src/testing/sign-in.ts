import { finishSignIn, SIGN_IN_RETURN_PATH, type SessionReply } from '@ateneo/contract'
import type { ErrorBody } from '@ateneo/contract'
import { newId } from '../platform/db/columns.ts'
import { oidcClient, openOidcServer, type OidcPerson } from './oidc-server.ts'
import { createTestApp } from './test-app.ts'

const PUBLIC_URL = 'http://localhost:3001'

/** What the browser holds when the provider sends it back. */
interface Back {
  cookie: string
  response: string
}

/** An academy that is entered by a provider of its own. */
export async function openSignIn() {
  const provider = await openOidcServer({ returnUrl: () => PUBLIC_URL + SIGN_IN_RETURN_PATH })
  provider.start()
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.clientId,
    OIDC_CLIENT_SECRET: oidcClient.clientSecret,
    OIDC_NAME: 'Proveedor',
  }
  const academy = await createTestApp({ env })

  /** Begins in a browser with this cookie, and names themself at the provider. */
  async function walk(
    sub: string,
    { cookie = '', nonce }: { cookie?: string; nonce?: string } = {},
  ): Promise<Back> {
    const begun = await academy.app.inject({
      method: 'POST',
      url: '/login/provider',
      headers: { cookie },
    })
    const url = new URL(begun.json<{ url: string }>().url)
    if (nonce !== undefined) url.searchParams.set('nonce', nonce)
    const [kept] = begun.cookies
    const response = await provider.visit(url.href, sub)
    return { cookie: `${kept!.name}=${kept!.value}`, response }
  }

  const finish = ({ cookie, response }: Back) =>
    academy.app.inject({
      method: 'POST',
      url: finishSignIn.path,
      headers: { cookie },
      body: { response },
    })

  return {
    provider,
    academy,
    env,
    walk,
    finish,
    /** A person that the provider knows. */
    meet(values: Partial<OidcPerson> = {}) {
      const sub = newId()
      const person = { sub, email: `${sub}@ejemplo.mx`, email_verified: true, ...values }
      const named = { given_name: 'Ana', family_name: 'Ruiz', ...person }
      provider.people.set(sub, named)
      return named as typeof person & OidcPerson
    },
    async enter(sub: string): Promise<SessionReply> {
      const answer = await finish(await walk(sub))
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return finishSignIn.reply.parse(answer.json())
    },
    async refused(sub: string): Promise<ErrorBody> {
      const answer = await finish(await walk(sub))
      if (answer.statusCode < 400) throw new Error(`not refused: ${answer.body}`)
      return answer.json<ErrorBody>()
    },
    async close() {
      await academy.close()
      await provider.close()
    },
  }
}

export type SignIn = Awaited<ReturnType<typeof openSignIn>>
