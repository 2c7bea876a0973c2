import type { Endpoint } from '@ateneo/contract'
import { openSession } from '../../features/identity/sessions/sessions.ts'
import type { TestUser } from '../client.ts'
import type { TestApp } from '../test-app.ts'

interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** A call to the server of another process, which may be gone before it answers: then `undefined`. */
export async function askServer(
  { ctx }: TestApp,
  user: TestUser,
  { origin, endpoint }: { origin: string; endpoint: Endpoint },
  { params = {}, query = {}, body }: Call,
): Promise<number | undefined> {
  const { accessToken } = await openSession(ctx, user)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const asked = fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return asked.then(
    ({ status }) => status,
    () => undefined,
  )
}

/** A form of the test provider's page. */
export async function postForm(url: string, decision: string): Promise<void> {
  const sent = fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  })
  await sent.catch(() => undefined)
}
