import type { Academy } from './outbox.ts'
import { password } from './steps.ts'

/** API calls that prepare a journey. */

export async function tokenOf(server: Academy, email: string, secret = password): Promise<string> {
  const reply = await post<{ accessToken: string }>(server, '/login', { email, password: secret })
  return reply.accessToken
}

export function post<T>(server: Academy, path: string, body: object, token?: string): Promise<T> {
  const request = { method: 'POST', body: JSON.stringify(body) }
  return ask<T>(server, path, token === undefined ? request : { ...request, token })
}

export async function ask<T>(
  server: Academy,
  path: string,
  {
    token,
    method = 'GET',
    body = null,
  }: { token?: string; method?: string; body?: string | FormData | null } = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const response = await fetch(server.url + path, { method, headers, body })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
